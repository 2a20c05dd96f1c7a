#pragma once
#include <stdio.h>
namespace std {
using ::size_t; using ::printf;
#ifndef __CUDACC_RTC__
using ::FILE; using ::fopen; using ::fclose; using ::fflush; using ::fprintf; using ::sprintf; using ::snprintf; using ::scanf; using ::sscanf; using ::puts; using ::fputs; using ::fgets; using ::fread; using ::fwrite; using ::fseek; using ::ftell; using ::perror;
#endif
}
