// The state of Linux's network links. Only `NetlinkLinks` uses this.
#ifndef VIPERA_CNETLINK_H
#define VIPERA_CNETLINK_H

// Headers of the C library must belong to Glibc: if only this module read a header, its declarations would belong to
// this module in Swift, and code that imports Glibc would not see them.
#pragma clang module import SwiftGlibc

#include <ifaddrs.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// Opens a socket that receives changes of links and addresses; -1 if that fails.
static inline int cnetlink_open(void) {
  int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
  if (fd < 0) return -1;
  struct sockaddr_nl address = {.nl_family = AF_NETLINK};
  address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR;
  if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  close(fd);
  return -1;
}

static inline int cnetlink_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static inline void cnetlink_wake(int fd) {
  uint64_t one = 1;
  (void)!write(fd, &one, sizeof one);
}

// Waits for changes: returns 1 if there are some, 0 if `wake` was written to, -1 if waiting fails.
static inline int cnetlink_wait(int fd, int wake) {
  struct pollfd both[2] = {{.fd = fd, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
  if (poll(both, 2, -1) < 0) return 1;
  if (both[1].revents) return 0;
  if (both[0].revents & (POLLERR | POLLNVAL | POLLHUP)) {
    // An overflow is reported as an error once; then there may be changes.
    int error = 0;
    socklen_t size = sizeof error;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0 || both[0].revents & POLLNVAL)
      return -1;
  }
  // The contents do not matter, since the links are checked again.
  char news[8192];
  while (recv(fd, news, sizeof news, 0) > 0) {
  }
  return 1;
}

// Whether a link other than the loopback is up, with an address that is valid beyond the link.
static inline int cnetlink_connects(const struct ifaddrs *each) {
  int found = 0;
  for (; each && !found; each = each->ifa_next) {
    unsigned flags = each->ifa_flags;
    if (!each->ifa_addr || flags & IFF_LOOPBACK || !(flags & IFF_UP) || !(flags & IFF_RUNNING))
      continue;
    if (each->ifa_addr->sa_family == AF_INET) found = 1;
    if (each->ifa_addr->sa_family == AF_INET6)
      found = !IN6_IS_ADDR_LINKLOCAL(&((struct sockaddr_in6 *)each->ifa_addr)->sin6_addr);
  }
  return found;
}

// The same for the current links; -1 if that fails.
static inline int cnetlink_is_connected(void) {
  struct ifaddrs *all = 0;
  if (getifaddrs(&all) != 0) return -1;
  int found = cnetlink_connects(all);
  freeifaddrs(all);
  return found;
}

#endif
