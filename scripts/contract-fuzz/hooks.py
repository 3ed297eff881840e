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
def map_path_parameters(context, path_parameters):
    """Two of three times the records of a project there is: mostly their own."""
    if not path_parameters or random.random() < 0.33:
        return path_parameters
    whose = "own" if random.random() < 0.7 else "foreign"
    parts = context.operation.path.split("/")
    for at, part in enumerate(parts):
        name = part.strip("{}")
        known = one_of(parts[at - 1], whose) if part.startswith("{") else None
        if known and name in path_parameters:
            path_parameters[name] = known
    return path_parameters


@schemathesis.hook
def map_headers(context, headers):
    """A record nobody has changed is at its first version."""
    if headers and "if-match" in headers and random.random() < 0.5:
        headers["if-match"] = '"1"'
    return headers


@schemathesis.hook
def before_call(context, case, kwargs):
    """The project all is about stays."""
    if case.method.upper() == "DELETE" and case.operation.path == "/api/projects/{projectId}":
        if case.path_parameters.get("projectId") in IDS["own"]["projects"]:
            case.path_parameters["projectId"] = "gone"


@schemathesis.check
def tells_nothing_foreign(ctx, response, case):
    """What was sent may come back; nothing else of the other project may."""
    if SECRET not in response.text:
        return
    sent = f"{case.path_parameters} {case.query} {case.body!r}"
    assert SECRET in sent, f"an answer holds what is of another project: {response.text[:300]}"
