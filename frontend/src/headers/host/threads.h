#pragma once
#include <__memory_order>
#include <functional>
#include <memory>
namespace std {
class thread {
public:
  class id {};
  thread();
  template<class _Fn, class... _Args> explicit thread(_Fn &&, _Args &&...);
  thread(thread &&);
  thread &operator=(thread &&);
  void join();
  void detach();
  bool joinable() const;
  static unsigned hardware_concurrency();
};
namespace this_thread { thread::id get_id(); void yield(); template<class _Ty> void sleep_for(const _Ty &); }
class mutex { public: void lock(); void unlock(); bool try_lock(); };
class recursive_mutex : public mutex {};
class shared_mutex : public mutex {};
class timed_mutex : public mutex {};
template<class _Mutex> class lock_guard { public: explicit lock_guard(_Mutex &); ~lock_guard(); };
template<class... _Mutex> class scoped_lock { public: explicit scoped_lock(_Mutex &...); ~scoped_lock(); };
template<class _Mutex> class shared_lock { public: explicit shared_lock(_Mutex &); ~shared_lock(); };
template<class _Mutex> class unique_lock { public: unique_lock(); explicit unique_lock(_Mutex &); ~unique_lock(); void lock(); void unlock(); };
class condition_variable { public: void notify_one(); void notify_all(); template<class _Lock> void wait(_Lock &); template<class _Lock, class _Pred> void wait(_Lock &, _Pred); };
struct once_flag {};
template<class _Fn, class... _Args> void call_once(once_flag &, _Fn &&, _Args &&...);
template<class _Ty> class future { public: _Ty get(); void wait() const; bool valid() const; };
template<class _Ty> class promise { public: future<_Ty> get_future(); };
template<class _Ty> class atomic {
public:
  atomic();
  atomic(_Ty);
  _Ty load(memory_order = memory_order_seq_cst) const;
  void store(_Ty, memory_order = memory_order_seq_cst);
  _Ty exchange(_Ty, memory_order = memory_order_seq_cst);
  _Ty fetch_add(_Ty, memory_order = memory_order_seq_cst);
  _Ty fetch_sub(_Ty, memory_order = memory_order_seq_cst);
  operator _Ty() const;
  _Ty operator=(_Ty);
  _Ty operator++();
  _Ty operator++(int);
};
struct atomic_flag {};
}
