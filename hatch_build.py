"""Hatchling's build hook: wheels and source archives carry the built client."""

import importlib.util
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before the package, unless it is there already or not wanted."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        built = (root / "src" / "sabika" / "server" / "static" / "index.html").is_file()
        from_archive = (root / "PKG-INFO").is_file()
        if os.environ.get("SABIKA_SKIP_CLIENT") == "1" or (built and from_archive):
            return
        spec = importlib.util.spec_from_file_location("client", root / "tools" / "client.py")
        assert spec is not None
        assert spec.loader is not None
        client = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(client)
        client.build()
