#include "shared_host.h"

int on_host(int n) { return n * FACTOR; }
