#pragma once
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
#define TIOCGWINSZ 0x5413
extern "C" int ioctl(int, unsigned long, ...);
