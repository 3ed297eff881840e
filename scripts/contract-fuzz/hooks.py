"""For schemathesis: asks for records there are, own and foreign ones, and looks into each answer for what is foreign."""

import json
import os
import random

import schemathesis

IDS = json.loads(os.environ["FUZZ_IDS"])
SECRET = os.environ["FUZZ_SECRET"]


def one_of(kind, whose):
    ids = IDS[whose].get(kind, [])
    return random.choice(ids) if ids else None


@schemathesis.hook
def before_call(context, case, kwargs):
    """Two of three times asks for records there are, mostly their own; those nobody has changed are at their first version."""
    if random.random() < 0.67:
        ask_for_known(case)
    if case.headers and "if-match" in case.headers and random.random() < 0.5:
        case.headers["if-match"] = '"1"'
    # The project all is about stays.
    if case.method.upper() == "DELETE" and case.operation.path == "/api/projects/{projectId}":
        if case.path_parameters.get("projectId") in IDS["own"]["projects"]:
            case.path_parameters["projectId"] = "gone"


def ask_for_known(case):
    whose = "own" if random.random() < 0.7 else "foreign"
    parts = case.operation.path.split("/")
    for at, part in enumerate(parts):
        name = part.strip("{}")
        known = one_of(parts[at - 1], whose) if part.startswith("{") else None
        if known and name in (case.path_parameters or {}):
            case.path_parameters[name] = known


@schemathesis.check
def tells_nothing_foreign(ctx, response, case):
    """What was sent may come back; nothing else of the other project may."""
    if SECRET.encode() not in response.content:
        return
    sent = f"{case.path_parameters} {case.query} {case.body!r}"
    assert SECRET in sent, f"an answer holds what is of another project: {response.content[:300]!r}"
