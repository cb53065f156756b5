// libargon2 as Swift imports it. Only Passwords uses this.
#ifndef MERCAAPP_CARGON2_H
#define MERCAAPP_CARGON2_H

#include <argon2.h>

#endif
