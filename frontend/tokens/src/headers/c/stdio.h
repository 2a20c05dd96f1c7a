#pragma once
#include <stddef.h>
#ifndef __CUDACC_RTC__
struct __ptxc_file;
typedef __ptxc_file FILE;
typedef struct { long __place; int __state[2]; } fpos_t;
typedef long off_t, ssize_t;
typedef __builtin_va_list va_list;
#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define BUFSIZ 8192
extern "C" {
extern FILE *stdin, *stdout, *stderr;
FILE *fopen(const char *, const char *);
int fclose(FILE *);
int fflush(FILE *);
int fprintf(FILE *, const char *, ...);
int sprintf(char *, const char *, ...);
int snprintf(char *, size_t, const char *, ...);
int scanf(const char *, ...);
int sscanf(const char *, const char *, ...);
int fscanf(FILE *, const char *, ...);
int puts(const char *);
int fputs(const char *, FILE *);
int putchar(int);
int getchar();
int fgetc(FILE *);
char *fgets(char *, int, FILE *);
size_t fread(void *, size_t, size_t, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int fseek(FILE *, long, int);
long ftell(FILE *);
int fgetpos(FILE *, fpos_t *);
int fsetpos(FILE *, const fpos_t *);
void rewind(FILE *);
int feof(FILE *);
int ferror(FILE *);
int fileno(FILE *);
FILE *popen(const char *, const char *);
int pclose(FILE *);
void perror(const char *);
int remove(const char *);
}
#endif
