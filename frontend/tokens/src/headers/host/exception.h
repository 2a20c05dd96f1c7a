#pragma once
/* [diagnostics], [support.exception], [support.rtti]: declarations only. */
#include <__exception>
#include <new>
#include <string>
namespace std {
class bad_cast : public exception { public: const char *what() const noexcept override; };
class bad_typeid : public exception { public: const char *what() const noexcept override; };
struct bad_function_call : exception { const char *what() const noexcept override; };
class bad_weak_ptr : public exception { public: const char *what() const noexcept override; };
class logic_error : public exception { public: explicit logic_error(const string &); explicit logic_error(const char *); const char *what() const noexcept override; private: void *__storage; };
class runtime_error : public exception { public: explicit runtime_error(const string &); explicit runtime_error(const char *); const char *what() const noexcept override; private: void *__storage; };
#define __ptxc_exception(__name, __base) class __name : public __base { public: explicit __name(const string &); explicit __name(const char *); };
__ptxc_exception(domain_error, logic_error)
__ptxc_exception(invalid_argument, logic_error)
__ptxc_exception(length_error, logic_error)
__ptxc_exception(out_of_range, logic_error)
__ptxc_exception(range_error, runtime_error)
__ptxc_exception(overflow_error, runtime_error)
__ptxc_exception(underflow_error, runtime_error)
#undef __ptxc_exception
class exception_ptr { public: exception_ptr() noexcept; exception_ptr(decltype(nullptr)) noexcept; explicit operator bool() const noexcept; private: void *__storage; };
exception_ptr current_exception() noexcept;
template<class _Ty> exception_ptr make_exception_ptr(_Ty) noexcept;
[[noreturn]] void rethrow_exception(exception_ptr);
[[noreturn]] void terminate() noexcept;
using terminate_handler = void (*)();
terminate_handler set_terminate(terminate_handler) noexcept;
bool uncaught_exception() noexcept;
int uncaught_exceptions() noexcept;
class nested_exception { public: nested_exception() noexcept; virtual ~nested_exception(); [[noreturn]] void rethrow_nested() const; exception_ptr nested_ptr() const noexcept; };
template<class _Ty> [[noreturn]] void throw_with_nested(_Ty &&);
template<class _Ty> void rethrow_if_nested(const _Ty &);
enum class errc { invalid_argument = 22, not_enough_memory = 12, no_such_file_or_directory = 2, io_error = 5, result_out_of_range = 34, operation_not_permitted = 1, timed_out = 110 };
class error_code;
class error_condition;
class error_category { public: constexpr error_category() noexcept = default; error_category(const error_category &) = delete; virtual ~error_category(); virtual const char *name() const noexcept = 0; virtual string message(int) const = 0; virtual error_condition default_error_condition(int) const noexcept; bool operator==(const error_category &) const noexcept; bool operator!=(const error_category &) const noexcept; };
const error_category &generic_category() noexcept;
const error_category &system_category() noexcept;
template<class _Ty> struct is_error_code_enum : false_type {};
template<class _Ty> struct is_error_condition_enum : false_type {};
class error_code { public: error_code() noexcept; error_code(int, const error_category &) noexcept; template<class _Enum, class = enable_if_t<is_error_code_enum<_Enum>::value>> error_code(_Enum) noexcept; int value() const noexcept; const error_category &category() const noexcept; string message() const; void clear() noexcept; explicit operator bool() const noexcept; private: int __value; const error_category *__category; };
class error_condition { public: error_condition() noexcept; error_condition(int, const error_category &) noexcept; int value() const noexcept; string message() const; private: int __value; const error_category *__category; };
bool operator==(const error_code &, const error_code &) noexcept;
bool operator!=(const error_code &, const error_code &) noexcept;
bool operator==(const error_code &, const error_condition &) noexcept;
error_code make_error_code(errc) noexcept;
error_condition make_error_condition(errc) noexcept;
class system_error : public runtime_error { public: explicit system_error(error_code); system_error(error_code, const string &); system_error(error_code, const char *); system_error(int, const error_category &, const char *); const error_code &code() const noexcept; private: error_code __code; };
class type_info { public: virtual ~type_info(); const char *name() const noexcept; bool before(const type_info &) const noexcept; size_t hash_code() const noexcept; bool operator==(const type_info &) const noexcept; bool operator!=(const type_info &) const noexcept; private: const char *__name; };
class type_index { public: type_index(const type_info &) noexcept; const char *name() const noexcept; size_t hash_code() const noexcept; bool operator==(const type_index &) const noexcept; bool operator!=(const type_index &) const noexcept; bool operator<(const type_index &) const noexcept; private: const type_info *__target; };
}
