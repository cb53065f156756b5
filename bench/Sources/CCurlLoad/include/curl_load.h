// What our client is compared with: plain programs on libcurl's multi interface.
#ifndef VIPERA_CURL_LOAD_H
#define VIPERA_CURL_LOAD_H

struct cost {
  double seconds, processor_seconds;
};

enum curl_load_kind {
  // Asks for as little as it can: no header of its own, no limit but time, and heads are thrown away.
  curl_load_least,
  // Asks for what `CurlTransport` asks for, with its limits, as the documentation of curl shows it.
  curl_load_same,
  // The same in the ways that cost curl least, which are those of `CurlTransport`: headers as a list, an
  // address that is taken apart once, and sockets that epoll watches.
  curl_load_best
};

// Sends GETs to `url`, `concurrency` at a time, collects each body and looks at each status. Returns what
// `requests` took after `warm_up` of them, which are answered first; below zero when one failed.
struct cost curl_load(enum curl_load_kind kind, const char *url, int concurrency, int warm_up,
                      int requests);

#endif
