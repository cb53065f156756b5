// The C programs with which our client is compared; they use libcurl's multi interface.
#ifndef VIPERA_CURL_LOAD_H
#define VIPERA_CURL_LOAD_H

struct cost {
  double seconds, processor_seconds;
};

enum curl_load_kind {
  // The minimum: no extra headers, no limit except a timeout, and response heads are ignored.
  curl_load_least,
  // The options and limits of `CurlTransport`, used as in curl's documentation.
  curl_load_same,
  // The same options, used in the fastest ways, as in `CurlTransport`: headers as a list, a URL that is parsed once,
  // and sockets that are watched with epoll.
  curl_load_best
};

// Sends GET requests to `url`, `concurrency` at a time, collects the bodies and checks the statuses. Returns the cost
// of `requests` requests after `warm_up` others; negative if a request failed.
struct cost curl_load(enum curl_load_kind kind, const char *url, int concurrency, int warm_up,
                      int requests);

#endif
