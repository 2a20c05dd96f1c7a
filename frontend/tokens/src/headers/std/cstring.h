#pragma once
#include <string.h>
namespace std {
using ::size_t; using ::memcpy; using ::memmove; using ::memset; using ::memcmp; using ::memchr; using ::strlen; using ::strcmp; using ::strncmp;
using ::strcpy; using ::strncpy; using ::strcat; using ::strncat; using ::strchr; using ::strrchr; using ::strstr; using ::strtok; using ::strerror;
using ::strspn; using ::strcspn; using ::strpbrk; using ::strcoll; using ::strxfrm;
}
