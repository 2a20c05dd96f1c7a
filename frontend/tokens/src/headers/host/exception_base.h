#pragma once
/* [support.exception]: the classes that <new> and the containers bring. */
namespace std {
class exception { public: exception() noexcept; exception(const exception &) noexcept; exception &operator=(const exception &) noexcept; virtual ~exception(); virtual const char *what() const noexcept; };
class bad_exception : public exception { public: const char *what() const noexcept override; };
}
