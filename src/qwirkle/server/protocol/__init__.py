"""What goes over the wire: a closed set of messages, bodies and errors, their one reader and one writer."""
