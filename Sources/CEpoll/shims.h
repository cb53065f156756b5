// epoll, eventfd, accept4 and the figures of `malloc` in a form that Swift can import. Only `Poller`, `Socket`,
// `EventLoopGroup` and `HeapUse` use this.
#ifndef VIPERA_CEPOLL_H
#define VIPERA_CEPOLL_H

// Headers of the C library must belong to Glibc: if only this module read a header, its declarations would belong to
// this module in Swift, and code that imports Glibc would not see them.
#pragma clang module import SwiftGlibc

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// `struct epoll_event` is packed and contains a union, so Swift gets two plain fields instead.
struct cepoll_event {
  uint64_t token;
  uint32_t events;
};

enum { cepoll_capacity = 256 };

// Declared here, because `_GNU_SOURCE` would change types that Swift's Glibc was built without.
extern int accept4(int fd, struct sockaddr *address, socklen_t *count, int flags);
extern int pthread_setname_np(pthread_t thread, const char *name);

static const uint32_t cepoll_in = EPOLLIN;
static const uint32_t cepoll_out = EPOLLOUT;
static const uint32_t cepoll_closed_by_peer = EPOLLRDHUP;
static const uint32_t cepoll_hung_up = EPOLLHUP;
static const uint32_t cepoll_error = EPOLLERR;

static inline int cepoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int cepoll_control(int poller, int operation, int fd, uint32_t events,
                                 uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(poller, operation, fd, &event);
}

static inline int cepoll_add(int poller, int fd, uint32_t events, uint64_t token) {
  return cepoll_control(poller, EPOLL_CTL_ADD, fd, events, token);
}

static inline int cepoll_modify(int poller, int fd, uint32_t events, uint64_t token) {
  return cepoll_control(poller, EPOLL_CTL_MOD, fd, events, token);
}

static inline int cepoll_remove(int poller, int fd) {
  return cepoll_control(poller, EPOLL_CTL_DEL, fd, 0, 0);
}

// Waits, stores at most `capacity` events, and returns their number, or -1.
static inline int cepoll_wait(int poller, struct cepoll_event *found, int capacity, int timeout) {
  struct epoll_event events[cepoll_capacity];
  int count = epoll_wait(poller, events, capacity < cepoll_capacity ? capacity : cepoll_capacity,
                         timeout);
  for (int index = 0; index < count; index++) {
    found[index].token = events[index].data.u64;
    found[index].events = events[index].events;
  }
  return count;
}

static inline int cepoll_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static inline int cepoll_socket(int family) {
  return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

static inline int cepoll_accept(int fd) {
  return accept4(fd, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static inline void cepoll_name_thread(const char *name) {
  pthread_setname_np(pthread_self(), name);
}

// The number of cores this process may use. The C library's functions need a macro that importers do not define.
static inline int cepoll_core_count(void) {
  unsigned long cores[16] = {0};
  int count = 0;
  syscall(SYS_sched_getaffinity, 0, sizeof cores, cores);
  for (int index = 0; index < 16; index++) count += __builtin_popcountl(cores[index]);
  return count;
}

// The bytes that the program has allocated with `malloc`, and the bytes that were freed.
struct cepoll_heap {
  size_t used;
  size_t free;
};

static inline struct cepoll_heap cepoll_heap_use(void) {
  struct mallinfo2 information = mallinfo2();
  struct cepoll_heap heap = {.used = information.uordblks + information.hblkhd,
                             .free = information.fordblks};
  return heap;
}

// Returns all whole pages of freed memory to the system.
static inline int cepoll_trim_heap(void) { return malloc_trim(0); }

// Writing to a socket that the peer has closed must return an error instead of raising a signal.
static inline ssize_t cepoll_send(int fd, const void *bytes, size_t count) {
  return send(fd, bytes, count, MSG_NOSIGNAL);
}

// Writes two pieces with one call; either may be empty.
static inline ssize_t cepoll_send_two(int fd, const void *first, size_t first_count,
                                      const void *second, size_t second_count) {
  struct iovec pieces[2] = {{(void *)first, first_count}, {(void *)second, second_count}};
  struct msghdr message = {.msg_iov = pieces, .msg_iovlen = 2};
  return sendmsg(fd, &message, MSG_NOSIGNAL);
}

#endif
