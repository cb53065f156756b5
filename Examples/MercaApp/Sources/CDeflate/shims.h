// Imports zlib, for encoding pictures; the host package has such a target too, but cannot share it.
#ifndef MERCA_CDEFLATE_H
#define MERCA_CDEFLATE_H

#include <zlib.h>

#endif
