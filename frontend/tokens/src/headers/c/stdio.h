#pragma once
#include <stddef.h>
#ifndef __CUDACC_RTC__
struct _IO_FILE;
typedef _IO_FILE FILE;
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
int sprintf(char *, const char *, ...) noexcept;
int snprintf(char *, size_t, const char *, ...) noexcept;
int scanf(const char *, ...);
int sscanf(const char *, const char *, ...) noexcept;
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
int feof(FILE *) noexcept;
int ferror(FILE *) noexcept;
int fileno(FILE *) noexcept;
FILE *popen(const char *, const char *);
int pclose(FILE *);
void perror(const char *);
int remove(const char *) noexcept;
int asprintf(char **, const char *, ...) noexcept;
int dprintf(int, const char *, ...);
int vasprintf(char **, const char *, va_list) noexcept;
int vfprintf(FILE *, const char *, va_list);
int vprintf(const char *, va_list);
int vsprintf(char *, const char *, va_list) noexcept;
int vsnprintf(char *, size_t, const char *, va_list) noexcept;
int vscanf(const char *, va_list);
int vfscanf(FILE *, const char *, va_list);
int vsscanf(const char *, const char *, va_list) noexcept;
void clearerr(FILE *) noexcept;
FILE *fdopen(int, const char *) noexcept;
FILE *fmemopen(void *, size_t, const char *) noexcept;
FILE *open_memstream(char **, size_t *) noexcept;
FILE *freopen(const char *, const char *, FILE *);
int fputc(int, FILE *);
int getc(FILE *);
int putc(int, FILE *);
int ungetc(int, FILE *);
int fseeko(FILE *, off_t, int);
off_t ftello(FILE *);
void flockfile(FILE *) noexcept;
void funlockfile(FILE *) noexcept;
ssize_t getdelim(char **, size_t *, int, FILE *);
ssize_t getline(char **, size_t *, FILE *);
int rename(const char *, const char *) noexcept;
void setbuf(FILE *, char *) noexcept;
void setlinebuf(FILE *) noexcept;
int setvbuf(FILE *, char *, int, size_t) noexcept;
FILE *tmpfile();
char *tmpnam(char *) noexcept;
}
#endif
