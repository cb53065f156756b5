// A response as the C programs collect it, within the limits of `CurlTransport`.
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

// The functions that curl calls with a line of a head and with a piece of a body; the context is the response.
size_t answer_take_line(char *bytes, size_t size, size_t count, void *context);
size_t answer_take_body(char *bytes, size_t size, size_t count, void *context);

// Forgets the content and keeps the memory.
void answer_clear(struct answer *answer);

// Frees the memory.
void answer_end(struct answer *answer);

#endif
