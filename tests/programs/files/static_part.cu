#define HERE other_part
#define NUMBER 2
#include "static_part.h"

void run_other_part(int *results) { other_part::run(results); }
