#include "curl_load.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// An answer, or its head.
struct body {
  char *bytes;
  size_t count, room;
};

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  struct body *body = context;
  size_t more = size * count;
  if (body->count + more > body->room) {
    size_t room = 2 * (body->count + more);
    char *grown = realloc(body->bytes, room);
    if (!grown) return 0;
    body->bytes = grown;
    body->room = room;
  }
  memcpy(body->bytes + body->count, bytes, more);
  body->count += more;
  return more;
}

// Asks for what `CurlTransport` asks for, with its limits, so that both send and look at the same.
static void set_up(CURL *easy, const char *url, struct body *answer) {
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &answer[0]);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &answer[1]);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, answer);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Vipera");
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 30000L);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
  curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)8000000);
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(easy, CURLOPT_MAXREDIRS, 5L);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
}

// Seconds on `clock` until now.
static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// What this process has taken until now.
static struct cost costs(void) {
  return (struct cost){now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID)};
}

// Looks at what has finished and sends the next in its place; returns how many were answered well, and
// below zero when one was not.
static int renew(CURLM *multi, int *to_send) {
  int answered = 0, left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL *easy = message->easy_handle;
    struct body *answer = NULL;
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&answer);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (message->data.result != CURLE_OK || status != 200 || answer[0].count == 0) {
      fprintf(stderr, "curl-load: %s, status %ld\n", curl_easy_strerror(message->data.result), status);
      return -1;
    }
    answer[0].count = answer[1].count = 0;
    answered++;
    curl_multi_remove_handle(multi, easy);
    if (*to_send > 0) {
      (*to_send)--;
      curl_multi_add_handle(multi, easy);
    }
  }
  return answered;
}

struct cost curl_load(const char *url, int concurrency, int warm_up, int requests) {
  CURLM *multi = curl_multi_init();
  struct body *answers = calloc(2 * (size_t)concurrency, sizeof *answers);
  CURL **easies = calloc((size_t)concurrency, sizeof *easies);
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
  int to_send = warm_up + requests;
  struct cost begin = costs();
  for (int i = 0; i < concurrency; i++) {
    CURL *easy = easies[i] = curl_easy_init();
    set_up(easy, url, answers + 2 * i);
    if (to_send > 0) {
      to_send--;
      curl_multi_add_handle(multi, easy);
    }
  }
  int left = warm_up + requests;
  while (left > 0) {
    int was_cold = left > requests;
    int running = 0;
    curl_multi_perform(multi, &running);
    int answered = renew(multi, &to_send);
    if (answered < 0) break;
    left -= answered;
    if (was_cold && left <= requests) begin = costs();
    if (answered == 0) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  struct cost end = costs();
  for (int i = 0; i < concurrency; i++) {
    curl_multi_remove_handle(multi, easies[i]);
    curl_easy_cleanup(easies[i]);
    free(answers[2 * i].bytes);
    free(answers[2 * i + 1].bytes);
  }
  curl_multi_cleanup(multi);
  free(answers);
  free(easies);
  if (left > 0) return (struct cost){-1, -1};
  return (struct cost){end.seconds - begin.seconds, end.processor_seconds - begin.processor_seconds};
}
