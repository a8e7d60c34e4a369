"""A hatchling hook that adds the page and the compiled kernel to a wheel."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WholeWheel(BuildHookInterface[Any]):
    """Adds the built files to a wheel, so that its users need no Node and no compiler."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and the kernel, and list them as artifacts."""
        # Git ignores the built files, and hatchling silently drops ignored files unless listed.
        if self.target_name != "wheel" or version == "editable":
            return
        subprocess.run([sys.executable, str(Path(self.root) / "web" / "build.py")], check=True)
        build_data["artifacts"].append("/src/whitechapel/server/page/**")
        sys.path.insert(0, self.root)
        import_module("build_kernel").include_kernel(build_data)
