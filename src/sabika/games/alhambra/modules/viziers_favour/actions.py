"""The verb of the module: wake. Viziers buy with the core's `buy`."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Wake(Action):
    """Wake the own vizier: `wake`."""

    @property
    def verb(self) -> str:
        return "wake"

    def words(self) -> list[str]:
        return [self.verb]

    def refs(self) -> list[str]:
        return ["shelf:viziers_favour:vizier"]

    @staticmethod
    def read(_words: Words) -> Wake:
        return Wake()
