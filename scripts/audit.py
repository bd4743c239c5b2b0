"""Looks for known weaknesses: in our own source (bandit), and in what we build on (pip-audit).

    make audit

Both programs are in an environment of their own. What is known of packages comes from the package index:
where that cannot be reached, it says so, and nothing counts as clean.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENVIRONMENT = ROOT / ".venv" / "audit"
PIP, BANDIT, PIP_AUDIT = (str(ENVIRONMENT / "bin" / name) for name in ("pip", "bandit", "pip-audit"))
PROGRAMS = ("bandit>=1.8", "pip-audit>=2.9")


def main() -> int:
    """Runs both; 1 where something was found, or could not be looked for."""
    if not Path(PIP_AUDIT).exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
        install = [PIP, "install", "--quiet", "--disable-pip-version-check", *PROGRAMS]
        subprocess.run(install, check=True)
    source = [BANDIT, "--quiet", "-c", "pyproject.toml", "-r", "src"]
    ours = subprocess.run(source, cwd=ROOT, check=False).returncode
    print("bandit: the source is clean" if ours == 0 else "bandit: see above")
    theirs = audit_packages()
    return 1 if ours or theirs else 0


def audit_packages() -> int:
    """Asks what is known of every package in `constraints.txt`; 1 unless all are known to be free of it."""
    command = [PIP_AUDIT, "--no-deps", "--disable-pip", "--progress-spinner", "off"]
    asked = [*command, "--format", "json", "-r", "constraints.txt"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        print("pip-audit: the advisory data could not be reached, so that nothing was audited")
        return 1
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    weak = [package for package in packages if package.get("vulns")]
    if len(unknown) == len(packages):
        print("pip-audit: the advisory data could not be reached, so that nothing was audited")
    elif unknown:
        print(f"pip-audit: nothing is known of {', '.join(unknown)}")
    for package in weak:
        known = ", ".join(each["id"] for each in package["vulns"])
        print(f"pip-audit: {package['name']} {package['version']}: {known}")
    if not unknown and not weak:
        print(f"pip-audit: nothing is known against {len(packages)} packages")
    return 1 if unknown or weak else 0


if __name__ == "__main__":
    sys.exit(main())
