// libFuzzer for programs with their own `main`, which executables of a Swift package always have.
#ifndef VIPERA_CFUZZER_H
#define VIPERA_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));

#endif
