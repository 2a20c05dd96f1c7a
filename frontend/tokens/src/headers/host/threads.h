#pragma once
/* [thread], [atomics], [futures]: declarations, with libstdc++'s sizes. */
#include <__memory_order>
#include <chrono>
#include <functional>
#include <memory>
namespace std {
class thread {
public:
  class id { public: id() noexcept; friend bool operator==(id, id) noexcept; friend bool operator!=(id, id) noexcept; friend bool operator<(id, id) noexcept; private: unsigned long __id; };
  using native_handle_type = unsigned long;
  thread() noexcept;
  template<class _Fn, class... _Args, class = enable_if_t<!is_same_v<remove_cvref_t<_Fn>, thread>>> explicit thread(_Fn &&, _Args &&...);
  thread(thread &&) noexcept;
  thread(const thread &) = delete;
  ~thread();
  thread &operator=(thread &&) noexcept;
  void join();
  void detach();
  bool joinable() const noexcept;
  id get_id() const noexcept;
  native_handle_type native_handle();
  void swap(thread &) noexcept;
  static unsigned hardware_concurrency() noexcept;
private:
  id __id;
};
using jthread = thread;
template<> struct hash<thread::id> { size_t operator()(const thread::id &) const noexcept; };
namespace this_thread {
thread::id get_id() noexcept;
void yield() noexcept;
template<class _Rep, class _Period> void sleep_for(const chrono::duration<_Rep, _Period> &);
template<class _Clock, class _Duration> void sleep_until(const chrono::time_point<_Clock, _Duration> &);
}
#define __ptxc_mutex(__name, __words) \
  class __name { \
  public: \
    constexpr __name() noexcept {} \
    __name(const __name &) = delete; \
    __name &operator=(const __name &) = delete; \
    void lock(); \
    bool try_lock(); \
    void unlock(); \
    void lock_shared(); \
    bool try_lock_shared(); \
    void unlock_shared(); \
    template<class _Duration> bool try_lock_for(const _Duration &); \
  private: \
    void *__storage[__words]{}; \
  };
__ptxc_mutex(mutex, 5)
__ptxc_mutex(recursive_mutex, 5)
__ptxc_mutex(timed_mutex, 5)
__ptxc_mutex(recursive_timed_mutex, 5)
__ptxc_mutex(shared_mutex, 7)
__ptxc_mutex(shared_timed_mutex, 7)
#undef __ptxc_mutex
struct defer_lock_t { explicit defer_lock_t() = default; };
struct try_to_lock_t { explicit try_to_lock_t() = default; };
struct adopt_lock_t { explicit adopt_lock_t() = default; };
inline constexpr defer_lock_t defer_lock{};
inline constexpr try_to_lock_t try_to_lock{};
inline constexpr adopt_lock_t adopt_lock{};
template<class _Mutex> class lock_guard { public: using mutex_type = _Mutex; explicit lock_guard(_Mutex &); lock_guard(_Mutex &, adopt_lock_t); lock_guard(const lock_guard &) = delete; ~lock_guard(); private: _Mutex *__mutex; };
template<class... _Mutex> class scoped_lock { public: explicit scoped_lock(_Mutex &...); scoped_lock(const scoped_lock &) = delete; ~scoped_lock(); };
#define __ptxc_lock(__name) \
  template<class _Mutex> class __name { \
  public: \
    using mutex_type = _Mutex; \
    __name() noexcept; \
    explicit __name(_Mutex &); \
    __name(_Mutex &, defer_lock_t) noexcept; \
    __name(_Mutex &, try_to_lock_t); \
    __name(_Mutex &, adopt_lock_t); \
    __name(__name &&) noexcept; \
    ~__name(); \
    __name &operator=(__name &&) noexcept; \
    void lock(); \
    bool try_lock(); \
    void unlock(); \
    bool owns_lock() const noexcept; \
    explicit operator bool() const noexcept; \
  private: \
    _Mutex *__mutex; \
    bool __owns; \
  };
__ptxc_lock(unique_lock)
__ptxc_lock(shared_lock)
#undef __ptxc_lock
template<class... _Locks> void lock(_Locks &...);
enum class cv_status { no_timeout, timeout };
#define __ptxc_condition(__name) \
  class __name { \
  public: \
    __name(); \
    __name(const __name &) = delete; \
    ~__name(); \
    void notify_one() noexcept; \
    void notify_all() noexcept; \
    template<class _Lock> void wait(_Lock &); \
    template<class _Lock, class _Pred> void wait(_Lock &, _Pred); \
    template<class _Lock, class _Duration> cv_status wait_for(_Lock &, const _Duration &); \
    template<class _Lock, class _Duration, class _Pred> bool wait_for(_Lock &, const _Duration &, _Pred); \
    template<class _Lock, class _Time> cv_status wait_until(_Lock &, const _Time &); \
  private: \
    void *__storage[6]; \
  };
__ptxc_condition(condition_variable)
__ptxc_condition(condition_variable_any)
#undef __ptxc_condition
struct once_flag { constexpr once_flag() noexcept {} once_flag(const once_flag &) = delete; private: int __state = 0; };
template<class _Fn, class... _Args> void call_once(once_flag &, _Fn &&, _Args &&...);
enum class future_status { ready, timeout, deferred };
enum class launch { async = 1, deferred = 2 };
template<class _Ty> class shared_future;
template<class _Ty> class future { public: future() noexcept; future(future &&) noexcept; ~future(); future &operator=(future &&) noexcept; _Ty get(); void wait() const; bool valid() const noexcept; template<class _Duration> future_status wait_for(const _Duration &) const; shared_future<_Ty> share() noexcept; private: void *__storage[2]; };
template<class _Ty> class shared_future { public: shared_future() noexcept; shared_future(const shared_future &) noexcept; ~shared_future(); _Ty get() const; void wait() const; bool valid() const noexcept; template<class _Duration> future_status wait_for(const _Duration &) const; private: void *__storage[2]; };
template<class _Ty> class promise { public: promise(); promise(promise &&) noexcept; ~promise(); promise &operator=(promise &&) noexcept; future<_Ty> get_future(); template<class _Value> void set_value(_Value &&); void set_value(); template<class _Value> void set_exception(_Value); private: void *__storage[3]; };
template<class _Ty> class packaged_task;
template<class _Ret, class... _Args> class packaged_task<_Ret(_Args...)> { public: packaged_task() noexcept; template<class _Fn> explicit packaged_task(_Fn &&); packaged_task(packaged_task &&) noexcept; ~packaged_task(); future<_Ret> get_future(); void operator()(_Args...); private: void *__storage[2]; };
template<class _Fn, class... _Args> future<invoke_result_t<decay_t<_Fn>, decay_t<_Args>...>> async(_Fn &&, _Args &&...);
template<class _Fn, class... _Args> future<invoke_result_t<decay_t<_Fn>, decay_t<_Args>...>> async(launch, _Fn &&, _Args &&...);
template<class _Ty> class atomic {
public:
  using value_type = _Ty;
  constexpr atomic() noexcept = default;
  constexpr atomic(_Ty __x) noexcept : __value(__x) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  _Ty operator=(_Ty) noexcept;
  operator _Ty() const noexcept;
  bool is_lock_free() const noexcept;
  static constexpr bool is_always_lock_free = sizeof(_Ty) <= 8;
  _Ty load(memory_order = memory_order_seq_cst) const noexcept;
  void store(_Ty, memory_order = memory_order_seq_cst) noexcept;
  _Ty exchange(_Ty, memory_order = memory_order_seq_cst) noexcept;
  bool compare_exchange_weak(_Ty &, _Ty, memory_order = memory_order_seq_cst) noexcept;
  bool compare_exchange_weak(_Ty &, _Ty, memory_order, memory_order) noexcept;
  bool compare_exchange_strong(_Ty &, _Ty, memory_order = memory_order_seq_cst) noexcept;
  bool compare_exchange_strong(_Ty &, _Ty, memory_order, memory_order) noexcept;
  template<class _Uy> _Ty fetch_add(_Uy, memory_order = memory_order_seq_cst) noexcept;
  template<class _Uy> _Ty fetch_sub(_Uy, memory_order = memory_order_seq_cst) noexcept;
  _Ty fetch_and(_Ty, memory_order = memory_order_seq_cst) noexcept;
  _Ty fetch_or(_Ty, memory_order = memory_order_seq_cst) noexcept;
  _Ty fetch_xor(_Ty, memory_order = memory_order_seq_cst) noexcept;
  _Ty operator++() noexcept;
  _Ty operator++(int) noexcept;
  _Ty operator--() noexcept;
  _Ty operator--(int) noexcept;
  template<class _Uy> _Ty operator+=(_Uy) noexcept;
  template<class _Uy> _Ty operator-=(_Uy) noexcept;
  _Ty operator&=(_Ty) noexcept;
  _Ty operator|=(_Ty) noexcept;
  void wait(_Ty, memory_order = memory_order_seq_cst) const noexcept;
  void notify_one() noexcept;
  void notify_all() noexcept;
private:
  alignas(sizeof(_Ty) <= 16 && (sizeof(_Ty) & (sizeof(_Ty) - 1)) == 0 && sizeof(_Ty) > alignof(_Ty) ? sizeof(_Ty) : alignof(_Ty)) _Ty __value{};
};
#define __ptxc_atomic(__name, __type) using __name = atomic<__type>;
__ptxc_atomic(atomic_bool, bool) __ptxc_atomic(atomic_char, char) __ptxc_atomic(atomic_int, int) __ptxc_atomic(atomic_uint, unsigned) __ptxc_atomic(atomic_long, long) __ptxc_atomic(atomic_ulong, unsigned long)
__ptxc_atomic(atomic_llong, long long) __ptxc_atomic(atomic_ullong, unsigned long long) __ptxc_atomic(atomic_size_t, size_t) __ptxc_atomic(atomic_int32_t, int) __ptxc_atomic(atomic_uint32_t, unsigned)
__ptxc_atomic(atomic_int64_t, long) __ptxc_atomic(atomic_uint64_t, unsigned long) __ptxc_atomic(atomic_uint8_t, unsigned char) __ptxc_atomic(atomic_uintptr_t, unsigned long)
#undef __ptxc_atomic
struct atomic_flag { constexpr atomic_flag() noexcept = default; bool test_and_set(memory_order = memory_order_seq_cst) noexcept; void clear(memory_order = memory_order_seq_cst) noexcept; bool test(memory_order = memory_order_seq_cst) const noexcept; private: bool __set = false; };
#define ATOMIC_FLAG_INIT {}
#define ATOMIC_VAR_INIT(value) (value)
void atomic_thread_fence(memory_order) noexcept;
void atomic_signal_fence(memory_order) noexcept;
template<class _Ty> _Ty atomic_load(const atomic<_Ty> *) noexcept;
template<class _Ty> void atomic_store(atomic<_Ty> *, _Ty) noexcept;
template<class _Ty> _Ty atomic_fetch_add(atomic<_Ty> *, _Ty) noexcept;
template<class _Ty> _Ty atomic_fetch_sub(atomic<_Ty> *, _Ty) noexcept;
template<class _Ty> _Ty atomic_exchange(atomic<_Ty> *, _Ty) noexcept;
template<class _Ty> bool atomic_compare_exchange_strong(atomic<_Ty> *, _Ty *, _Ty) noexcept;
}
