#pragma once
typedef enum { ncclSuccess = 0, ncclInvalidArgument = 4 } ncclResult_t;
typedef struct ncclComm *ncclComm_t;
extern "C" const char *ncclGetErrorString(ncclResult_t);
