// libjpeg for Swift: its errors jump, which must not cross Swift code, so each step is a function here that returns a
// code. Only `JPEGDecoder` and `JPEGEncoder` use this.
#ifndef VIPERA_CJPEG_H
#define VIPERA_CJPEG_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

enum {
  cjpeg_good = 0,
  cjpeg_truncated = 1,
  cjpeg_broken = 2,
  cjpeg_too_large = 3,
  cjpeg_left = 4,
  cjpeg_too_many_scans = 5
};

// Whether the work was cancelled, since no caller waits for the picture any more.
typedef int (*cjpeg_asks)(void *question);

typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf leave;
  int outcome;
  int most_scans;
  cjpeg_asks asks;
  void *question;
  char message[JMSG_LENGTH_MAX];
} cjpeg_context;

typedef struct {
  struct jpeg_decompress_struct info;
  cjpeg_context context;
} cjpeg_decoder;

static inline void cjpeg_leave(j_common_ptr info, int outcome) {
  cjpeg_context *context = info->client_data;
  context->outcome = outcome;
  info->err->format_message(info, context->message);
  longjmp(context->leave, 1);
}

static inline void cjpeg_error(j_common_ptr info) {
  int code = info->err->msg_code;
  int is_memory = code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE;
  cjpeg_leave(info, is_memory ? cjpeg_too_large : cjpeg_broken);
}

// libjpeg continues after visible faults: the missing half of a picture would be grey. So a file with a warning counts
// as broken, whatever later versions warn about. Exceptions are warnings that do not affect the pixels: extra bytes
// before a marker and scans without a range, both of which cameras write, a newer JFIF version, an unused profile, and
// an unknown Adobe colour code, which means the usual one.
static inline void cjpeg_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  info->err->num_warnings++;
  switch (info->err->msg_code) {
  case JWRN_EXTRANEOUS_DATA:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_JFIF_MAJOR:
  case JWRN_BOGUS_ICC:
  case JWRN_ADOBE_XFORM:
    break;
  case JWRN_JPEG_EOF:
    cjpeg_leave(info, cjpeg_truncated);
    break;
  default:
    cjpeg_leave(info, cjpeg_broken);
    break;
  }
}

// Called about once per row. Each scan of a progressive file is a pass over the whole picture, even if the scan has
// only a few bytes.
static inline void cjpeg_watch(j_common_ptr info) {
  cjpeg_context *context = info->client_data;
  if (context->asks && context->asks(context->question)) cjpeg_leave(info, cjpeg_left);
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > context->most_scans) {
    cjpeg_leave(info, cjpeg_too_many_scans);
  }
}

static inline struct jpeg_error_mgr *cjpeg_begin(cjpeg_context *context) {
  struct jpeg_error_mgr *errors = jpeg_std_error(&context->errors);
  errors->error_exit = cjpeg_error;
  errors->emit_message = cjpeg_message;
  context->progress.progress_monitor = cjpeg_watch;
  return errors;
}

static inline void cjpeg_free(cjpeg_decoder *decoder) {
  if (!decoder) return;
  jpeg_destroy_decompress(&decoder->info);
  free(decoder);
}

// Creates a decoder for `bytes` and reads the head; null if there is no memory. `bytes` and `question` must outlive the
// decoder.
static inline cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count, long most_memory,
                                        int most_scans, cjpeg_asks asks, void *question) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return 0;
  decoder->context.most_scans = most_scans;
  decoder->context.asks = asks;
  decoder->context.question = question;
  decoder->info.err = cjpeg_begin(&decoder->context);
  decoder->info.client_data = &decoder->context;
  if (setjmp(decoder->context.leave)) return decoder;
  jpeg_create_decompress(&decoder->info);
  decoder->info.progress = &decoder->context.progress;
  decoder->info.mem->max_memory_to_use = most_memory;
  jpeg_mem_src(&decoder->info, bytes, count);
  jpeg_read_header(&decoder->info, TRUE);
  return decoder;
}

// Begins to decode at a size from one eighth to eight eighths.
static inline int cjpeg_start(cjpeg_decoder *decoder, int eighths) {
  if (decoder->context.outcome) return decoder->context.outcome;
  if (setjmp(decoder->context.leave)) return decoder->context.outcome;
  struct jpeg_decompress_struct *info = &decoder->info;
  int is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBX;
  info->scale_num = eighths;
  info->scale_denom = 8;
  jpeg_start_decompress(info);
  return cjpeg_good;
}

// Decodes the next row, with four bytes per pixel.
static inline int cjpeg_read(cjpeg_decoder *decoder, uint8_t *row) {
  if (decoder->context.outcome) return decoder->context.outcome;
  if (setjmp(decoder->context.leave)) return decoder->context.outcome;
  JSAMPROW rows[1] = {row};
  return jpeg_read_scanlines(&decoder->info, rows, 1) == 1 ? cjpeg_good : cjpeg_broken;
}

// A file that is being written. The buffer belongs to this code, so that it can be freed whenever writing ends: if it
// belonged to libjpeg, only libjpeg would know its current address.
typedef struct {
  struct jpeg_compress_struct info;
  struct jpeg_destination_mgr destination;
  cjpeg_context context;
  uint8_t *bytes;
  size_t room;
} cjpeg_encoder;

static inline void cjpeg_use_room(cjpeg_encoder *encoder, size_t from) {
  encoder->destination.next_output_byte = encoder->bytes + from;
  encoder->destination.free_in_buffer = encoder->room - from;
}

static inline void cjpeg_begin_output(j_compress_ptr info) {
  cjpeg_use_room((cjpeg_encoder *)info, 0);
}

// Called when the buffer is full; the free space that libjpeg reports is not used.
static inline boolean cjpeg_make_room(j_compress_ptr info) {
  cjpeg_encoder *encoder = (cjpeg_encoder *)info;
  size_t filled = encoder->room;
  uint8_t *bytes = realloc(encoder->bytes, filled * 2);
  if (!bytes) cjpeg_leave((j_common_ptr)info, cjpeg_too_large);
  encoder->bytes = bytes;
  encoder->room = filled * 2;
  cjpeg_use_room(encoder, filled);
  return TRUE;
}

static inline void cjpeg_end_output(j_compress_ptr info) { (void)info; }

static inline void cjpeg_close(cjpeg_encoder *encoder) {
  if (!encoder) return;
  jpeg_destroy_compress(&encoder->info);
  free(encoder->bytes);
  free(encoder);
}

// Begins a file, which `cjpeg_close` frees; null if there is no memory.
static inline cjpeg_encoder *cjpeg_create(cjpeg_asks asks, void *question) {
  cjpeg_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return 0;
  encoder->room = 16384;
  encoder->bytes = malloc(encoder->room);
  encoder->context.asks = asks;
  encoder->context.question = question;
  encoder->info.err = cjpeg_begin(&encoder->context);
  encoder->info.client_data = &encoder->context;
  encoder->context.outcome = encoder->bytes ? cjpeg_good : cjpeg_too_large;
  return encoder;
}

// Writes a picture with four bytes per pixel, the last of which is ignored.
static inline int cjpeg_write(cjpeg_encoder *encoder, const uint8_t *pixels, int width, int height,
                              int quality) {
  struct jpeg_compress_struct *info = &encoder->info;
  if (encoder->context.outcome) return encoder->context.outcome;
  if (setjmp(encoder->context.leave)) return encoder->context.outcome;
  jpeg_create_compress(info);
  info->progress = &encoder->context.progress;
  info->dest = &encoder->destination;
  info->dest->init_destination = cjpeg_begin_output;
  info->dest->empty_output_buffer = cjpeg_make_room;
  info->dest->term_destination = cjpeg_end_output;
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->optimize_coding = TRUE;
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < info->image_height) {
    JSAMPROW rows[1] = {(JSAMPROW)pixels + (size_t)info->next_scanline * width * 4};
    jpeg_write_scanlines(info, rows, 1);
  }
  jpeg_finish_compress(info);
  return cjpeg_good;
}

// The number of written bytes, once the file is complete.
static inline size_t cjpeg_count(const cjpeg_encoder *encoder) {
  return encoder->room - encoder->destination.free_in_buffer;
}

#endif
