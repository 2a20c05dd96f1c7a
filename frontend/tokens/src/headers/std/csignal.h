#pragma once
#include <signal.h>
namespace std {
using ::raise;
using ::sig_atomic_t;
using ::signal;
}
