#pragma once
struct sysinfo {
    long uptime;
    unsigned long loads[3], totalram, freeram, sharedram, bufferram, totalswap, freeswap;
    unsigned short procs, pad;
    unsigned long totalhigh, freehigh;
    unsigned mem_unit;
};
extern "C" {
int sysinfo(struct sysinfo *) noexcept;
int get_nprocs() noexcept;
int get_nprocs_conf() noexcept;
}
