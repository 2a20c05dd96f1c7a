#pragma once
#include <cstdint>
#include <inttypes.h>
namespace std { using ::imaxdiv_t; using ::imaxdiv; using ::imaxabs; using ::strtoimax; using ::strtoumax; }
