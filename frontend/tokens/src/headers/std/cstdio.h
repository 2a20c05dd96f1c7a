#pragma once
#include <stdio.h>
namespace std {
using ::size_t; using ::printf;
#ifndef __CUDACC_RTC__
using ::FILE; using ::fpos_t; using ::fgetpos; using ::fsetpos; using ::rewind; using ::feof; using ::ferror; using ::remove; using ::fopen; using ::fclose; using ::fflush; using ::fprintf; using ::sprintf; using ::snprintf; using ::scanf; using ::sscanf; using ::puts; using ::fputs; using ::fgets; using ::fread; using ::fwrite; using ::fseek; using ::ftell; using ::perror;
using ::clearerr; using ::fgetc; using ::fputc; using ::freopen; using ::fscanf; using ::getc; using ::getchar; using ::putc; using ::putchar; using ::rename; using ::setbuf; using ::setvbuf; using ::tmpfile; using ::tmpnam; using ::ungetc; using ::vfprintf; using ::vprintf; using ::vsnprintf; using ::vsprintf; using ::vscanf; using ::vfscanf; using ::vsscanf;
#endif
}
