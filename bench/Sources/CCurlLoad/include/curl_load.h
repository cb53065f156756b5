// What our client is compared with: a plain program on libcurl's multi interface.
#ifndef VIPERA_CURL_LOAD_H
#define VIPERA_CURL_LOAD_H

// Sends `requests` GETs to `url`, `concurrency` at a time, each body collected and each status looked
// at. Returns the seconds of processor time that took; below zero when a request failed.
double curl_load(const char *url, int concurrency, int requests);

#endif
