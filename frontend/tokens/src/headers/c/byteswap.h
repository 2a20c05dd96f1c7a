#pragma once
#define bswap_16(__x) __builtin_bswap16(__x)
#define bswap_32(__x) __builtin_bswap32(__x)
#define bswap_64(__x) __builtin_bswap64(__x)
