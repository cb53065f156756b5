"""Loads the cases of the installed Autobahn suite, which are written in Python 2.

The files are read as Latin-1, so each byte is one character, as in Python 2. A few words are replaced when a module is
loaded. Stand-ins replace the modules that the cases import from Twisted and autobahn.
"""

import binascii
import builtins
import importlib.abc
import importlib.machinery
import re
import sys
import types
from pathlib import Path

REPLACED = [
    (r"^(\s*)print (.+)$", r"\1print(\2)"),
    (r"\(object, Case, ?\)", "(Case,)"),
    (r"\(object, (\w+), ?\)", r"(\1,)"),
    (r"\bxrange\b", "range"),
    (r"/ self\.p\.autoFragmentSize", "// self.p.autoFragmentSize"),
    (r"\.has_key\(([^)]*)\)", r".__contains__(\1)"),
    (r"""\.encode\(["']utf-?8["']\)""", ".encode('latin-1').decode('latin-1')"),
]


class Loader(importlib.machinery.SourceFileLoader):
    def get_data(self, path):
        data = super().get_data(path)
        if not path.endswith(".py"):
            return data
        text = re.sub(r"^# *coding.*$", "", data.decode("latin-1"), flags=re.MULTILINE)
        # The compression cases read files, so their text already consists of bytes.
        for pattern, replacement in REPLACED[1:2] if "case12" in path else REPLACED:
            text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
        return text.encode("utf-8")

    def path_stats(self, path):
        raise OSError("compiled code of the suite is not kept")


class Finder(importlib.abc.MetaPathFinder):
    def __init__(self, folder: Path):
        self.folder = folder

    def find_spec(self, name, path, target=None):
        file = self.folder / f"{name}.py"
        if not file.exists() or name == "__init__":
            return None
        return importlib.machinery.ModuleSpec(name, Loader(name, str(file)), origin=str(file))


class Utf8Validator:
    """The part of autobahn's UTF-8 validator that the suite uses: whether a sequence is valid, and whether it is
    complete."""

    def reset(self):
        pass

    def validate(self, text):
        data = text.encode("latin-1")
        try:
            data.decode("utf-8")
            return True, True, len(data), len(data)
        except UnicodeDecodeError as error:
            ends_within = error.reason == "unexpected end of data"
            return ends_within, False, error.start, error.start


class DeflateOffer:
    """An offer of permessage-deflate, with autobahn's interface: what the client accepts, and what it requests."""

    acceptNoContextTakeover = acceptMaxWindowBits = True

    def __init__(self, requestNoContextTakeover=False, requestMaxWindowBits=0):
        self.requestNoContextTakeover = requestNoContextTakeover
        self.requestMaxWindowBits = requestMaxWindowBits

    def text(self) -> str:
        text = "permessage-deflate; client_no_context_takeover; client_max_window_bits"
        if self.requestNoContextTakeover:
            text += "; server_no_context_takeover"
        if self.requestMaxWindowBits:
            text += f"; server_max_window_bits={self.requestMaxWindowBits}"
        return text


def stand_in(name: str, **members):
    module = types.ModuleType(name)
    for key, value in members.items():
        setattr(module, key, value)
    sys.modules[name] = module


def load(folder: Path):
    """The classes of the cases, by case number."""
    protocol = type("WebSocketProtocol", (), {
        "STATE_CLOSED": 0, "STATE_CONNECTING": 1, "STATE_CLOSING": 2, "STATE_OPEN": 3,
        "CLOSE_STATUS_CODE_NORMAL": 1000, "MESSAGE_TYPE_TEXT": 1,
    })
    for name in ("autobahn", "autobahn.websocket"):
        stand_in(name)
    stand_in("autobahn.websocket.protocol", WebSocketProtocol=protocol)
    stand_in("autobahn.websocket.utf8validator", Utf8Validator=Utf8Validator)
    stand_in("autobahn.websocket.compress", PerMessageDeflateOffer=DeflateOffer,
             PerMessageDeflateResponse=object, PerMessageDeflateResponseAccept=object,
             PerMessageDeflateOfferAccept=object)
    stand_in("pkg_resources", resource_filename=lambda _, path: str(folder.parent / path))
    hexadecimal = types.ModuleType("binascii")
    hexadecimal.hexlify = binascii.hexlify
    hexadecimal.b2a_hex = lambda text: binascii.b2a_hex(text.encode("latin-1")).decode()
    hexadecimal.a2b_hex = lambda text: binascii.a2b_hex(text).decode("latin-1")
    real = sys.modules["binascii"]
    sys.modules["binascii"] = hexadecimal
    sys.meta_path.insert(0, Finder(folder))
    builtins.unicode = str
    names = {}
    text = (folder / "__init__.py").read_text()
    try:
        for line in text.splitlines():
            match = re.match(r"from (case(?!9_9_1)\w+) import \*", line)
            if match:
                names |= vars(__import__(match.group(1)))
    finally:
        sys.modules["binascii"] = real
    case = sys.modules["case"].Case
    case.compare = lambda self, one, other: one == other
    found = {}
    for value in names.values():
        for item in value if isinstance(value, list) else [value]:
            numbers = re.fullmatch(r"Case(\d+(?:_\d+)+)", getattr(item, "__name__", ""))
            if isinstance(item, type) and numbers:
                found[tuple(map(int, numbers.group(1).split("_")))] = item
    return dict(sorted(found.items()))
