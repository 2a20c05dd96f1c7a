// Compiles one source through NVRTC's C interface and prints what the calls took:
//
//     nvrtc_calls LIBRARY[:LIBRARY...] SOURCE WARM [OPTION...]
//
// The last library has the interface, those before it are loaded for it. The first number is processor time
// (milliseconds) of the loading and of the first compile, the second the median of WARM later ones (0 for none). A
// source that is refused prints nothing and exits with 1.

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int (*create_t)(void **, const char *, const char *, int, const char *const *, const char *const *);
typedef int (*compile_t)(void *, int, const char *const *);
typedef int (*size_of_t)(void *, size_t *);
typedef int (*text_of_t)(void *, char *);
typedef int (*destroy_t)(void **);

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) return NULL;
  long bytes = ftell(file);
  char *text = calloc(bytes + 1, 1);
  rewind(file);
  if (fread(text, 1, bytes, file) != (size_t)bytes) return NULL;
  fclose(file);
  return text;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  char *source = contents(words[2]);
  int warm = atoi(words[3]);
  double *times = calloc(warm + 1, sizeof *times);
  if (!source || !times) return 2;

  double begin = milliseconds();
  void *library = NULL;
  for (char *path = strtok(words[1], ":"); path; path = strtok(NULL, ":")) {
    library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) return fprintf(stderr, "%s\n", dlerror()), 2;
  }
  create_t create = (create_t)dlsym(library, "nvrtcCreateProgram");
  compile_t compile = (compile_t)dlsym(library, "nvrtcCompileProgram");
  size_of_t size_of = (size_of_t)dlsym(library, "nvrtcGetPTXSize");
  text_of_t text_of = (text_of_t)dlsym(library, "nvrtcGetPTX");
  destroy_t destroy = (destroy_t)dlsym(library, "nvrtcDestroyProgram");
  for (int turn = 0; turn <= warm; turn++) {
    void *program;
    size_t bytes;
    if (create(&program, source, "kernel.cu", 0, NULL, NULL)) return 1;
    if (compile(program, count - 4, (const char *const *)words + 4)) return 1;
    if (size_of(program, &bytes)) return 1;
    char *text = malloc(bytes);
    if (text_of(program, text)) return 1;
    free(text);
    if (destroy(&program)) return 1;
    double end = milliseconds();
    times[turn] = end - begin;
    begin = end;
  }
  qsort(times + 1, warm, sizeof *times, ascending);
  printf("%f %f\n", times[0], warm ? times[1 + warm / 2] : 0.0);
  return 0;
}
