// With NVRTC's rules there is no host whose header it could be.
// TEST: mixed -arch=sm_90 --rtc
#include <torch/extension.h> // ERROR: cannot open source file 'torch/extension.h'
