#pragma once
#define CUBLAS_V2_H_
#include "cublas_api.h"
#include "ptxc/cublas_names.h"
