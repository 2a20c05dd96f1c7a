#pragma once
/* What every CUDA source includes, for the host compiler. CUDA's own words (__global__, <<< >>>) are left as they are:
 * they are taken out of the preprocessed text. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <assert.h>
#include <math.h>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>
#include "cuda_runtime_api.h"
#define __ptxc_hd __host__ __device__
#include "ptxc/launch.h"
#include "ptxc/templates.h"
#include "ptxc/intrinsics.h"
#include "ptxc/device.h"
#include "ptxc/math.h"
