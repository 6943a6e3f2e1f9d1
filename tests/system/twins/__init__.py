"""Twin games at a running server: positions, their server, what somebody hears there, leaks."""
