#pragma once
extern "C" {
char *dirname(char *) noexcept;
char *basename(char *) noexcept;
}
