"""The verb of city gates: `fetch gate`."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class FetchGate(Action):
    """Take the gate card on offer: `fetch gate`."""

    @property
    def verb(self) -> str:
        return "fetch"

    def words(self) -> list[str]:
        return [self.verb, "gate"]

    def refs(self) -> list[str]:
        return ["offer:gate"]

    @staticmethod
    def read(words: Words) -> FetchGate:
        words.literal("gate")
        return FetchGate()
