// wslay for Swift. Only `WebSocketCodec` uses this.
#ifndef VIPERA_CWSLAY_H
#define VIPERA_CWSLAY_H

#include <sys/types.h>
#include <wslay/wslay.h>

#endif
