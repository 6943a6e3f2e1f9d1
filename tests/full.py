"""Whether the long run was asked for: `make test-full` sets SABIKA_FULL."""

from __future__ import annotations

import os
from typing import Final

FULL: Final = os.environ.get("SABIKA_FULL") == "1"
