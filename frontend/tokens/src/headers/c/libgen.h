#pragma once
extern "C" {
char *dirname(char *);
char *basename(char *);
}
