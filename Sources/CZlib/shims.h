// zlib for Swift, which cannot call its initialisers, since they are macros. Only `Deflater`, `Inflater` and
// `GzipDecoder` use this.
#ifndef VIPERA_CZLIB_H
#define VIPERA_CZLIB_H

#include <zlib.h>

// `bits` is in zlib's format: negative for deflate without a header, 16 more for gzip.
static inline int czlib_deflate_init(z_stream *stream, int level, int bits, int memory_level) {
  return deflateInit2(stream, level, Z_DEFLATED, bits, memory_level, Z_DEFAULT_STRATEGY);
}

static inline int czlib_inflate_init(z_stream *stream, int bits) {
  return inflateInit2(stream, bits);
}

// Whether the last `inflate` with Z_BLOCK has stopped between two blocks.
static inline int czlib_is_between_blocks(const z_stream *stream) {
  return (stream->data_type & 128) != 0;
}

#endif
