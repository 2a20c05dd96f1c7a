#pragma once
#include <cwchar>
#include <uchar.h>
namespace std { using ::mbrtoc16; using ::c16rtomb; using ::mbrtoc32; using ::c32rtomb; }
