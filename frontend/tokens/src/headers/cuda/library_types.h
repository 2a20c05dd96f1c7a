#pragma once
/* Types of data and operations that the CUDA libraries share, library_types.h of the toolkit: the runtime API brings them. */
#include <cuda_runtime.h>
