"""Who is asking, and whether they may: sessions, CSRF, origins, links, limits, headers."""
