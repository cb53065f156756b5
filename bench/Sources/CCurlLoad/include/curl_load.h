// What our client is compared with: a plain program on libcurl's multi interface.
#ifndef VIPERA_CURL_LOAD_H
#define VIPERA_CURL_LOAD_H

struct cost {
  double seconds, processor_seconds;
};

// Sends GETs to `url`, `concurrency` at a time, as `CurlTransport` does: the same headers and limits,
// each head and body collected and each status looked at. Returns what `requests` took after the first
// `warm_up`; below zero when a request failed.
struct cost curl_load(const char *url, int concurrency, int warm_up, int requests);

#endif
