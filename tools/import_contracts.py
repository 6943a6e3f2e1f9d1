"""Import rules of our own for import-linter (configured in pyproject.toml)."""

import sys
from collections.abc import Iterable
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryContract(Contract):
    """Some packages may import the standard library only, and not even all of that.

    The built-in `forbidden` contract has to name each forbidden package; this one knows them all.

        source_modules     the packages that are restricted
        forbidden_modules  parts of the standard library they must not use either
        allowed_modules    packages from elsewhere that they may use all the same
    """

    source_modules = fields.ListField(subfield=fields.StringField())
    forbidden_modules = fields.SetField(subfield=fields.StringField(), required=False)
    allowed_modules = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        forbidden = set(cast("Iterable[str] | None", self.forbidden_modules) or ())
        allowed = set(cast("Iterable[str] | None", self.allowed_modules) or ())
        roots = set(self.session_options["root_packages"])
        permitted = (sys.stdlib_module_names | allowed | roots) - forbidden

        found: list[str] = []
        for source in cast("Iterable[str]", self.source_modules):
            if source not in graph.modules:
                raise ValueError(f"Module '{source}' does not exist.")
            for importer in sorted({source} | graph.find_descendants(source)):
                for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                    if imported.partition(".")[0] not in permitted:
                        details = graph.get_import_details(importer=importer, imported=imported)
                        lines = ", ".join(f"l.{detail['line_number']}" for detail in details)
                        found.append(f"{importer} -> {imported} ({lines})")
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        output.print_error("Only the permitted part of the standard library may be imported:")
        output.new_line()
        for line in check.metadata["found"]:
            output.print_error(f"-   {line}", bold=False)
        output.new_line()
