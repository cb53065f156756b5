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
  cjpeg_too_large = 3
};

typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf leave;
  int outcome;
  int most_scans;
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

// libjpeg goes on after faults that show: the missing half of a picture would be grey.
static inline void cjpeg_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  info->err->num_warnings++;
  switch (info->err->msg_code) {
  case JWRN_JPEG_EOF:
    cjpeg_leave(info, cjpeg_truncated);
    break;
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_MUST_RESYNC:
    cjpeg_leave(info, cjpeg_broken);
    break;
  }
}

// Each scan of a progressive file is a pass over all of the picture, however few bytes it has.
static inline void cjpeg_watch(j_common_ptr info) {
  cjpeg_context *context = info->client_data;
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > context->most_scans) {
    cjpeg_leave(info, cjpeg_too_large);
  }
}

static inline struct jpeg_error_mgr *cjpeg_begin(cjpeg_context *context) {
  struct jpeg_error_mgr *errors = jpeg_std_error(&context->errors);
  errors->error_exit = cjpeg_error;
  errors->emit_message = cjpeg_message;
  return errors;
}

static inline void cjpeg_free(cjpeg_decoder *decoder) {
  if (!decoder) return;
  jpeg_destroy_decompress(&decoder->info);
  free(decoder);
}

// Begins with `bytes`, which must outlive the decoder, and reads the head; null without memory.
static inline cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count, long most_memory,
                                        int most_scans) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return 0;
  decoder->context.most_scans = most_scans;
  decoder->info.err = cjpeg_begin(&decoder->context);
  decoder->info.client_data = &decoder->context;
  if (setjmp(decoder->context.leave)) return decoder;
  jpeg_create_decompress(&decoder->info);
  decoder->context.progress.progress_monitor = cjpeg_watch;
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

// Writes a picture of four bytes a pixel, of which the last says nothing; `free` the result.
static inline int cjpeg_write(const uint8_t *pixels, int width, int height, int quality,
                              uint8_t **bytes, size_t *count) {
  struct jpeg_compress_struct info;
  cjpeg_context context;
  unsigned char *written = 0;
  unsigned long size = 0;
  memset(&info, 0, sizeof info);
  memset(&context, 0, sizeof context);
  info.err = cjpeg_begin(&context);
  info.client_data = &context;
  if (setjmp(context.leave)) {
    // Once rows were written the buffer may have moved, and only libjpeg knew where to.
    if (info.next_scanline == 0) free(written);
    jpeg_destroy_compress(&info);
    return context.outcome;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &written, &size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = TRUE;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW rows[1] = {(JSAMPROW)pixels + (size_t)info.next_scanline * width * 4};
    jpeg_write_scanlines(&info, rows, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *bytes = written;
  *count = size;
  return cjpeg_good;
}

#endif
