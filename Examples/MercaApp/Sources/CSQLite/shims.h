// Imports SQLite into Swift, with functions for its destructor macros, which are casts. Only SQLiteStore uses it.
#ifndef MERCAAPP_CSQLITE_H
#define MERCAAPP_CSQLITE_H

#include <sqlite3.h>

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  // SQLite would bind NULL for a null pointer instead of zero bytes.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
