#pragma once
int on_host(int n);
