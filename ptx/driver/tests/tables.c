/* Asks for the driver's private tables as NVIDIA's runtime does, and calls what it calls.
 *
 *     tables LIBRARY
 *
 * Every check that fails is a line on standard error, and the status is 1. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int Status;
typedef const void *const *Table;
enum { SUCCESS = 0, INVALID_HANDLE = 400, NOT_FOUND = 500, NOT_SUPPORTED = 801, NO_BINARY = 209 };

static int failed;
#define CHECK(condition) (void)((condition) || (failed = 1, fprintf(stderr, "line %d: %s\n", __LINE__, #condition)))

static void *library;
#define CALL(name, types, ...) ((Status(*) types)dlsym(library, name))(__VA_ARGS__)
#define ENTRY(table, index, types, ...) ((Status(*) types)(table)[index])(__VA_ARGS__)

static const uint8_t RUNTIME[16] = {0x6b, 0xd5, 0xfb, 0x6c, 0x5b, 0xf4, 0xe7, 0x4a, 0x89, 0x87, 0xd9, 0x39, 0x12, 0xfd, 0x9d, 0xf9};
static const uint8_t STORAGE[16] = {0xc6, 0x93, 0x33, 0x6e, 0x11, 0x21, 0xdf, 0x11, 0xa8, 0xc3, 0x68, 0xf3, 0x55, 0xd8, 0x95, 0x93};
static const uint8_t UNKNOWN[16] = {1, 2, 3};

static Table table_of(const uint8_t *id) {
    Table table = NULL;
    Status status = CALL("cuGetExportTable", (Table *, const uint8_t *), &table, id);
    CHECK((status == SUCCESS) == (table != NULL));
    CHECK(status == SUCCESS || status == NOT_FOUND);
    return table;
}

/* A part of a fat binary, as compilers write it: the header, then PTX. */
struct Part {
    uint16_t kind, version;
    uint32_t header;
    uint64_t size;
    uint32_t compressed, unused;
    uint16_t minor, major;
    uint32_t target, name, name_size;
    uint64_t flags, zero, plain;
    char text[320];
};
struct Binary {
    uint32_t magic;
    uint16_t version, header;
    uint64_t size;
    struct Part part;
};
struct Wrapper {
    uint32_t magic, version;
    const void *binary;
    void *name;
};

static const char PTX[] = ".version 7.0\n.target sm_70\n.address_size 64\n"
                          ".visible .entry k(.param .u64 p) {\n.reg .b64 %a; .reg .b32 %v;\n"
                          "ld.param.u64 %a, [p]; cvta.to.global.u64 %a, %a; mov.u32 %v, 42; st.global.u32 [%a], %v; ret;\n}\n";

/* A module of a wrapped fat binary, and a kernel of it. */
static void modules(Table runtime) {
    struct Binary binary = {0xba55ed50, 1, 16, sizeof(struct Part), {1, 0x101, 64, sizeof binary.part.text, 0, 0, 0, 7, 70, 0, 0, 0, 0, 0, ""}};
    struct Wrapper wrapper = {0x466243b1, 1, &binary, NULL};
    uint64_t module = 0, function = 0, memory = 0;
    uint32_t value = 0;
    strcpy(binary.part.text, PTX);
    CHECK(ENTRY(runtime, 1, (uint64_t *, void *), &module, &wrapper) == SUCCESS);
    CHECK(CALL("cuModuleGetFunction", (uint64_t *, uint64_t, const char *), &function, module, "k") == SUCCESS);
    CHECK(CALL("cuMemAlloc_v2", (uint64_t *, size_t), &memory, 4) == SUCCESS);
    void *arguments[] = {&memory};
    CHECK(CALL("cuLaunchKernel", (uint64_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, uint64_t, void **, void **),
               function, 1, 1, 1, 1, 1, 1, 0, 0, arguments, NULL) == SUCCESS);
    CHECK(CALL("cuMemcpyDtoH_v2", (void *, uint64_t, size_t), &value, memory, 4) == SUCCESS);
    CHECK(value == 42);
    CHECK(CALL("cuModuleUnload", (uint64_t), module) == SUCCESS);
    /* Machine code alone. */
    binary.part.kind = 2;
    CHECK(ENTRY(runtime, 1, (uint64_t *, void *), &module, &wrapper) == NO_BINARY);
    CHECK(ENTRY(runtime, 1, (uint64_t *, void *), NULL, &wrapper) != SUCCESS);
}

static int ended;
static void end(uint64_t context, void *key, void *value) {
    ended += context != 0 && *(int *)key == 1 && *(int *)value == 2;
}

/* Values that a context keeps, and gives back when it ends. */
static void storage(Table table, uint64_t context) {
    int key = 1, value = 2, *found = NULL;
    CHECK(ENTRY(table, 2, (int **, uint64_t, int *), &found, context, &key) == INVALID_HANDLE);
    CHECK(ENTRY(table, 0, (uint64_t, int *, int *, void *), context, &key, &value, (void *)end) == SUCCESS);
    CHECK(ENTRY(table, 2, (int **, uint64_t, int *), &found, context, &key) == SUCCESS && found == &value);
    CHECK(ENTRY(table, 1, (uint64_t, int *), context, &key) == SUCCESS);
    CHECK(ENTRY(table, 2, (int **, uint64_t, int *), &found, context, &key) == INVALID_HANDLE);
    CHECK(ENTRY(table, 0, (uint64_t, int *, int *, void *), context, &key, &value, (void *)end) == SUCCESS);
    CHECK(ENTRY(table, 0, (uint64_t, int *, int *, void *), 12345, &key, &value, (void *)end) != SUCCESS);
    CHECK(ended == 0);
    CHECK(CALL("cuDevicePrimaryCtxReset_v2", (int), 0) == SUCCESS);
    CHECK(ended == 1);
}

int main(int count, char **words) {
    library = dlopen(count > 1 ? words[1] : "libcuda.so.1", RTLD_NOW);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    CHECK(CALL("cuInit", (unsigned), 0) == SUCCESS);
    CHECK(table_of(UNKNOWN) == NULL);
    Table runtime = table_of(RUNTIME), kept = table_of(STORAGE);
    if (!runtime || !kept)
        return 1;
    /* The first element is the size, but for the table of storage. */
    size_t size = (size_t)runtime[0];
    CHECK(size >= 10 * sizeof(void *) && size % sizeof(void *) == 0);
    CHECK(ENTRY(runtime, 3, (void), ) == NOT_SUPPORTED);
    uint64_t context = 0, retained = 0;
    CHECK(ENTRY(runtime, 2, (uint64_t *, int), &context, 0) == SUCCESS && context != 0);
    CHECK(ENTRY(runtime, 2, (uint64_t *, int), &context, 99) != SUCCESS);
    CHECK(CALL("cuDevicePrimaryCtxRetain", (uint64_t *, int), &retained, 0) == SUCCESS && retained == context);
    CHECK(CALL("cuCtxSetCurrent", (uint64_t), context) == SUCCESS);
    modules(runtime);
    storage(kept, context);
    return failed;
}
