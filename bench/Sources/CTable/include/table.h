// The yardstick of a picture that is found in memory: a hash table of texts, the least that any cache does.
#pragma once

// The text must stay where it is. There is room for some thousand of them.
void table_add(const char *key);

// The place of a text, or -1.
int table_find(const char *key);
