//! Drawing of messages; the next change fills it.
