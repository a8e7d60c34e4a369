"""Builds the page and the kernel before a wheel is packed; `run.py` does it for a checkout."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WholeWheel(BuildHookInterface[Any]):
    """Lets a wheel carry all that is made, so that its users need no Node and no compiler."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both and name them, for git-ignored files are dropped silently."""
        if self.target_name != "wheel" or version == "editable":
            return
        subprocess.run([sys.executable, str(Path(self.root) / "web" / "build.py")], check=True)
        build_data["artifacts"].append("/src/whitechapel/server/page/**")
        sys.path.insert(0, self.root)
        import_module("build_kernel").include_kernel(build_data)
