"""Write the client's TypeScript types from the wire's models (`make types`).

    wire_types.py          write client/src/lib/wire.ts, and data.ts for each module of the client
    wire_types.py check    say whether the committed files are up to date

What the client sends may leave out fields that have a default; what the server sends is complete.
"""

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any, Final

from pydantic.json_schema import models_json_schema

from sabika.server import wire
from sabika.server.wire.common import Wire
from tools import view_types

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "client" / "src" / "lib" / "wire.ts"
HEAD: Final = """\
// Generated from src/sabika/server/wire by `make types`; do not edit.

"""
SENT: Final = {
    "AnswerUndo",
    "AskFit",
    "AskUndo",
    "Act",
    "Branch",
    "Credentials",
    "Hello",
    "Join",
    "Ping",
    "RecordText",
    "Recover",
    "Rename",
    "SeatChange",
    "SeatOrder",
    "StandIn",
    "TableOrder",
    "Undo",
    "Why",
}
"""Messages that the client sends and never receives."""
SPARSE: Final = {
    "Choice.final",
    "Choice.purpose",
    "Laid.turn",
    "Mark.foreseen",
    "Purchase.exact_only",
    "Purchase.keys",
    "Purchase.one_of",
    "Purchase.traits",
    "Purchase.refund",
    "Purchase.worth",
}
"""Fields that the server leaves out where they would say nothing."""
ALIASES: Final = {
    "Colour": '"white" | "red" | "yellow" | "green" | "blue" | "orange"',
    "Language": '"en" | "fr"',
    "Purpose": '"buy" | "take" | "lay" | "redesign" | "pass"',
    "Inline": "Words | Stressed | Link",
    "Block": "Heading | Paragraph | Listing | Grid | Quote | Listed",
}
FROM_SERVER: Final = ("Update", "News", "Ack", "Refused", "BecauseAnswer", "FitsAnswer", "Pong")
FROM_CLIENT: Final = ("Hello", "Act", "Undo", "AskUndo", "AnswerUndo", "Why", "AskFit", "Ping")


def find_models() -> list[type[Wire]]:
    """Every model of the wire, module by module, in the order in which they are written."""
    models: list[type[Wire]] = []
    for info in pkgutil.iter_modules(wire.__path__):
        module = importlib.import_module(f"{wire.__name__}.{info.name}")
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, Wire) and value is not Wire:
                models.append(value)
    return models


def spell(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(spell(part) for part in schema[several]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            if "prefixItems" in schema:
                return f"[{', '.join(spell(part) for part in schema['prefixItems'])}]"
            item = spell(schema.get("items", {}))
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "object":
            inner = schema.get("additionalProperties")
            return f"Record<string, {spell(inner) if isinstance(inner, dict) else 'unknown'}>"
    return "unknown"


def write_comment(text: str | None, indent: str) -> list[str]:
    """A docstring as a comment; plain one-liners and longer ones alike."""
    if not text:
        return []
    lines = [line.strip() for line in text.strip().splitlines()]
    return [f"{indent}/** {' '.join(line for line in lines if line)} */"]


def write_model(name: str, schema: dict[str, Any]) -> str:
    """One interface."""
    required = set(schema.get("required", ()))
    lines = [*write_comment(schema.get("description"), ""), f"export interface {name} {{"]
    for field, part in schema.get("properties", {}).items():
        unsaid = name in SENT or f"{name}.{field}" in SPARSE
        optional = unsaid and field not in required and "const" not in part
        kind = spell(part)
        for alias, union in ALIASES.items():
            kind = kind.replace(f"({union})", alias).replace(union, alias)
        lines.append(f"  {field}{'?' if optional else ''}: {kind};")
    lines.append("}")
    return "\n".join(lines)


def generate() -> str:
    """The whole file."""
    models = find_models()
    _, schema = models_json_schema([(model, "validation") for model in models])
    definitions = schema["$defs"]
    parts = [f"export type {alias} = {union};" for alias, union in ALIASES.items()]
    parts += [write_model(model.__name__, definitions[model.__name__]) for model in models]
    parts.append(f"export type FromServer = {' | '.join(FROM_SERVER)};")
    parts.append(f"export type FromClient = {' | '.join(FROM_CLIENT)};")
    return HEAD + "\n\n".join(parts) + "\n"


def main() -> int:
    texts = {TARGET: generate(), **view_types.files()}
    if sys.argv[1:] == ["check"]:
        found = {path: path.read_text(encoding="utf-8") if path.is_file() else "" for path in texts}
        old = [str(path.relative_to(ROOT)) for path, text in texts.items() if found[path] != text]
        if old:
            print(f"out of date: {', '.join(old)}; run `make types`", file=sys.stderr)
        return 1 if old else 0
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('export ')} types")
    return 0


if __name__ == "__main__":
    sys.exit(main())
