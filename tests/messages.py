#!/usr/bin/env python3
"""Holds man/messages.tsv against the program.

Every message that the program can report has one row there: its id, its level
and its English words, with the form for several in a fourth column if there is
one. A number is never used again: the row of a message that is gone keeps its
id, with the level 'gone'.

    tests/messages.py             reports what is wrong; exit 1
    tests/messages.py --missing   prints rows for the messages that have none
"""
import re
import sys

import translations

TABLE = "man/messages.tsv"
LEVELS = ("error", "warning", "loss", "note", "usage error", "system error", "gone")

# Functions that report, in the order of the ids: the argument that has the
# words, the kind of id, and the level where the function decides it.
REPORTING = {
    "sink_error": (4, "LDN", "error"), "sink_warning": (4, "LDN", "warning"),
    "sink_report": (5, "LDN", None), "sink_report_sentence": (5, "LDN", None),
    "sink_report_pattern": (5, "LDN", None), "header_complain": (2, "LDN", "error"),
    "json_wrong": (3, "LDN", "error"), "trial_wrong": (2, "LDN", "error"),
    "fault_tell": (4, "LDN", "error"), "MESSAGE": (0, "LDN", None),
    "ledger_add": (1, "LDN", "loss"), "ledger_note": (1, "LDN", "note"),
    "ledger_number": (2, "LDN", "loss"),
    "usage_error": (1, "CLI", "usage error"), "choice_error": (2, "CLI", "usage error"),
    "machine_error": (0, "CLI", "system error"),
    "recording_refuse": (1, "CLI", "error"), "session_refuse_choice": (1, "CLI", "error"),
    "error_say": (3, "LDN", "error"), "refuse_picture": (3, "LDN", "error"),
    "known_complain": ((1, 2), "LDN", "error"),
}
# Functions of one file that report.
LOCAL = {
    ("notation/yaml/yaml_mistakes.c", "TELL"): (3, "LDN", "error"),
    ("notation/record/movetext.c", "wrong"): (None, "LDN", "error"),
    ("notation/replay/replay_moves.c", "tell_token"): (3, "LDN", "error"),
    ("notation/replay/replay_moves.c", "wrong_token"): (2, "LDN", "error"),
    ("notation/replay/audit.c", "tell"): (5, "LDN", None),
    ("render/theme_read.c", "tell"): (2, "LDN", "error"),
    ("cli/pictures/figures.c", "tell"): (2, "LDN", "error"),
    ("cli/record/json.c", "refuse"): (1, "CLI", "error"),
    ("cli/understand.c", "text_say"): (1, "CLI", None),
    ("notation/archive/criteria.c", "text_say"): (1, "CLI", "usage error"),
}
# What is no message, but stands around one.
PARTS = re.compile(r"^([^A-Za-z]*|; did you mean '%s'\?|ludos%s%s: |try 'ludos%s%s --help'\\n|"
                   r"ludos: %s\\n|%lu records?, %lu wrong)$")
# What the program puts around the words of a message that it prints itself.
AROUND = re.compile(r"^(ludos: (warning: )?|%s:(1|%zu):1: error: )|\\n$")


def reports():
    """(place, words, kind of id, level or None) of every message."""
    for path in translations.sources():
        for line, text, function, position in translations.strings(path):
            how = LOCAL.get((path, function)) or REPORTING.get(function)
            places = how[0] if how and isinstance(how[0], tuple) else (how and how[0],)
            if how and (position in places or None in places):
                kind = "CLI" if function == "MESSAGE" and path.startswith("cli/") else how[1]
                yield "%s:%d" % (path, line), text, kind, how[2]
            elif function == "speak" and position == 1 and speaks_to_stderr(path, line):
                yield "%s:%d" % (path, line), text, "CLI", None
        code = open(path, encoding="utf-8").read()
        for text in re.findall(r'\.unknown\s*=\s*"((?:[^"\\]|\\.)*)"', code):
            yield path, text, "CLI", "usage error"


def messages():
    """English words -> [place, kinds of id, levels]"""
    found = {}
    for place, text, kind, level in reports():
        if PARTS.match(text) or not re.search("[A-Za-z]", translations.ARGUMENT.sub("", text)):
            continue
        text = AROUND.sub("", text)
        row = found.setdefault(text, [place, set(), set()])
        row[1].add(kind)
        if level:
            row[2].add(level)
    return found


CODE = {}


def speaks_to_stderr(path, line):
    """Whether the call of speak() around this line writes to stderr."""
    lines = CODE.setdefault(path, open(path, encoding="utf-8").read().split("\n"))
    before = "\n".join(lines[max(0, line - 8):line])
    begins = before.rfind("speak(")
    return begins >= 0 and before[begins:].startswith("speak(stderr")


def rows(wrong):
    """(id, level, words, words for several or None), and what is wrong."""
    table = []
    for number, row in enumerate(open(TABLE, encoding="utf-8"), 1):
        if row.startswith("#") or not row.strip():
            continue
        cells = row.rstrip("\n").split("\t")
        place = "%s:%d" % (TABLE, number)
        if len(cells) not in (3, 4):
            wrong.append("%s: a row is ID, LEVEL, WORDS and perhaps WORDS FOR SEVERAL" % place)
            continue
        if not re.match(r"(LDN|CLI)-[1-9][0-9]*$", cells[0]):
            wrong.append("%s: no id: %s" % (place, cells[0]))
        if cells[1] not in LEVELS:
            wrong.append("%s: no level: %s" % (place, cells[1]))
        table.append((cells[0], cells[1], cells[2], cells[3] if len(cells) > 3 else None))
    return table


def next_numbers(table):
    last = {"LDN": 0, "CLI": 0}
    for row in table:
        kind, number = row[0].split("-")
        last[kind] = max(last[kind], int(number))
    return last


def check():
    wrong, said = [], messages()
    table = rows(wrong)
    ids, words = set(), {}
    for name, level, one, several in table:
        if name in ids:
            wrong.append("%s: this id is used twice" % name)
        ids.add(name)
        for form in (one, several):
            if form is None:
                continue
            if form in words:
                wrong.append("%s: the words of %s stand here again" % (name, words[form][0]))
            words[form] = (name, level)
            if (form in said) == (level == "gone"):
                wrong.append("%s: %s: %s" % (
                    name, "the program reports it" if form in said else
                    "the program does not report it; if it is gone its level is 'gone'", form))
    for text, (place, kinds, levels) in said.items():
        if text not in words:
            wrong.append("%s: no row in %s: %s" % (place, TABLE, text))
        elif words[text][0].split("-")[0] not in kinds:
            wrong.append("%s: the id of this is %s-...: %s" % (place, max(kinds), text))
        elif levels and words[text][1] not in levels:
            wrong.append("%s: this is of level '%s': %s" % (place, min(levels), text))
    for kind, last in next_numbers(table).items():
        missing = set("%s-%d" % (kind, n) for n in range(1, last + 1)) - ids
        if missing:
            wrong.append("the row of an id is missing: %s" % " ".join(sorted(missing)))
    print("\n".join(wrong) if wrong else "%d messages" % len(said))
    return 1 if wrong else 0


def missing():
    table = rows([])
    have = {form for row in table for form in row[2:] if form}
    last = next_numbers(table)
    for text, (_, kinds, levels) in messages().items():
        if text not in have:
            kind = max(kinds)
            last[kind] += 1
            print("%s-%d\t%s\t%s" % (kind, last[kind], min(levels or {"error"}), text))
    return 0


if __name__ == "__main__":
    sys.exit(missing() if sys.argv[1:] == ["--missing"] else check())
