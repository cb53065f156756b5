// Reports ready sockets to curl, using epoll.
#ifndef VIPERA_WATCHER_H
#define VIPERA_WATCHER_H

#include <curl/curl.h>

struct watcher;

// Creates a watcher for the sockets of `multi`; null if the system has no resources for it.
struct watcher *watcher_begin(CURLM *multi);

// Makes the watcher open and close the sockets of `easy`.
void watcher_serve(struct watcher *watcher, CURL *easy);

// Calls curl if it has work that is due, or waits for a ready socket.
void watcher_turn(struct watcher *watcher);

// Frees the watcher; call it after the multi handle is freed.
void watcher_end(struct watcher *watcher);

#endif
