#include "curl_load.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

// The processor time of this process until now.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Looks at what has finished and sends the next in its place; returns how many were answered well, and
// below zero when one was not.
static int renew(CURLM *multi, int *to_send) {
  int answered = 0, left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL *easy = message->easy_handle;
    struct body *body = NULL;
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&body);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (message->data.result != CURLE_OK || status != 200 || body->count == 0) {
      fprintf(stderr, "curl-load: %s, status %ld\n", curl_easy_strerror(message->data.result), status);
      return -1;
    }
    body->count = 0;
    answered++;
    curl_multi_remove_handle(multi, easy);
    if (*to_send > 0) {
      (*to_send)--;
      curl_multi_add_handle(multi, easy);
    }
  }
  return answered;
}

double curl_load(const char *url, int concurrency, int requests) {
  CURLM *multi = curl_multi_init();
  struct body *bodies = calloc((size_t)concurrency, sizeof *bodies);
  CURL **easies = calloc((size_t)concurrency, sizeof *easies);
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
  int to_send = requests;
  double begin = now();
  for (int i = 0; i < concurrency; i++) {
    CURL *easy = easies[i] = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &bodies[i]);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, &bodies[i]);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 30000L);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    if (to_send > 0) {
      to_send--;
      curl_multi_add_handle(multi, easy);
    }
  }
  int left = requests;
  while (left > 0) {
    int running = 0;
    curl_multi_perform(multi, &running);
    int answered = renew(multi, &to_send);
    if (answered < 0) break;
    left -= answered;
    if (answered == 0) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  double seconds = now() - begin;
  for (int i = 0; i < concurrency; i++) {
    curl_multi_remove_handle(multi, easies[i]);
    curl_easy_cleanup(easies[i]);
    free(bodies[i].bytes);
  }
  curl_multi_cleanup(multi);
  free(bodies);
  free(easies);
  return left > 0 ? -1 : seconds;
}
