"""Runs each test file in a separate process, several at once, and prints the failures."""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from browser import shared_browser

HERE = Path(__file__).resolve().parent
# Matches the name of a failed test, and the last line of its traceback.
GIST = re.compile(r"^(FAIL|ERROR): |^[\w.]*(Error|Exception)\b")
# Pages often wait for a clock or an animation, so two more files than cores run at once.
AT_ONCE = (os.cpu_count() or 1) + 2
# In seconds: the limit for a file that hangs. A slow file on a busy machine must stay below this limit.
LONGEST_RUN = 900
# The trial 'walks' runs these files with a release build.
WALKS = ["test_walk_desk", "test_walk_phone"]
# The longest files start first, so that none of them runs alone at the end.
LONG = [
    *WALKS, "test_reload", "test_market", "test_files", "test_beers",
    "test_products", "test_cart", "test_accessibility", "test_connection", "test_vipers", "test_places",
]


def run(name: str, environment: dict[str, str]) -> tuple[str, int, str, float]:
    start = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "unittest", "-v", name],
            cwd=HERE,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST_RUN,
        )
        code, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as expired:
        said = (expired.output or b"").decode(errors="replace")
        code, output = 1, f"{said}\nTimeoutError: {name} still ran after {LONGEST_RUN} s, and was ended"
    return name, code, output, time.monotonic() - start


def by_length(name: str) -> tuple[int, str]:
    file = name.split(".")[0]
    return (LONG.index(file) if file in LONG else len(LONG), name)


def main() -> int:
    names = sys.argv[1:] or [path.stem for path in HERE.glob("test_*.py")]
    if names == ["--short"]:
        names = [path.stem for path in HERE.glob("test_*.py") if path.stem not in WALKS]
    gist: list[str] = []
    with shared_browser() as environment, ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        runs = [pool.submit(run, name, environment) for name in sorted(names, key=by_length)]
        for finished in as_completed(runs):
            name, code, output, seconds = finished.result()
            last = (output.strip().splitlines() or ["no output"])[-1]
            print(f"{name}: {last} after {seconds:.0f} s", flush=True)
            if code != 0:
                print(output, flush=True)
                gist += [line for line in output.splitlines() if GIST.match(line)] or [last]
    # The failures are printed again at the end, since readers may see only the end of a log.
    for line in gist:
        print(line)
    return 1 if gist else 0


if __name__ == "__main__":
    sys.exit(main())
