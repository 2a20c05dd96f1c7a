#pragma once
extern "C" int nvtxRangePushA(const char *);
extern "C" int nvtxRangePop();
#define nvtxRangePush nvtxRangePushA
