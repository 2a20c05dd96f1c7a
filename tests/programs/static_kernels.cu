// Two sources whose device code is linked, each with kernels and variables of its own under the same names: static ones,
// those of unnamed namespaces, and instances of templates with such types.
#include "check.h"
#define HERE main_part
#define NUMBER 1
#include "files/static_part.h"

void run_other_part(int *results);

int main()
{
    int *device, results[2][6];
    CHECK(cudaMalloc(&device, sizeof(results)));
    main_part::run(device);
    run_other_part(device + 6);
    CHECK(cudaMemcpy(results, device, sizeof(results), cudaMemcpyDeviceToHost));
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < 6; i++)
            EXPECT(results[part][i] == (part + 1) * 100 + i);
    return finish();
}
