"""What clients are shown: choices, previews, standing, pieces, reasons."""
