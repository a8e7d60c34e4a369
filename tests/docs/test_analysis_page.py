"""The page about analyses tells the truth: its example runs, and it lists the facts there are."""

import contextlib
import io
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from whitechapel.ai.facts import Fact
from whitechapel.kernel import pocket as kernel

PAGE = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text()
(CODE,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(not kernel.COMPILED, reason="a whole turn takes the compiled kernel")
def test_the_example_runs() -> None:
    written = io.StringIO()
    with contextlib.redirect_stdout(written):
        exec(CODE, {})
    lines = written.getvalue().splitlines()
    assert lines[0].startswith("investigator: ")
    assert sum("clears" in line for line in lines) == 6


def test_every_fact_is_listed_with_its_parameters() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (?:both|Pocket|London) \| (.*?) \|", PAGE, re.MULTILINE)
    listed = {code: re.findall(r"`(\w+)`", parameters) for code, parameters in rows}
    assert listed == {kind.code: [field.name for field in fields(kind)] for kind in get_args(Fact)}
