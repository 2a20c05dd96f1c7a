#pragma once
#include <cuda_runtime.h>
/* Another runtime header than ours leaves them to this one. */
#ifdef __cplusplus
extern "C" {
#endif
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
#ifdef __cplusplus
}
#endif
