// The yardstick for a picture found in memory: a hash table of texts, the minimum work of any cache.
#pragma once

// The text must not move in memory. There is room for a few thousand texts.
void table_add(const char *key);

// The position of a text, or -1.
int table_find(const char *key);
