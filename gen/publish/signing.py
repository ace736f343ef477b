"""Tell whether the sign-off of a case still holds: whether what was reviewed is what is printed.

A sign-off names a build id, and is printed in that report; so the id cannot be made from it. It
names the build of the internal edition, in the formats and the theme that the case asks for, from
all inputs but the sign-off. Whatever changes that build makes the sign-off void: a word of the
text, a record, a setting, the theme, the program. The other editions are made from the same inputs
and print the same sign-off (a court edition prints no reviewer).

What a report prints of a sign-off is an option of its build (`gen.publish.identity`): two builds
with one id have the same bytes, signed or not.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from gen.model.review import Review, SignOff
from gen.publish.identity import identify

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.render.theme import Theme
    from gen.request import Request


def reviewed_build_id(request: "Request", subject: "Subject", theme: "Theme") -> str | None:
    """Return the build id that a sign-off of the case names now; None when it has no date."""
    asked = replace(request, edition="internal", formats=None, strict=False, draft=False)
    try:
        return identify(asked, subject, theme, is_signed=False).build_id
    except ValueError:
        return None


def sign_off_in_force(
    request: "Request", subject: "Subject", theme: "Theme | None"
) -> SignOff | None:
    """Return the sign-off of the case, None when there is none or it is void.

    It is void as well while a point is marked as needing work.
    """
    review = subject.folder.review if subject.folder is not None else None
    if not isinstance(review, Review) or review.sign_off is None or theme is None:
        return None
    if review.has_open_work or subject.edition == "court":
        return None
    is_same = reviewed_build_id(request, subject, theme) == review.sign_off.build_id
    return review.sign_off if is_same else None
