// Functions that tests need and Swift's Glibc module lacks: statistics of `malloc`, network namespaces, and sockets
// that child processes do not inherit.
#ifndef VIPERA_CSYSTEM_H
#define VIPERA_CSYSTEM_H

#include <malloc.h>
#include <sys/socket.h>

extern int unshare(int flags);
extern int accept4(int fd, struct sockaddr *address, socklen_t *count, int flags);

// Moves the calling thread, and all programs that it starts, to a new empty network; returns 0 on success.
static inline int csystem_leave_network(void) {
  const int clone_newnet = 0x40000000;
  return unshare(clone_newnet);
}

// Accepts a connection that child processes do not inherit; returns -1 if there is none.
static inline int csystem_accept(int listener) {
  return accept4(listener, 0, 0, SOCK_CLOEXEC);
}

#endif
