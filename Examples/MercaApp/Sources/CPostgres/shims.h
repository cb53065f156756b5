// Imports libpq into Swift, with functions for its macros. Only PostgresStore uses it.
#ifndef MERCAAPP_CPOSTGRES_H
#define MERCAAPP_CPOSTGRES_H

#include <poll.h>
#include <postgresql/libpq-fe.h>
#include <string.h>

static inline const char *cpostgres_state(const PGresult *result) {
  return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

// Whether the server has reported a setting with the value 'on'; older servers do not report all settings.
static inline int cpostgres_is_on(const PGconn *connection, const char *setting) {
  const char *value = PQparameterStatus(connection, setting);
  return value && strcmp(value, "on") == 0;
}

// Returns only the primary message, because details and hints may contain the values of a row.
static inline const char *cpostgres_message(const PGresult *result) {
  return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

static inline const char *cpostgres_constraint(const PGresult *result) {
  return PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
}

// Waits until the connection's socket is readable, or with `writes` also writable; returns the result of `poll`.
static inline int cpostgres_wait(const PGconn *connection, int writes, int milliseconds) {
  struct pollfd socket = {.fd = PQsocket(connection), .events = writes ? POLLIN | POLLOUT : POLLIN};
  return poll(&socket, 1, milliseconds);
}

static void cpostgres_ignore(void *context, const PGresult *result) {}

// Prevents libpq from writing the server's notices to stderr.
static inline void cpostgres_silence(PGconn *connection) {
  PQsetNoticeReceiver(connection, cpostgres_ignore, 0);
}

#endif
