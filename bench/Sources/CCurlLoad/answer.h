// Collects a response in the C programs, within the limits of `CurlTransport`.
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

// The functions that curl calls with a header line and with a piece of the body; the context is the response.
size_t answer_take_line(char *bytes, size_t size, size_t count, void *context);
size_t answer_take_body(char *bytes, size_t size, size_t count, void *context);

// Clears the content, but keeps the memory for the next response.
void answer_clear(struct answer *answer);

// Frees the memory.
void answer_end(struct answer *answer);

#endif
