// The interface of NVRTC, release 13.0: ptxc's library of the name has it.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    NVRTC_SUCCESS = 0,
    NVRTC_ERROR_OUT_OF_MEMORY = 1,
    NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
    NVRTC_ERROR_INVALID_INPUT = 3,
    NVRTC_ERROR_INVALID_PROGRAM = 4,
    NVRTC_ERROR_INVALID_OPTION = 5,
    NVRTC_ERROR_COMPILATION = 6,
    NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
    NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
    NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
    NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
    NVRTC_ERROR_INTERNAL_ERROR = 11,
    NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12,
    NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED = 13,
    NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED = 14,
    NVRTC_ERROR_PCH_CREATE = 15,
    NVRTC_ERROR_CANCELLED = 16,
    NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED = 17
} nvrtcResult;

typedef struct _nvrtcProgram *nvrtcProgram;

const char *nvrtcGetErrorString(nvrtcResult result);
nvrtcResult nvrtcVersion(int *major, int *minor);
nvrtcResult nvrtcGetNumSupportedArchs(int *count);
nvrtcResult nvrtcGetSupportedArchs(int *archs);
nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int headers,
                               const char *const *texts, const char *const *includes);
nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program);
nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *options);
nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *ptx);
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *cubin);
nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *ir);
nvrtcResult nvrtcGetOptiXIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetOptiXIR(nvrtcProgram program, char *ir);
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log);
nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char *const expression);
nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *const expression, const char **name);
nvrtcResult nvrtcGetPCHHeapSize(size_t *size);
nvrtcResult nvrtcSetPCHHeapSize(size_t size);
nvrtcResult nvrtcGetPCHCreateStatus(nvrtcProgram program);
nvrtcResult nvrtcGetPCHHeapSizeRequired(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcSetFlowCallback(nvrtcProgram program, int (*callback)(void *payload, void *reserved), void *payload);

#ifdef __cplusplus
}
#endif

#if defined(__cplusplus) && NVRTC_GET_TYPE_NAME
#include <cxxabi.h>
#include <stdlib.h>
#include <string>
#include <typeinfo>

// The name of a type as expressions of nvrtcAddNameExpression have it.
static inline nvrtcResult nvrtcGetTypeName(const std::type_info &type, std::string *name)
{
    int status = 0;
    char *text = abi::__cxa_demangle(type.name(), nullptr, nullptr, &status);
    if (status == 0)
        *name = text;
    free(text);
    return status == 0 ? NVRTC_SUCCESS : status == -1 ? NVRTC_ERROR_OUT_OF_MEMORY : NVRTC_ERROR_INTERNAL_ERROR;
}

template <typename T> struct __ptxc_type_name {};

template <typename T> static inline nvrtcResult nvrtcGetTypeName(std::string *name)
{
    // In an argument of a template qualifiers and references stay.
    nvrtcResult result = nvrtcGetTypeName(typeid(__ptxc_type_name<T>), name);
    if (result == NVRTC_SUCCESS) {
        size_t first = name->find('<') + 1, end = name->rfind('>');
        while (end > first && (*name)[end - 1] == ' ')
            --end;
        *name = name->substr(first, end - first);
    }
    return result;
}
#endif
