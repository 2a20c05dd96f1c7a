// TEST: mixed -std=c++17
// The functions of C and POSIX that the host calls, with the types that glibc gives them: what they throw, and results as constant as
// where they look ([cstring.syn]). nvcc makes the same names.
#include <cctype>
#include <cwctype>
#include <cstdio>
#include <cstring>
#include <cstdlib>
#include <ctime>
#include <cwchar>
#include <algorithm>
#include <string>
#include <strings.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <pthread.h>
#include <signal.h>
#include <malloc.h>
template<class T> __global__ void tk(){}
template<class F> void go(F f) { tk<F><<<1,1>>>(); }
void run(const char* s, char* m, const wchar_t* w, const void* v, FILE* f){ go(::isdigit); go(::toupper); go((int(*)(int))std::isspace); go(std::strtok); go(std::puts); go(::getchar);
 go(strchr(s,1)); go(strchr(m,1)); go(std::strstr(s,s)); go(memchr(v,1,2)); go(wcschr(w,1)); go(index(s,1)); go(strrchr(m,1)); go(strpbrk(s,s));
 go(bsearch); go(strtok_r); go(getline); go(std::getc); go(strerror_r); go(strndup); go(mprotect); go(pread); go(getpid); go(strftime); go(std::setvbuf); go(ffsl); go(realpath); go(mkstemp); go(pthread_create); go(pthread_mutex_lock); go(sigaction); go(std::rename); go(std::mbstowcs); go(swprintf); go(usleep); go(execvp); go(malloc_usable_size); go(::open); go(fileno); go(gettid); go(std::atexit); go(srand48); go(localtime_r); go(std::isalpha(3)); go(drand48);;
 std::string t=s; std::transform(t.begin(), t.end(), t.begin(), ::tolower); go(t.c_str()); }
// CHECK: .entry _Z2tkIPDoFiiEEvv()
// CHECK: .entry _Z2tkIPFiiEEvv()
// CHECK: .entry _Z2tkIPDoFPcS0_PKcEEvv()
// CHECK: .entry _Z2tkIPFiPKcEEvv()
// CHECK: .entry _Z2tkIPFivEEvv()
// CHECK: .entry _Z2tkIPKcEvv()
// CHECK: .entry _Z2tkIPcEvv()
// CHECK: .entry _Z2tkIPKvEvv()
// CHECK: .entry _Z2tkIPKwEvv()
// CHECK: .entry _Z2tkIPFPvPKvS2_mmPFiS2_S2_EEEvv()
// CHECK: .entry _Z2tkIPDoFPcS0_PKcPS0_EEvv()
// CHECK: .entry _Z2tkIPFlPPcPmP8_IO_FILEEEvv()
// CHECK: .entry _Z2tkIPFiP8_IO_FILEEEvv()
// CHECK: .entry _Z2tkIPDoFPciS0_mEEvv()
// CHECK: .entry _Z2tkIPDoFPcPKcmEEvv()
// CHECK: .entry _Z2tkIPDoFiPvmiEEvv()
// CHECK: .entry _Z2tkIPFliPvmlEEvv()
// CHECK: .entry _Z2tkIPDoFivEEvv()
// CHECK: .entry _Z2tkIPDoFmPcmPKcPK2tmEEvv()
// CHECK: .entry _Z2tkIPDoFiP8_IO_FILEPcimEEvv()
// CHECK: .entry _Z2tkIPDoFilEEvv()
// CHECK: .entry _Z2tkIPDoFPcPKcS0_EEvv()
// CHECK: .entry _Z2tkIPFiPcEEvv()
// CHECK: .entry _Z2tkIPDoFiPmPK14pthread_attr_tPFPvS4_ES4_EEvv()
// CHECK: .entry _Z2tkIPDoFiP15pthread_mutex_tEEvv()
// CHECK: .entry _Z2tkIPDoFiiPK9sigactionPS0_EEvv()
// CHECK: .entry _Z2tkIPDoFiPKcS1_EEvv()
// CHECK: .entry _Z2tkIPDoFmPwPKcmEEvv()
// CHECK: .entry _Z2tkIPDoFiPwmPKwzEEvv()
// CHECK: .entry _Z2tkIPFijEEvv()
// CHECK: .entry _Z2tkIPDoFiPKcPKPcEEvv()
// CHECK: .entry _Z2tkIPDoFmPvEEvv()
// CHECK: .entry _Z2tkIPFiPKcizEEvv()
// CHECK: .entry _Z2tkIPDoFiP8_IO_FILEEEvv()
// CHECK: .entry _Z2tkIPDoFiPFvvEEEvv()
// CHECK: .entry _Z2tkIPDoFvlEEvv()
// CHECK: .entry _Z2tkIPDoFP2tmPKlS1_EEvv()
// CHECK: .entry _Z2tkIiEvv()
// CHECK: .entry _Z2tkIPDoFdvEEvv()
