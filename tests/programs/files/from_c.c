#include <stdlib.h>

/* Valid C, and no C++: a definition in the old style, a conversion from void *, a keyword of C++ as a name. */
int from_c(new)
    int new;
{
    int *class = malloc(sizeof *class);
    *class = new;
    new = *class;
    free(class);
    return new;
}
