#pragma once
#define CURAND_KERNEL_H_
#pragma ptxc_library curand
