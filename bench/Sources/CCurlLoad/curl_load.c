#include "curl_load.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "answer.h"
#include "watcher.h"

struct load {
  enum curl_load_kind kind;
  CURLM *multi;
  struct watcher *watcher;
  struct curl_slist *headers;
  CURLU *parts;
  CURL **easies;
  struct answer *answers;
  int concurrency;
};

// The curl options that even the minimal program needs; all programs set them.
static void set_least(CURL *easy, const char *url, struct answer *answer) {
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, answer_take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, answer);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, answer);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 30000L);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
}

// The limits of `CurlTransport`, and the options for the response head, which `CurlTransport` delivers.
static void set_limits(CURL *easy, struct answer *answer) {
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, answer_take_line);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, answer);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
  curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)most_body_bytes);
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(easy, CURLOPT_MAXREDIRS, 5L);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  // Accepts all compressions that this curl supports, and sends a header with them unless the request has one.
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
}

static void set_up(struct load *load, CURL *easy, const char *url, struct answer *answer) {
  set_least(easy, url, answer);
  if (load->kind == curl_load_least) return;
  set_limits(easy, answer);
  if (load->kind == curl_load_same) {
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "Vipera");
    return;
  }
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, load->headers);
  curl_easy_setopt(easy, CURLOPT_CURLU, load->parts);
  watcher_serve(load->watcher, easy);
}

// Prepares the headers and the URL for the fastest program; returns 0 if memory is missing.
static int prepare(struct load *load, const char *url) {
  if (load->kind != curl_load_best) return 1;
  const char *lines[] = {"User-Agent: Vipera", "Accept-Encoding: deflate, gzip, br, zstd"};
  for (int i = 0; i < 2; i++) {
    struct curl_slist *longer = curl_slist_append(load->headers, lines[i]);
    if (!longer) return 0;
    load->headers = longer;
  }
  load->parts = curl_url();
  load->watcher = watcher_begin(load->multi);
  return load->watcher && load->parts &&
         curl_url_set(load->parts, CURLUPART_URL, url, 0) == CURLUE_OK;
}

// The current time of `clock` in seconds.
static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// The time and processor time that this process has used so far.
static struct cost costs(void) {
  return (struct cost){now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID)};
}

// Handles finished transfers and starts the next ones; returns the number of successful responses, or a negative number
// if a request failed.
static int renew(CURLM *multi, int *to_send) {
  int answered = 0, left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL *easy = message->easy_handle;
    CURLcode result = message->data.result;
    struct answer *answer = NULL;
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&answer);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (result != CURLE_OK || status != 200 || answer->body.count == 0) {
      fprintf(stderr, "curl-load: %s, status %ld\n", curl_easy_strerror(result), status);
      return -1;
    }
    answer_clear(answer);
    answered++;
    curl_multi_remove_handle(multi, easy);
    if (*to_send > 0) {
      (*to_send)--;
      curl_multi_add_handle(multi, easy);
    }
  }
  return answered;
}

// Sends `requests` requests and waits for the last response; returns 0 if a request failed.
static int send_all(struct load *load, int requests) {
  int to_send = requests, left = requests;
  for (int i = 0; i < load->concurrency && to_send > 0; i++, to_send--) {
    curl_multi_add_handle(load->multi, load->easies[i]);
  }
  while (left > 0) {
    int running = 0;
    if (load->watcher) {
      watcher_turn(load->watcher);
    } else {
      curl_multi_perform(load->multi, &running);
    }
    int answered = renew(load->multi, &to_send);
    if (answered < 0) return 0;
    left -= answered;
    if (answered == 0 && !load->watcher) curl_multi_poll(load->multi, NULL, 0, 1000, NULL);
  }
  return 1;
}

static void end(struct load *load) {
  for (int i = 0; i < load->concurrency; i++) {
    curl_multi_remove_handle(load->multi, load->easies[i]);
    curl_easy_cleanup(load->easies[i]);
    answer_end(&load->answers[i]);
  }
  curl_multi_cleanup(load->multi);
  watcher_end(load->watcher);
  curl_slist_free_all(load->headers);
  curl_url_cleanup(load->parts);
  free(load->answers);
  free(load->easies);
}

struct cost curl_load(enum curl_load_kind kind, const char *url, int concurrency, int warm_up,
                      int requests) {
  struct load load = {.kind = kind, .multi = curl_multi_init(), .concurrency = concurrency};
  struct cost cost = {-1, -1};
  load.answers = calloc((size_t)concurrency, sizeof *load.answers);
  load.easies = calloc((size_t)concurrency, sizeof *load.easies);
  if (!load.multi || !load.answers || !load.easies) return cost;
  curl_multi_setopt(load.multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
  int is_ready = prepare(&load, url);
  for (int i = 0; i < concurrency; i++) {
    load.easies[i] = curl_easy_init();
    if (is_ready) set_up(&load, load.easies[i], url, &load.answers[i]);
  }
  // As with our client, no request is in progress when the clock starts.
  if (is_ready && send_all(&load, warm_up)) {
    struct cost begin = costs();
    if (send_all(&load, requests)) {
      struct cost done = costs();
      cost.seconds = done.seconds - begin.seconds;
      cost.processor_seconds = done.processor_seconds - begin.processor_seconds;
    }
  }
  end(&load);
  return cost;
}
