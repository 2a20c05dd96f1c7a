#pragma once
#include <string>
namespace std {
class exception { public: exception(); virtual ~exception(); virtual const char *what() const noexcept; };
struct bad_exception : exception {};
#define __ptxc_exception(__name, __base) class __name : public __base { public: explicit __name(const string &); explicit __name(const char *); };
class logic_error : public exception { public: explicit logic_error(const string &); explicit logic_error(const char *); };
class runtime_error : public exception { public: explicit runtime_error(const string &); explicit runtime_error(const char *); };
__ptxc_exception(domain_error, logic_error)
__ptxc_exception(invalid_argument, logic_error)
__ptxc_exception(length_error, logic_error)
__ptxc_exception(out_of_range, logic_error)
__ptxc_exception(range_error, runtime_error)
__ptxc_exception(overflow_error, runtime_error)
__ptxc_exception(underflow_error, runtime_error)
#undef __ptxc_exception
class exception_ptr {};
exception_ptr current_exception() noexcept;
[[noreturn]] void rethrow_exception(exception_ptr);
[[noreturn]] void terminate() noexcept;
class error_code { public: int value() const; string message() const; };
class system_error : public runtime_error { public: const error_code &code() const; };
class type_info { public: const char *name() const; };
}
