#include "answer.h"

#include <stdlib.h>
#include <string.h>

static size_t append(struct bytes *to, const char *bytes, size_t more, size_t most) {
  if (more > most - to->count) return 0;
  if (to->count + more > to->room) {
    size_t room = 2 * (to->count + more);
    char *grown = realloc(to->bytes, room);
    if (!grown) return 0;
    to->bytes = grown;
    to->room = room;
  }
  memcpy(to->bytes + to->count, bytes, more);
  to->count += more;
  return more;
}

size_t answer_take_line(char *bytes, size_t size, size_t count, void *context) {
  struct answer *answer = context;
  if (++answer->lines > most_head_lines) return 0;
  return append(&answer->head, bytes, size * count, most_head_bytes);
}

size_t answer_take_body(char *bytes, size_t size, size_t count, void *context) {
  struct answer *answer = context;
  return append(&answer->body, bytes, size * count, most_body_bytes);
}

void answer_clear(struct answer *answer) {
  answer->head.count = answer->body.count = 0;
  answer->lines = 0;
}

void answer_end(struct answer *answer) {
  free(answer->head.bytes);
  free(answer->body.bytes);
}
