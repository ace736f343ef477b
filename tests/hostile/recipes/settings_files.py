"""Bad case.toml and gen.toml, logos and law files."""

from tests.hostile.recipes.bad import CASE, GEN, Bad, Make, add, both, change, put, recode, remove

LOGO = "logo.svg"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{}</svg>'
BOMB = '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
LAW = "law/x.toml"


def logo(data: str | bytes) -> Make:
    """Use `data` as the firm's logo."""
    return both(put(GEN, f'[brand]\nlogo = "{LOGO}"\n'), put(LOGO, data))


def library(text: str | bytes) -> Make:
    """Use one text as the law library."""
    return both(put(GEN, 'law_library = "laws"\n'), put("laws/x.md", text))


SETTINGS_FILES = (
    Bad("no case.toml", 2, "INP001", remove(CASE)),
    Bad("an empty case.toml", 1, "INP015", put(CASE, b"")),
    Bad("JSON as case.toml", 2, "INP012", put(CASE, b'{"title": "x"}')),
    Bad("YAML as case.toml", 2, "INP012", put(CASE, b"title: x\nproject: p\n")),
    Bad("an open text", 2, "INP012", put(CASE, b'title = "x\n')),
    Bad("an open table", 2, "INP012", put(CASE, b"[court\n")),
    Bad("a setting twice", 2, "INP012", add(CASE, '\n[scope]\nrange = "x"\n')),
    Bad("deep TOML arrays", 2, "INP009", put(CASE, b"a = " + b"[" * 100_000)),
    Bad("deep TOML tables", 2, "INP009", put(CASE, b"a = " + b"{a=" * 5_000)),
    Bad("a dotted key of 20000 steps", 2, "INP009", put(CASE, b"a" + b".a" * 20_000 + b" = 1\n")),
    Bad(
        "10000 tables",
        1,
        "INP015",
        put(CASE, b"".join(b"[[court.cases]]\n" for _ in range(10_000))),
    ),
    Bad("case.toml in GBK", 2, "INP011", recode(CASE, "gbk")),
    Bad("case.toml in UTF-16", 2, "INP011", recode(CASE, "utf-16")),
    Bad("case.toml with a NUL", 2, "INP012", put(CASE, b'title = "x\0"\n')),
    Bad("a bare carriage return", 2, "INP012", put(CASE, b'title = "x"\rproject = "p"\r')),
    Bad("a surrogate in TOML", 2, "INP012", put(CASE, rb'title = "\ud800"')),
    Bad("a conflict in case.toml", 2, "INP030", add(CASE, "\n<<<<<<< a\n=======\n>>>>>>> b\n")),
    Bad(
        "a date that is a text",
        1,
        "INP014",
        change(CASE, "date = 2026-09-10", 'date = "2026-09-10"'),
    ),
    Bad(
        "a date with a time",
        1,
        "INP014",
        change(CASE, "date = 2026-09-10", "date = 2026-09-10T00:00:00Z"),
    ),
    Bad(
        "a date that does not exist",
        2,
        "INP012",
        change(CASE, "date = 2026-09-10", "date = 2026-02-30"),
    ),
    Bad("the year 99999", 2, "INP012", change(CASE, "date = 2026-09-10", "date = 99999-01-01")),
    Bad("an unknown edition", 1, "INP014", change(CASE, '"client"        #', '"secret" #')),
    Bad("an unknown setting", 1, "INP013", change(CASE, "date =", 'plugin = "evil"\ndate =')),
    Bad("a title of white space", 1, "INP013", change(CASE, "title = ", 'title = " "\nold = ')),
    Bad("a title that is a list", 1, "INP013", change(CASE, "title = ", "title = [1]\nold = ")),
    Bad(
        "a title with an escape code",
        1,
        "PAG020",
        change(CASE, "title = ", 'secrecy = "\\u001b[31m"\ntitle = '),
    ),
    Bad("a theme above", 2, "INP018", change(CASE, "date =", 'theme = "../../etc"\ndate =')),
    Bad("a theme with a NUL", 2, "INP018", change(CASE, "date =", 'theme = "a\\u0000b"\ndate =')),
    Bad("a theme that is nowhere", 2, "INP018", change(CASE, "date =", 'theme = "absent"\ndate =')),
    Bad(
        "an integer of 5000 digits",
        2,
        "INP007",
        change(CASE, "date =", f"order = {'9' * 5000}\ndate ="),
    ),
    Bad("a float beyond all", 1, "INP014", change(CASE, "date =", "order = 1e999999\ndate =")),
    Bad("gen.toml cut off", 2, "INP012", put(GEN, b'firm = "x')),
    Bad("an unknown table", 1, "INP013", put(GEN, b'[plugins]\nrun = "evil.py"\n')),
    Bad("a limit that is a text", 1, "INP014", put(GEN, b'[limits]\nseconds = "1"\n')),
    Bad("a limit of nothing", 1, "INP014", put(GEN, b"[limits]\npages = 0\n")),
    Bad("a limit beyond all", 1, "INP014", put(GEN, b"[limits]\nseconds = 99999999999\n")),
    Bad("cases above", 1, "INP016", put(GEN, b'cases = ["../../*"]\n')),
    Bad("cases of the machine", 1, "INP016", put(GEN, b'cases = ["/**"]\n')),
    Bad("a library that is nowhere", 1, "LAW028", put(GEN, b'law_library = "absent"\n')),
    Bad("a library of the machine", 1, "LAW028", put(GEN, b'law_library = "/etc"\n')),
    Bad("a waiver without an end", 1, "INP015", put(GEN, b'[[waivers]]\ncode = "LAW016"\n')),
    Bad("a colour that is none", 1, "INP014", put(GEN, b'[brand.colours]\naccent = "url(x)"\n')),
    Bad(
        "a colour nobody can read", 1, "INP026", put(GEN, b'[brand.colours]\naccent = "#fffffe"\n')
    ),
    Bad("options of no theme", 1, "INP018", put(GEN, b'[themes."../x"]\na = 1\n')),
    Bad(
        "an option of code",
        1,
        "INP018",
        put(GEN, b'[themes.base]\naccent = "red;}*{display:none"\n'),
    ),
    Bad("a logo above", 1, "INP027", put(GEN, b'[brand]\nlogo = "../logo.svg"\n')),
    Bad("a logo of the machine", 1, "INP027", put(GEN, b'[brand]\nlogo = "/etc/passwd"\n')),
    Bad("a logo that is text", 1, "INP027", logo("hello")),
    Bad("a logo cut off", 1, "INP027", logo(b"\x89PNG\r\n")),
    Bad("a logo with a script", 1, "INP027", logo(SVG.format("<script>alert(1)</script>"))),
    Bad(
        "a logo with a handler", 1, "INP027", logo(SVG.format('<path onload="alert(1)" d="M0 0"/>'))
    ),
    Bad(
        "a logo that loads",
        1,
        "INP027",
        logo(SVG.format('<image href="http://evil.example/x.png"/>')),
    ),
    Bad(
        "a logo that uses another file",
        1,
        "INP027",
        logo(SVG.format('<use href="/etc/passwd#x"/>')),
    ),
    Bad(
        "a logo with an address in a style",
        1,
        "INP027",
        logo(SVG.format('<path style="fill:url(http://x)"/>')),
    ),
    Bad("a logo with text", 1, "INP027", logo(SVG.format("<text>x</text>"))),
    Bad("a logo with a foreign object", 1, "INP027", logo(SVG.format("<foreignObject/>"))),
    Bad("a logo with entities", 1, "INP027", logo(BOMB + SVG.format("&b;"))),
    Bad(
        "a logo with an outer entity",
        1,
        "INP027",
        logo('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + SVG.format("&x;")),
    ),
    Bad("a logo of 20000 groups", 1, "INP027", logo(SVG.format("<g>" * 20_000 + "</g>" * 20_000))),
    Bad("a logo of 51 groups", 1, "INP027", logo(SVG.format("<g>" * 51 + "</g>" * 51))),
    Bad("a logo without a size", 1, "INP027", logo('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    Bad("a logo of three MiB", 1, "INP027", logo(SVG.format(" " * (3 * 1024 * 1024)))),
    Bad("a law file cut off", 2, "INP012", both(put(GEN, b""), put(LAW, b"[[instrument]]\nname"))),
    Bad(
        "a law file without a level",
        1,
        "INP015",
        both(
            put(GEN, b""),
            put(LAW, '[[instrument]]\nname = "某某办法"\nsource = "x"\nas_of = 2026-01-01\n'),
        ),
    ),
    Bad(
        "a law file in GBK",
        2,
        "INP011",
        both(put(GEN, b""), put(LAW, "[[instrument]]\nname = '民法典'".encode("gbk"))),
    ),
    Bad("a statute without a head", 1, "LAW029", library("第一条 甲。\n")),
    Bad("a statute with a broken head", 2, "INP004", library("---json\n{\n---\n第一条 甲。\n")),
    Bad("a statute with a list as head", 1, "LAW029", library("---json\n[]\n---\n第一条 甲。\n")),
    Bad("a statute of spaces", 1, "LAW029", library("---json\n" + " \n" * 100_000)),
    Bad("a statute in GBK", 2, "INP011", library("---json\n{}\n---\n第一条".encode("gbk"))),
)
