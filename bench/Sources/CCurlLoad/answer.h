// An answer as the programs collect it, within the limits of `CurlTransport`.
#ifndef VIPERA_ANSWER_H
#define VIPERA_ANSWER_H

#include <stddef.h>

enum {
  most_head_bytes = 262144,
  most_head_lines = 500,
  most_body_bytes = 8000000
};

struct bytes {
  char *bytes;
  size_t count, room;
};

struct answer {
  struct bytes head, body;
  int lines;
};

// What curl calls with a line of a head, and with a piece of a body; the context is the answer.
size_t answer_take_line(char *bytes, size_t size, size_t count, void *context);
size_t answer_take_body(char *bytes, size_t size, size_t count, void *context);

// Forgets what has come and keeps the room.
void answer_clear(struct answer *answer);

// Gives the room back.
void answer_end(struct answer *answer);

#endif
