// A function that Swift's Glibc module lacks: epoll with timeouts shorter than a millisecond.
#include <sys/epoll.h>

static inline int watch_begin(void) { return epoll_create1(0); }

static inline int watch_add(int watch, int descriptor, unsigned index) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = index}};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event);
}

// Writes the numbers of at most 64 ready descriptors to `indices`, and returns how many there are.
static inline int watch_wait(int watch, unsigned *indices, long nanoseconds) {
  struct epoll_event events[64];
  const struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  const int count = epoll_pwait2(watch, events, 64, &time, 0);
  for (int index = 0; index < count; index++) indices[index] = events[index].data.u32;
  return count;
}
