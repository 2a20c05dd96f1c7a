#pragma once
/* The CUDA runtime API for the host compiler. */
#include <stddef.h>
#include "ptxc/guards.h"
#include "ptxc/vectors.h"
#define CUDART_VERSION 13000
#define CUDA_VERSION 13000
#define CUDART_CB
#define CUDARTAPI
#define CUDA_CB
typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
#include "ptxc/constants.h"
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
#include "ptxc/per_thread.h"
#endif
#include "ptxc/api.h"
