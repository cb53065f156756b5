// http_parser for Swift: parses whole heads in one call and chunked bodies line by line, and returns positions in the
// text instead of calling back. Only `HTTPHeadParser` and `ChunkedParser` use this.
#ifndef VIPERA_CHTTPPARSER_H
#define VIPERA_CHTTPPARSER_H

#include <http_parser.h>
#include <stdint.h>
#include <string.h>

struct chttp_field {
  uint32_t name;
  uint32_t name_count;
  uint32_t value;
  uint32_t value_count;
};

struct chttp_head {
  const char *base;
  struct chttp_field *fields;
  uint32_t field_capacity;
  uint32_t field_count;
  uint32_t url;
  uint32_t url_count;
  uint32_t is_complete;
};

enum {
  chttp_ok = 0,
  chttp_incomplete = 1,
  chttp_too_many_fields = 2,
  chttp_invalid_method = 3,
  chttp_invalid_version = 4,
  chttp_invalid = 5,
};

static inline int chttp_on_url(http_parser *parser, const char *at, size_t count) {
  struct chttp_head *head = (struct chttp_head *)parser->data;
  head->url = (uint32_t)(at - head->base);
  head->url_count = (uint32_t)count;
  return 0;
}

static inline int chttp_on_name(http_parser *parser, const char *at, size_t count) {
  struct chttp_head *head = (struct chttp_head *)parser->data;
  if (head->field_count == head->field_capacity) return 1;
  struct chttp_field *field = &head->fields[head->field_count++];
  field->name = (uint32_t)(at - head->base);
  field->name_count = (uint32_t)count;
  field->value = field->name + field->name_count;
  field->value_count = 0;
  return 0;
}

static inline int chttp_on_value(http_parser *parser, const char *at, size_t count) {
  struct chttp_head *head = (struct chttp_head *)parser->data;
  struct chttp_field *field = &head->fields[head->field_count - 1];
  field->value = (uint32_t)(at - head->base);
  field->value_count = (uint32_t)count;
  return 0;
}

// Stops the parser after the head, so that it never gets the body by accident.
static inline int chttp_on_head(http_parser *parser) {
  ((struct chttp_head *)parser->data)->is_complete = 1;
  return 0;
}

static const http_parser_settings chttp_head_settings = {
    .on_url = chttp_on_url,
    .on_header_field = chttp_on_name,
    .on_header_value = chttp_on_value,
    .on_headers_complete = chttp_on_head,
};

static const http_parser_settings chttp_body_settings = {0};

static inline int chttp_result(const http_parser *parser) {
  switch (HTTP_PARSER_ERRNO(parser)) {
  case HPE_OK: return chttp_ok;
  case HPE_CB_header_field: return chttp_too_many_fields;
  case HPE_INVALID_METHOD: return chttp_invalid_method;
  case HPE_INVALID_VERSION: return chttp_invalid_version;
  default: return chttp_invalid;
  }
}

// Parses the `count` bytes of one complete head. Afterwards `parser` can continue with the body.
static inline int chttp_parse_head(http_parser *parser, const uint8_t *bytes, size_t count,
                                   struct chttp_head *head) {
  http_parser_init(parser, HTTP_REQUEST);
  head->base = (const char *)bytes;
  head->field_count = 0;
  head->url = 0;
  head->url_count = 0;
  head->is_complete = 0;
  parser->data = head;
  size_t parsed = http_parser_execute(parser, &chttp_head_settings, (const char *)bytes, count);
  parser->data = 0;
  int result = chttp_result(parser);
  if (result != chttp_ok) return result;
  if (!head->is_complete) return chttp_incomplete;
  return parsed == count ? chttp_ok : chttp_invalid;
}

// Continues with a piece of a body.
static inline int chttp_parse_body(http_parser *parser, const uint8_t *bytes, size_t count) {
  size_t parsed = http_parser_execute(parser, &chttp_body_settings, (const char *)bytes, count);
  int result = chttp_result(parser);
  if (result != chttp_ok) return result;
  return parsed == count ? chttp_ok : chttp_invalid;
}

static inline unsigned chttp_method(const http_parser *parser) { return parser->method; }
static inline int chttp_keeps_alive(const http_parser *parser) {
  return http_should_keep_alive(parser);
}
static inline int chttp_is_chunked(const http_parser *parser) {
  return (parser->flags & F_CHUNKED) != 0;
}
static inline int chttp_has_length(const http_parser *parser) {
  return (parser->flags & F_CONTENTLENGTH) != 0;
}
// The length of the body; in a chunked body, the rest of the chunk.
static inline uint64_t chttp_length(const http_parser *parser) { return parser->content_length; }

#endif
