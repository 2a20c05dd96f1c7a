#pragma once
/* Types of data and operations that the CUDA libraries share, library_types.h of the toolkit. */
#include <cuda_runtime.h>
typedef enum libraryPropertyType_t { MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL } libraryPropertyType;
