#pragma once
typedef unsigned char cc_t;
typedef unsigned speed_t, tcflag_t;
struct termios { tcflag_t c_iflag, c_oflag, c_cflag, c_lflag; cc_t c_line, c_cc[32]; speed_t c_ispeed, c_ospeed; };
#define ICANON 2
#define ECHO 8
#define VTIME 5
#define VMIN 6
#define TCSANOW 0
extern "C" {
int tcgetattr(int, termios *) noexcept;
int tcsetattr(int, int, const termios *) noexcept;
}
