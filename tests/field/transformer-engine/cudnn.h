#pragma once
typedef enum { CUDNN_STATUS_SUCCESS = 0, CUDNN_STATUS_NOT_INITIALIZED = 1 } cudnnStatus_t;
typedef struct cudnnContext *cudnnHandle_t;
extern "C" const char *cudnnGetErrorString(cudnnStatus_t);
