// Imports libargon2 into Swift, for the target Passwords only.
#ifndef MERCAAPP_CARGON2_H
#define MERCAAPP_CARGON2_H

#include <argon2.h>

#endif
