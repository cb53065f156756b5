// SQLite as Swift imports it: its destructor constants are casts. Only SQLiteStore uses this.
#ifndef MERCAAPP_CSQLITE_H
#define MERCAAPP_CSQLITE_H

#include <sqlite3.h>

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  // A null pointer would bind NULL instead of no bytes.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
