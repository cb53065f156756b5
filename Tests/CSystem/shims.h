// What Swift's Glibc module leaves out and tests need: what `malloc` tells about itself, and leaving the
// machine's network.
#ifndef VIPERA_CSYSTEM_H
#define VIPERA_CSYSTEM_H

#include <malloc.h>

extern int unshare(int flags);

// Gives the calling thread, and what it starts, a network without anything; 0 when it has one.
static inline int csystem_leave_network(void) {
  const int clone_newnet = 0x40000000;
  return unshare(clone_newnet);
}

#endif
