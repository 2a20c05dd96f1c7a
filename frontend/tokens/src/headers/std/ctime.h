#pragma once
#include <time.h>
namespace std {
using ::size_t; using ::clock_t; using ::time_t; using ::tm; using ::timespec;
using ::clock; using ::time; using ::mktime; using ::difftime; using ::localtime; using ::gmtime; using ::asctime; using ::ctime; using ::strftime;
using ::timespec_get;
}
