"""The rules page, the source and the tests speak of the same clauses."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "pocket.md").read_text()
CLAUSES_PER_SECTION = {1: 6, 2: 3, 3: 5, 4: 10, 5: 5, 6: 8, 7: 3}
CLAUSES = [
    f"P{section}.{number}"
    for section, count in CLAUSES_PER_SECTION.items()
    for number in range(1, count + 1)
]


def test_every_clause_is_one_heading_of_the_rules_page_in_order() -> None:
    assert re.findall(r"^### (P\d\.\d+) \S", PAGE, re.MULTILINE) == CLAUSES


def test_every_heading_has_an_anchor_of_its_number() -> None:
    anchored = re.findall(r'^<a id="([^"]+)"></a>\n### (P\S+) ', PAGE, re.MULTILINE)
    assert anchored == [(clause.lower(), clause) for clause in CLAUSES]


def test_every_link_of_the_rules_page_leads_somewhere() -> None:
    titles = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    anchors = {clause.lower() for clause in CLAUSES}
    anchors |= {title.lower().replace(" ", "-") for title in titles}
    links = set(re.findall(r"\]\(#([^)]+)\)", PAGE))
    assert links
    assert links <= anchors


def test_rulings_are_marked_with_their_reason() -> None:
    ruled = {
        section.split()[0]: section.count("*Reason:*")
        for section in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]
        if "**Ruling.**" in section
    }
    assert ruled == {"P3.4": 1, "P4.6": 1, "P4.7": 1, "P6.6": 1}


def test_every_clause_has_a_test_named_after_it() -> None:
    source = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_p*.py"))
    named = Counter(re.findall(r"^def test_(p\d_\d+)_", source, re.MULTILINE))
    assert [clause for clause in CLAUSES if not named[clause.lower().replace(".", "_")]] == []
    assert {f"P{name[1]}.{name[3:]}" for name in named} <= set(CLAUSES)


def test_the_source_cites_no_clause_that_there_is_not() -> None:
    paths = (ROOT / "src" / "whitechapel" / "pocket").glob("*.py")
    cited = {clause for path in paths for clause in re.findall(r"\bP\d\.\d+", path.read_text())}
    assert len(cited) > 30
    assert cited <= set(CLAUSES)
