// What Swift's Glibc module leaves out and tests need: what `malloc` tells about itself, leaving the
// machine's network, and connections that no other process inherits.
#ifndef VIPERA_CSYSTEM_H
#define VIPERA_CSYSTEM_H

#include <malloc.h>
#include <sys/socket.h>

extern int unshare(int flags);
extern int accept4(int fd, struct sockaddr *address, socklen_t *count, int flags);

// Gives the calling thread, and what it starts, a network without anything; 0 when it has one.
static inline int csystem_leave_network(void) {
  const int clone_newnet = 0x40000000;
  return unshare(clone_newnet);
}

// Takes a connection that is closed in what is started at the same time; -1 when there is none.
static inline int csystem_accept(int listener) {
  return accept4(listener, 0, 0, SOCK_CLOEXEC);
}

#endif
