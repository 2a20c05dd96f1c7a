#ifndef GUARDED
#define GUARDED
int from_guarded;
#endif
