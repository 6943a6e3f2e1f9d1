"""One text for plain data: the same bytes on every Python, platform and hash seed.

Fingerprints, data digests, records and views are all compared through this text.
"""

from __future__ import annotations

import json
from hashlib import blake2b


def json_text(data: object) -> str:
    """Plain data as compact JSON with sorted keys; tuples and lists are written alike."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: object) -> str:
    """A 128-bit hexadecimal digest of plain data."""
    return blake2b(json_text(data).encode(), digest_size=16).hexdigest()


def frozen(data: object) -> object:
    """Plain data with every list turned into a tuple, as frames hold it."""
    if isinstance(data, (list, tuple)):
        return tuple([frozen(item) for item in data])
    return data


def thawed(data: object) -> object:
    """Plain data with every tuple turned into a list, as clients get it."""
    if isinstance(data, (list, tuple)):
        return [thawed(item) for item in data]
    if isinstance(data, dict):
        return {key: thawed(value) for key, value in data.items()}
    return data
