#pragma once
/* Programs include this header for the version and for types they share with the runtime. */
#include "cuda_runtime_api.h"
