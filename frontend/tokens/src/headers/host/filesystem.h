#pragma once
/* [filesystems]: declarations only. */
#include <string>
#include <chrono>
#include <stdexcept>
namespace std {
namespace filesystem {
class path {
public:
  using value_type = char;
  using string_type = string;
  path();
  path(const char *);
  path(const string &);
  path &operator=(const string &);
  path &operator/=(const path &);
  path &operator+=(const string &);
  friend path operator/(const path &, const path &);
  friend bool operator==(const path &, const path &);
  friend bool operator!=(const path &, const path &);
  operator string() const;
  const char *c_str() const;
  string string() const;
  path filename() const;
  path stem() const;
  path extension() const;
  path parent_path() const;
  path &replace_extension(const path & = path());
  bool empty() const;
  bool is_absolute() const;
  bool has_extension() const;
private:
  void *__storage[5];
};
class filesystem_error : public system_error {};
class directory_entry { public: const filesystem::path &path() const; bool is_regular_file() const; bool is_directory() const; bool exists() const; unsigned long file_size() const; };
class directory_iterator { public: using value_type = directory_entry; using iterator_category = input_iterator_tag; using difference_type = ptrdiff_t; using pointer = const directory_entry *; using reference = const directory_entry &; directory_iterator(); explicit directory_iterator(const path &); const directory_entry &operator*() const; const directory_entry *operator->() const; directory_iterator &operator++(); bool operator!=(const directory_iterator &) const; bool operator==(const directory_iterator &) const; };
using recursive_directory_iterator = directory_iterator;
directory_iterator begin(directory_iterator);
directory_iterator end(const directory_iterator &);
bool exists(const path &);
bool is_directory(const path &);
bool is_regular_file(const path &);
bool create_directory(const path &);
bool create_directories(const path &);
bool remove(const path &);
unsigned long remove_all(const path &);
void rename(const path &, const path &);
void copy(const path &, const path &);
bool copy_file(const path &, const path &);
unsigned long file_size(const path &);
path current_path();
path absolute(const path &);
path temp_directory_path();
}
}
