"""Reading a described position; what all games share lies in the kernel."""

from __future__ import annotations

from sabika.kernel.given import ROOT, Given, flag, listed, text, whole

__all__ = ["ROOT", "Given", "flag", "listed", "text", "whole"]
