// The yardstick for finding a picture in memory: a hash table with texts as keys, which is the minimum work of any
// cache.
#pragma once

// Adds a text, which must not move in memory; there is room for a few thousand texts.
void table_add(const char *key);

// Returns the position of a text, or -1.
int table_find(const char *key);
