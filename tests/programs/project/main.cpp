#include "part.h"
#include <cstdio>

int main()
{
    int got = scaled(7);
    std::printf("scaled: %d\n", got);
    return got == 42 ? 0 : 1;
}
