#pragma once
extern "C" int *__errno_location();
#define errno (*__errno_location())
#define EINVAL 22
#define ENOMEM 12
