// A function that Swift's Glibc module lacks: the statistics of `malloc`.
#include <malloc.h>
