#include "table.h"

#include <stdint.h>
#include <string.h>

enum { places = 4096 };
static const char *keys[places];

// FNV-1a. The C library's own table (hsearch) has many collisions for URLs with the same start.
static unsigned first_place(const char *key) {
  uint64_t hash = 0xcbf29ce484222325;
  for (; *key; key++) hash = (hash ^ (unsigned char)*key) * 0x100000001b3;
  return hash % places;
}

static unsigned place_of(const char *key) {
  unsigned place = first_place(key);
  while (keys[place] && strcmp(keys[place], key)) place = (place + 1) % places;
  return place;
}

void table_add(const char *key) { keys[place_of(key)] = key; }

int table_find(const char *key) {
  const unsigned place = place_of(key);
  return keys[place] ? (int)place : -1;
}
