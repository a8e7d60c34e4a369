"""Builds the page before a wheel is packed; an editable install leaves that to `run.py`."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Lets a wheel carry the page, so that whoever installs it needs no Node."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and name it, for git-ignored files are dropped silently."""
        if self.target_name != "wheel" or version == "editable":
            return
        subprocess.run([sys.executable, str(Path(self.root) / "web" / "build.py")], check=True)
        build_data["artifacts"].append("/src/whitechapel/server/page/**")
