// A header with #pragma once or a guard is read once; -include comes first.
// TEST: pp -P
#include "once.h"
#include "guarded.h"
#include "once.h"
#define NAME "guarded.h"
#include NAME
int after;
// CHECK: int from_once;
// CHECK: int from_guarded;
// CHECK-NOT: from
// CHECK: int after;
