// libcurl as Swift imports it: its setters are variadic. Only `CurlTransport`'s files use this.
#ifndef VIPERA_CCURL_H
#define VIPERA_CCURL_H

#include <curl/curl.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Undone so that the functions themselves are called and not the macros that check types.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

typedef size_t (*ccurl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_progress)(void *context, curl_off_t to_receive, curl_off_t received,
                              curl_off_t to_send, curl_off_t sent);

static inline CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, ccurl_bytes callback) {
  return curl_easy_setopt(easy, option, callback);
}

static inline CURLcode ccurl_set_progress(CURL *easy, ccurl_progress callback) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, callback);
}

static inline long ccurl_status(CURL *easy) {
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// Whether a connection was there and the request began to go over it.
static inline int ccurl_has_begun(CURL *easy) {
  curl_off_t microseconds = 0;
  curl_easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
  return microseconds > 0;
}

static inline CURLMcode ccurl_multi_set(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// Takes out the next finished handle; null when there is none.
static inline CURL *ccurl_next_finished(CURLM *multi, CURLcode *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return 0;
}

static inline int ccurl_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Waits for curl's sockets and timers, or until `wake` is readable, which is then read empty.
static inline CURLMcode ccurl_wait(CURLM *multi, int wake, int milliseconds) {
  struct curl_waitfd extra = {.fd = wake, .events = CURL_WAIT_POLLIN};
  CURLMcode code = curl_multi_poll(multi, &extra, 1, milliseconds, 0);
  uint64_t count;
  if (extra.revents) (void)!read(wake, &count, sizeof count);
  return code;
}

static inline void ccurl_wake(int wake) {
  uint64_t one = 1;
  (void)!write(wake, &one, sizeof one);
}

#endif
