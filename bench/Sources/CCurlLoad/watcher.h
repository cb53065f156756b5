// Tells curl which sockets are ready, using epoll.
#ifndef VIPERA_WATCHER_H
#define VIPERA_WATCHER_H

#include <curl/curl.h>

struct watcher;

// Watches the sockets of `multi`; null if the system has no room for that.
struct watcher *watcher_begin(CURLM *multi);

// Makes the watcher open and close the sockets of a handle.
void watcher_serve(struct watcher *watcher, CURL *easy);

// Lets curl do its due work, or waits for a ready socket if there is none.
void watcher_turn(struct watcher *watcher);

// Frees the watcher, after the multi handle is gone.
void watcher_end(struct watcher *watcher);

#endif
