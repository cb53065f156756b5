// The programs with which our client is compared: plain C programs on libcurl's multi interface.
#ifndef VIPERA_CURL_LOAD_H
#define VIPERA_CURL_LOAD_H

struct cost {
  double seconds, processor_seconds;
};

enum curl_load_kind {
  // Uses the minimum: no headers of its own, no limit but a timeout, and response heads are dropped.
  curl_load_least,
  // Uses the options and limits of `CurlTransport`, as curl's documentation shows them.
  curl_load_same,
  // The same, in the ways that are fastest with curl, which `CurlTransport` also uses: headers as a list, a URL that is
  // parsed once, and sockets watched with epoll.
  curl_load_best
};

// Sends GETs to `url`, `concurrency` at a time, collects each body and checks each status. Returns the cost of
// `requests` requests after `warm_up` others; negative if one failed.
struct cost curl_load(enum curl_load_kind kind, const char *url, int concurrency, int warm_up,
                      int requests);

#endif
