#pragma once
#include "cuda_runtime.h"
#include "ptxc/half.h"
