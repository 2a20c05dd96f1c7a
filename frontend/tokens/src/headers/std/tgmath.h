#pragma once
#include <cmath>
#include <complex>
