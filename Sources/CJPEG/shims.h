// libjpeg as Swift can use it: its errors jump, which must not cross Swift, so that each step is a
// function here that returns a code. Only `JPEGDecoder` and `JPEGEncoder` use this.
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

// Whether nobody waits for the picture any more.
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

// libjpeg goes on after faults that show: the missing half of a picture would be grey. So a file it
// warns of is broken, whatever later versions warn of too, but for what takes nothing from the pixels:
// bytes too many before a mark and scans that name no range, as cameras write both, a newer JFIF, a
// profile that nobody applies, and a colour code of Adobe's that is unknown and means the usual one.
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

// Called about once a row. Each scan of a progressive file is a pass over all of the picture, however
// few bytes it has.
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

// Begins with `bytes` and `question`, which must outlive the decoder, and reads the head; null without
// memory.
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

// Begins to decode in an eighth to eight eighths of the size.
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

// Decodes the next row: four bytes a pixel.
static inline int cjpeg_read(cjpeg_decoder *decoder, uint8_t *row) {
  if (decoder->context.outcome) return decoder->context.outcome;
  if (setjmp(decoder->context.leave)) return decoder->context.outcome;
  JSAMPROW rows[1] = {row};
  return jpeg_read_scanlines(&decoder->info, rows, 1) == 1 ? cjpeg_good : cjpeg_broken;
}

// A file that is being written. The buffer is ours, so that it can be freed whenever writing ends:
// only libjpeg would know where its own has moved to.
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

// The buffer is full: what libjpeg says is free in it does not count here.
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

// Begins a file that `cjpeg_close` frees; null without memory.
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

// Writes a picture of four bytes a pixel, of which the last says nothing.
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

// How many bytes were written, once all were.
static inline size_t cjpeg_count(const cjpeg_encoder *encoder) {
  return encoder->room - encoder->destination.free_in_buffer;
}

#endif
