"""Make a certificate authority and a certificate of it for this machine, by the openssl program."""

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_OF_THIS_MACHINE = "subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n"


@dataclass(frozen=True)
class Certificates:
    """Hold the files of an authority and of one certificate that it has signed."""

    authority: Path
    certificate: Path
    key: Path

    @property
    def config(self) -> dict[str, Any]:
        """Return the settings by which Dask knows them, for every role."""
        tls = "distributed.comm.tls"
        own = {"cert": str(self.certificate), "key": str(self.key)}
        roles = ("scheduler", "worker", "client")
        return {
            f"{tls}.ca-file": str(self.authority),
            **{f"{tls}.{role}.{part}": file for role in roles for part, file in own.items()},
        }


def make_certificates(folder: Path, openssl: str) -> Certificates:
    """Make them in `folder`, for a day; `openssl` is the program."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "extensions").write_text(_OF_THIS_MACHINE, "ascii")

    def run(*arguments: str) -> None:
        subprocess.run([openssl, *arguments], cwd=folder, check=True, capture_output=True)

    new = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    run(
        "req", "-x509", *new, "-keyout", "ca.key", "-out", "ca.pem", "-days", "1", "-subj", "/CN=CA"
    )
    run("req", *new, "-keyout", "own.key", "-out", "own.csr", "-subj", "/CN=machine")
    signing = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "1")
    run("x509", "-req", "-in", "own.csr", *signing, "-extfile", "extensions", "-out", "own.pem")
    return Certificates(folder / "ca.pem", folder / "own.pem", folder / "own.key")
