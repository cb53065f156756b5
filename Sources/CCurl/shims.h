// libcurl for Swift, which cannot call its variadic setters. Only `CurlTransport`'s files use this.
#ifndef VIPERA_CCURL_H
#define VIPERA_CCURL_H

// Headers of the C library must belong to Glibc: if only this module read a header, its declarations would belong to
// this module in Swift, and code that imports Glibc would not see them.
#pragma clang module import SwiftGlibc

#include <curl/curl.h>
#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// The macros that check types are undefined, so that the functions themselves are called.
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

// Sets a parsed address; null if the address is given as a text.
static inline CURLcode ccurl_set_parts(CURL *easy, CURLU *parts) {
  return curl_easy_setopt(easy, CURLOPT_CURLU, parts);
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

// The number of redirects that were followed.
static inline long ccurl_redirects(CURL *easy) {
  long count = 0;
  curl_easy_getinfo(easy, CURLINFO_REDIRECT_COUNT, &count);
  return count;
}

// The last address of the request; it belongs to curl, until the next request.
static inline const char *ccurl_address(CURL *easy) {
  char *address = 0;
  curl_easy_getinfo(easy, CURLINFO_EFFECTIVE_URL, &address);
  return address;
}

// Whether a connection was established and the request began to be sent.
static inline int ccurl_has_begun(CURL *easy) {
  curl_off_t microseconds = 0;
  curl_easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
  return microseconds > 0;
}

// Whether the system gave up connecting before `limit` was over. curl reports both as a timeout.
static inline int ccurl_system_gave_up(CURL *easy, long limit_milliseconds) {
  long error = 0;
  curl_off_t microseconds = 0;
  curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &error);
  curl_easy_getinfo(easy, CURLINFO_TOTAL_TIME_T, &microseconds);
  return error == ETIMEDOUT && microseconds / 1000 < limit_milliseconds;
}

static inline CURLMcode ccurl_multi_set(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// Removes and returns the next finished handle; null if there is none.
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

typedef curl_socket_t (*ccurl_open)(void *context, curlsocktype purpose,
                                    struct curl_sockaddr *address);
typedef int (*ccurl_close)(void *context, curl_socket_t socket);
typedef int (*ccurl_watch)(CURL *easy, curl_socket_t socket, int what, void *context, void *own);
typedef int (*ccurl_timer)(CURLM *multi, long milliseconds, void *context);

static inline CURLcode ccurl_set_sockets(CURL *easy, ccurl_open open, ccurl_close close,
                                         void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
  if (!code) code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
  if (!code) code = curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close);
  if (!code) code = curl_easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, context);
  return code;
}

static inline void ccurl_multi_set_waiting(CURLM *multi, ccurl_watch watch, ccurl_timer timer,
                                           void *context) {
  curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, watch);
  curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
  curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
  curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
}

static inline void *ccurl_private(CURL *easy) {
  char *context = 0;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &context);
  return context;
}

static inline int ccurl_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
static inline int ccurl_epoll(void) { return epoll_create1(EPOLL_CLOEXEC); }

// Programs that are started later must not inherit the connection.
static inline int ccurl_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Makes `poller` watch `socket` for `wanted` (CURL_POLL_IN, CURL_POLL_OUT) instead of `watched`.
static inline int ccurl_epoll_set(int poller, int socket, int watched, int wanted) {
  struct epoll_event event = {.data = {.fd = socket}};
  if (wanted & CURL_POLL_IN) event.events |= EPOLLIN;
  if (wanted & CURL_POLL_OUT) event.events |= EPOLLOUT;
  int operation = !wanted ? EPOLL_CTL_DEL : watched ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
  return epoll_ctl(poller, operation, socket, &event);
}

struct ccurl_event {
  int socket;
  int ready;
};

enum { ccurl_capacity = 128 };

// Waits until sockets are ready (CURL_CSELECT_IN, CURL_CSELECT_OUT), and returns their number. A socket with an error
// is ready for both, so that reading or writing reports the error.
static inline int ccurl_epoll_wait(int poller, struct ccurl_event *found, int milliseconds) {
  struct epoll_event events[ccurl_capacity];
  int count = epoll_wait(poller, events, ccurl_capacity, milliseconds);
  for (int index = 0; index < count; index++) {
    uint32_t bits = events[index].events;
    found[index].socket = events[index].data.fd;
    found[index].ready = (bits & (EPOLLIN | EPOLLERR | EPOLLHUP) ? CURL_CSELECT_IN : 0) |
                         (bits & (EPOLLOUT | EPOLLERR | EPOLLHUP) ? CURL_CSELECT_OUT : 0);
  }
  return count;
}

static inline void ccurl_slept(int wake) {
  uint64_t count;
  (void)!read(wake, &count, sizeof count);
}

static inline void ccurl_wake(int wake) {
  uint64_t one = 1;
  (void)!write(wake, &one, sizeof one);
}

#endif
