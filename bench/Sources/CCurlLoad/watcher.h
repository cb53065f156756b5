// Tells curl of the sockets that are ready, by epoll.
#ifndef VIPERA_WATCHER_H
#define VIPERA_WATCHER_H

#include <curl/curl.h>

struct watcher;

// Watches the sockets of `multi`; null when the system has no room for that.
struct watcher *watcher_begin(CURLM *multi);

// Has the watcher open and close the sockets of a handle.
void watcher_serve(struct watcher *watcher, CURL *easy);

// Has curl do what is due, and waits for a socket that is ready when there is nothing.
void watcher_turn(struct watcher *watcher);

// Ends it, once the multi is gone.
void watcher_end(struct watcher *watcher);

#endif
