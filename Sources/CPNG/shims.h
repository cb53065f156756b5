// libpng for Swift: its errors jump, which must not cross Swift code, so each step is a function here that returns a
// code. Only `PNGDecoder` uses this.
#ifndef VIPERA_CPNG_H
#define VIPERA_CPNG_H

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

enum {
  cpng_good = 0,
  cpng_truncated = 1,
  cpng_broken = 2,
  cpng_left = 3
};

// The maximum number of bytes that are read after the last row: in a valid file, only the end of the stream is there.
// libpng unpacks all of them in one call, and each byte may become a thousand.
enum { cpng_most_surplus = 65536 };

// Whether the work was cancelled, since no caller waits for the picture any more.
typedef int (*cpng_asks)(void *question);

typedef struct {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  size_t surplus;
  int outcome;
  int passes;
  cpng_asks asks;
  void *question;
  char message[96];
} cpng_decoder;

static inline void cpng_error(png_structp png, png_const_charp message) {
  cpng_decoder *decoder = png_get_error_ptr(png);
  if (!decoder->outcome) decoder->outcome = cpng_broken;
  strncpy(decoder->message, message, sizeof decoder->message - 1);
  png_longjmp(png, 1);
}

static inline void cpng_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Whether the last row of the last pass was unpacked.
static inline int cpng_has_all_rows(const cpng_decoder *decoder) {
  // Until the head was read, there are no passes.
  if (!decoder->passes) return 0;
  if (decoder->passes > 1) return png_get_current_pass_number(decoder->png) >= decoder->passes;
  return png_get_current_row_number(decoder->png) >= png_get_image_height(decoder->png, decoder->info);
}

// Called for at most 8 kB of the rows at a time, which unpack to at most 8 MB.
static inline void cpng_take(png_structp png, png_bytep into, size_t count) {
  cpng_decoder *decoder = png_get_io_ptr(png);
  if (decoder->asks(decoder->question)) {
    decoder->outcome = cpng_left;
    png_error(png, "nobody waits for it");
  }
  if (cpng_has_all_rows(decoder)) {
    decoder->surplus += count;
    if (decoder->surplus > cpng_most_surplus) png_error(png, "it holds more than its rows");
  }
  if (count > decoder->left) {
    decoder->outcome = cpng_truncated;
    png_error(png, "the file ends too early");
  }
  memcpy(into, decoder->bytes, count);
  decoder->bytes += count;
  decoder->left -= count;
}

static inline void cpng_free(cpng_decoder *decoder) {
  if (!decoder) return;
  if (decoder->png) png_destroy_read_struct(&decoder->png, &decoder->info, 0);
  free(decoder);
}

// Creates a decoder for `bytes` and reads the head; null if there is no memory. `bytes` and `question` must outlive the
// decoder.
static inline cpng_decoder *cpng_open(const uint8_t *bytes, size_t count, uint32_t longest_side,
                                      cpng_asks asks, void *question) {
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return 0;
  decoder->bytes = bytes;
  decoder->left = count;
  decoder->asks = asks;
  decoder->question = question;
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, cpng_error, cpng_warning);
  if (decoder->png) decoder->info = png_create_info_struct(decoder->png);
  if (!decoder->info) {
    cpng_free(decoder);
    return 0;
  }
  if (setjmp(png_jmpbuf(decoder->png))) return decoder;
  png_set_read_fn(decoder->png, decoder, cpng_take);
  png_set_user_limits(decoder->png, longest_side, longest_side);
  // Skips all chunks that the pixels do not need; texts and profiles are compressed as well, so unpacking them costs
  // time.
  png_set_keep_unknown_chunks(decoder->png, PNG_HANDLE_CHUNK_NEVER, 0, -1);
  png_read_info(decoder->png, decoder->info);
  png_set_expand(decoder->png);
  png_set_scale_16(decoder->png);
  png_set_gray_to_rgb(decoder->png);
  png_set_add_alpha(decoder->png, 255, PNG_FILLER_AFTER);
  decoder->passes = png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  if (png_get_rowbytes(decoder->png, decoder->info) !=
      (size_t)4 * png_get_image_width(decoder->png, decoder->info)) {
    png_error(decoder->png, "its rows are not as they were asked for");
  }
  return decoder;
}

static inline uint32_t cpng_width(const cpng_decoder *decoder) {
  return png_get_image_width(decoder->png, decoder->info);
}

static inline uint32_t cpng_height(const cpng_decoder *decoder) {
  return png_get_image_height(decoder->png, decoder->info);
}

// Decodes the next row of a pass, with four bytes per pixel.
static inline int cpng_read(cpng_decoder *decoder, uint8_t *row) {
  if (decoder->outcome) return decoder->outcome;
  if (setjmp(png_jmpbuf(decoder->png))) return decoder->outcome;
  png_read_row(decoder->png, row, 0);
  return cpng_good;
}

#endif
