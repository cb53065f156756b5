// libwebp for Swift: its writers are set by hand. Only `WebPDecoder` and `WebPEncoder` use this.
#ifndef VIPERA_CWEBP_H
#define VIPERA_CWEBP_H

#include <stdint.h>
#include <stdlib.h>

#include <webp/decode.h>
#include <webp/encode.h>

typedef struct {
  int left, top, width, height;
} cwebp_part;

// The function that returns whether the work was cancelled, and its argument.
typedef struct {
  int (*asks)(void *question);
  void *question;
} cwebp_asker;

// Passes a file to the decoder in growing pieces, and checks for cancellation in between. The decoder rereads the
// tables of a lossless picture with each piece until they are complete, so such pictures get only a few pieces.
static inline VP8StatusCode cwebp_decode(WebPIDecoder *decoder, const uint8_t *bytes, size_t count,
                                         int is_lossy, cwebp_asker asker) {
  const size_t least = 8192, most = is_lossy ? 64 : 8;
  size_t pieces = count / least + 1;
  if (pieces > most) pieces = most;
  VP8StatusCode code = VP8_STATUS_SUSPENDED;
  for (size_t piece = 1; piece <= pieces && code == VP8_STATUS_SUSPENDED; piece++) {
    if (asker.asks(asker.question)) return VP8_STATUS_USER_ABORT;
    code = WebPIUpdate(decoder, bytes, piece == pieces ? count : count / pieces * piece);
  }
  return code == VP8_STATUS_SUSPENDED ? VP8_STATUS_NOT_ENOUGH_DATA : code;
}

// Decodes a part of a picture at another size into `pixels`, with four bytes per pixel.
static inline VP8StatusCode cwebp_read(const uint8_t *bytes, size_t count, cwebp_part part,
                                       int width, int height, cwebp_asker asker, uint8_t *pixels) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return VP8_STATUS_INVALID_PARAM;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &config.input);
  if (code != VP8_STATUS_OK) return code;
  const int is_lossy = config.input.format == 1;
  config.options.use_cropping = part.width != config.input.width || part.height != config.input.height;
  config.options.crop_left = part.left;
  config.options.crop_top = part.top;
  config.options.crop_width = part.width;
  config.options.crop_height = part.height;
  config.options.use_scaling = width != part.width || height != part.height;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = width * 4;
  config.output.u.RGBA.size = (size_t)width * height * 4;
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
  code = decoder ? cwebp_decode(decoder, bytes, count, is_lossy, asker) : VP8_STATUS_OUT_OF_MEMORY;
  WebPIDelete(decoder);
  WebPFreeDecBuffer(&config.output);
  return code;
}

enum {
  cwebp_good = 0,
  cwebp_unwritable = 1,
  cwebp_left = 2
};

static inline int cwebp_goes_on(int percent, const WebPPicture *picture) {
  const cwebp_asker *asker = picture->user_data;
  (void)percent;
  return !asker->asks(asker->question);
}

// Encodes a picture with four bytes per pixel; release the result with `cwebp_release`.
static inline int cwebp_write(const uint8_t *pixels, int width, int height, int has_alpha,
                              float quality, int method, cwebp_asker asker, uint8_t **bytes,
                              size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return cwebp_unwritable;
  config.quality = quality;
  config.method = method;
  picture.width = width;
  picture.height = height;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  picture.progress_hook = cwebp_goes_on;
  picture.user_data = &asker;
  int is_done = has_alpha ? WebPPictureImportRGBA(&picture, pixels, width * 4)
                          : WebPPictureImportRGBX(&picture, pixels, width * 4);
  is_done = is_done && WebPEncode(&config, &picture);
  int is_left = picture.error_code == VP8_ENC_ERROR_USER_ABORT;
  WebPPictureFree(&picture);
  if (!is_done) {
    WebPMemoryWriterClear(&writer);
    return is_left ? cwebp_left : cwebp_unwritable;
  }
  *bytes = writer.mem;
  *count = writer.size;
  return cwebp_good;
}

static inline void cwebp_release(uint8_t *bytes) { WebPFree(bytes); }

#endif
