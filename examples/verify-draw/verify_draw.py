#!/usr/bin/env python3
"""Makes the draws of published files once more and says of each whether it fits.

Usage: python3 verify_draw.py file.json [file.json ...]
       python3 verify_draw.py --vectors

Written from the paragraphs that the public page of every draw shows, which each file carries under "algorithm";
it needs nothing but Python's standard library, no network and none of Switchback's code. Ends with 0 when
everything fits, with 1 when something differs, and with 2 when something is no file of draws.
"""

import hashlib
import hmac
import json
import sys
from datetime import datetime


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def pseudonym(secret, member_id):
    """Version 2; nobody but the server knows a secret, so only the test vectors need it."""
    return hmac.new(secret.encode("utf-8"), member_id.encode("utf-8"), hashlib.sha256).hexdigest()[:16]


def place_of(seed, entry, size):
    fair = 2**48 - 2**48 % size
    counter = 0
    while True:
        number = int(sha256(f"{seed}:{entry}:{counter}")[:12], 16)
        if number < fair:
            return number % size
        counter += 1


def winner_of(seed, entry, candidates):
    """Candidates are ASCII, so Python's order of code points is that of code units."""
    if not candidates:
        return None
    return sorted(candidates)[place_of(seed, entry, len(candidates))]


def check_file(data):
    """All that does not fit; nothing when everything does."""
    file = json.loads(data.decode("utf-8"))
    version = file["switchback_draws"]
    if version not in (1, 2):
        raise ValueError(f"version {version} is not known")
    faults = []
    if version == 2 and not checksum_fits(data):
        faults.append("the checksum is not that of the file")
    seed = file["seed"]
    if sha256(seed) != file["seed_hash"]:
        faults.append("the seed does not give the hash that was promised")
    kind = file["period"]["kind"]
    winners = set()
    entries = set()
    for draw in file["draws"]:
        entry = draw["entry"]
        names, left = read_version_1(draw) if version == 1 else read_version_2(draw, kind, faults)
        if entry in entries:
            faults.append(f"draw {entry}: stands there twice")
        entries.add(entry)
        if len(set(names)) != len(names):
            faults.append(f"draw {entry}: an entrant stands there twice")
        expected = winner_of(seed, entry, [name for name in left if name not in winners])
        if draw["winner"] != expected:
            faults.append(f"draw {entry}: the seed names {expected}, published is {draw['winner']}")
        if kind == "weekly" and expected is not None:
            winners.add(expected)
    return faults


def checksum_fits(data):
    before, name, after = data.rpartition(b'"checksum":')
    digest = hashlib.sha256(before).hexdigest()
    return bool(name) and after == f'"{digest}"\n}}\n'.encode("ascii")


def read_version_1(draw):
    return draw["entrants"], draw["entrants"]


def read_version_2(draw, kind, faults):
    """The names of all entrants, and of those the seed decides among."""
    entry, rule, entrants = draw["entry"], draw["rule"], draw["entrants"]
    names = [one["pseudonym"] for one in entrants]
    if names != sorted(names):
        faults.append(f"draw {entry}: entrants are not sorted")
    if rule["kind"] != {"weekly": "weekly", "monthly": "prize"}[kind]:
        faults.append(f"draw {entry}: does not belong into this period")
    if rule["kind"] == "weekly":
        for one in entrants:
            if not (needed_fits(rule, one["needed"]) and one["count"] >= one["needed"]):
                faults.append(f"draw {entry}: {one['pseudonym']} does not take part")
        return names, names
    for one in entrants:
        if not one["count"] > 0:
            faults.append(f"draw {entry}: {one['pseudonym']} does not take part")
    left, tie = remaining(entrants)
    if rule["tie"] != tie:
        faults.append(f"draw {entry}: decided by {tie}, published is {rule['tie']}")
    return names, [one["pseudonym"] for one in left]


def needed_fits(rule, needed):
    if rule["type"] == "random_full_week_reporter":
        return 3 <= needed <= 7
    if rule["type"] == "random_max_trips_reporter":
        return needed == max(1, rule["number_of_trips"])
    return needed == 1


def remaining(entrants):
    """Who remains of the entrants of a prize, and what decided."""
    steps = [
        ("none", lambda one: -one["count"]),
        ("points", lambda one: -one["points"]),
        ("last_trip", lambda one: (one["last_trip_on"], instant(one["last_logged_at"]))),
    ]
    left = entrants
    for tie, order in steps:
        if left:
            first = min(order(one) for one in left)
            left = [one for one in left if order(one) == first]
        if len(left) <= 1:
            return left, tie
    return left, "draw"


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def check_vectors():
    seed, secret = sha256("seed"), sha256("secret")
    member_id = "0193f1f4-7a1b-7c3d-8e4f-0123456789ab"
    week = ["154e786e486d0a64", "62205f74bb171cc1", "bb9c005288cf68fe", "d2a6a73912ab41bf", "e3d61a9b674e795f"]
    expected = [
        (seed, "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"),
        (secret, "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"),
        (sha256(seed), "97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b"),
        (sha256(secret), "3d91b58504a6cc3a159005ee7b16c7ae503ca6ac2a6a3c893837083c236b864a"),
        (pseudonym(secret, member_id), "154e786e486d0a64"),
        (sha256(f"{seed}:{member_id}")[:16], "dae1d6a163db7a77"),
        (place_of(seed, "1", 5), 0),
        (place_of(seed, "1", 7), 2),
        (place_of(seed, "1", 140737488355329), 64287489548707),
        (winner_of(seed, "1", week), "154e786e486d0a64"),
        (winner_of(seed, "2", week[1:]), "d2a6a73912ab41bf"),
        (winner_of(seed, "most_green_trips", week[3:]), "d2a6a73912ab41bf"),
    ]
    return [f"{given} is not {wanted}" for given, wanted in expected if given != wanted]


def report(name, faults):
    print(f"{name}: {'OK' if not faults else 'DIFFERS'}")
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


def main(paths):
    if paths == ["--vectors"]:
        return report("test vectors", check_vectors())
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    worst = 0
    for path in paths:
        try:
            with open(path, "rb") as opened:
                worst = max(worst, report(path, check_file(opened.read())))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            print(f"{path}: is no file of draws: {error!r}")
            worst = 2
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
