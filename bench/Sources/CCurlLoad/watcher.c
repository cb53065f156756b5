#include "watcher.h"

#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { most_sockets = 4096, most_events = 128, longest_wait = 1000 };

struct watched {
  int watched, wanted, is_connection;
};

struct watcher {
  CURLM *multi;
  int poller;
  // The time at which curl must be called, in milliseconds; negative for never.
  long long due;
  struct watched sockets[most_sockets];
};

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void watch(struct watcher *watcher, int socket, int wanted) {
  struct watched *own = &watcher->sockets[socket];
  if (own->watched == wanted) return;
  struct epoll_event event = {.data = {.fd = socket}};
  if (wanted & CURL_POLL_IN) event.events |= EPOLLIN;
  if (wanted & CURL_POLL_OUT) event.events |= EPOLLOUT;
  int operation = !wanted ? EPOLL_CTL_DEL : own->watched ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
  // If a socket cannot be watched, its requests end with their timeout, and the program fails.
  if (epoll_ctl(watcher->poller, operation, socket, &event) == 0) own->watched = wanted;
}

static int take_wish(CURL *easy, curl_socket_t socket, int what, void *context, void *own) {
  struct watcher *watcher = context;
  (void)easy;
  (void)own;
  if (socket >= most_sockets) return -1;
  struct watched *one = &watcher->sockets[socket];
  one->wanted = what == CURL_POLL_REMOVE ? 0 : what;
  // The socket of a connection is also watched between two requests.
  int is_kept = one->is_connection && !one->wanted && one->watched == CURL_POLL_IN;
  if (!is_kept) watch(watcher, socket, one->wanted);
  return 0;
}

static int take_timer(CURLM *multi, long milliseconds, void *context) {
  struct watcher *watcher = context;
  (void)multi;
  watcher->due = milliseconds < 0 ? -1 : milliseconds == 0 ? 0 : now() + milliseconds;
  return 0;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  struct watcher *watcher = context;
  (void)purpose;
  int own = socket(address->family, address->socktype, address->protocol);
  if (own < 0 || own >= most_sockets) return CURL_SOCKET_BAD;
  watcher->sockets[own] = (struct watched){.is_connection = 1};
  return own;
}

static int close_socket(void *context, curl_socket_t socket) {
  struct watcher *watcher = context;
  watcher->sockets[socket] = (struct watched){0};
  return close(socket);
}

struct watcher *watcher_begin(CURLM *multi) {
  struct watcher *watcher = calloc(1, sizeof *watcher);
  if (!watcher) return NULL;
  watcher->multi = multi;
  watcher->due = -1;
  watcher->poller = epoll_create1(EPOLL_CLOEXEC);
  if (watcher->poller < 0) {
    free(watcher);
    return NULL;
  }
  curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, take_wish);
  curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, watcher);
  curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, take_timer);
  curl_multi_setopt(multi, CURLMOPT_TIMERDATA, watcher);
  return watcher;
}

void watcher_serve(struct watcher *watcher, CURL *easy) {
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, watcher);
  curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
  curl_easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, watcher);
}

void watcher_turn(struct watcher *watcher) {
  int running = 0, wait = longest_wait;
  if (watcher->due >= 0) {
    long long left = watcher->due == 0 ? 0 : watcher->due - now();
    if (left <= 0) {
      watcher->due = -1;
      curl_multi_socket_action(watcher->multi, CURL_SOCKET_TIMEOUT, 0, &running);
      wait = 0;
    } else if (left < wait) {
      wait = (int)left;
    }
  }
  struct epoll_event events[most_events];
  int count = epoll_wait(watcher->poller, events, most_events, wait);
  for (int i = 0; i < count; i++) {
    int socket = events[i].data.fd;
    uint32_t bits = events[i].events;
    int ready = (bits & (EPOLLIN | EPOLLERR | EPOLLHUP) ? CURL_CSELECT_IN : 0) |
                (bits & (EPOLLOUT | EPOLLERR | EPOLLHUP) ? CURL_CSELECT_OUT : 0);
    if (watcher->sockets[socket].wanted & ready) {
      curl_multi_socket_action(watcher->multi, socket, ready, &running);
    } else {
      watch(watcher, socket, watcher->sockets[socket].wanted);
    }
  }
}

void watcher_end(struct watcher *watcher) {
  if (!watcher) return;
  close(watcher->poller);
  free(watcher);
}
