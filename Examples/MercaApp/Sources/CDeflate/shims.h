// zlib, for files of pictures; the host has its own way to it, which packages do not share.
#ifndef MERCA_CDEFLATE_H
#define MERCA_CDEFLATE_H

#include <zlib.h>

#endif
