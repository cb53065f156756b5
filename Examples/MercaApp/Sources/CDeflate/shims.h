// Imports zlib, for encoding pictures; the package vipera has such a target too, but does not export it.
#ifndef MERCA_CDEFLATE_H
#define MERCA_CDEFLATE_H

#include <zlib.h>

#endif
