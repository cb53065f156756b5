// What Swift's Glibc module leaves out: what `malloc` tells about itself.
#include <malloc.h>
