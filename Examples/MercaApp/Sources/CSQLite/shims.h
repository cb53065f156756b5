// SQLite as Swift imports it: its destructor constants are casts. Only SQLiteStore uses this.
#ifndef MERCAAPP_CSQLITE_H
#define MERCAAPP_CSQLITE_H

#include <sqlite3.h>
#include <stdint.h>

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  // A null pointer would bind NULL instead of no bytes.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// Where SQLite has mapped the head of the write-ahead index; null where there is none. A file of our own
// would end SQLite's locks on it when it is closed.
static inline const uint64_t *csqlite_wal_head(sqlite3 *database) {
  sqlite3_file *file = 0;
  volatile void *index = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
  if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
  // Of the size that SQLite maps it in.
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK) return 0;
  return (const uint64_t *)index;
}

// Copies the 48 bytes of the head; SQLite tells what stands where in "WAL-mode File Format". There are two,
// of which writers change the second one first: where both are the same nobody is changing them, so that the
// checksum in them need not be counted again. 0 where they are not, where byte 12 says that there is none yet,
// and where the first number says that the index is of another form.
static inline int csqlite_copy_wal_head(const uint64_t *head, uint64_t *copy) {
  const volatile uint64_t *words = head;
  for (int word = 0; word < 6; word++) copy[word] = words[word];
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  for (int word = 0; word < 6; word++) {
    if (words[6 + word] != copy[word]) return 0;
  }
  return (uint32_t)copy[0] == 3007000 && ((const unsigned char *)copy)[12] == 1;
}

#endif
