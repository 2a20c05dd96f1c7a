// The scope of the __nv_atomic functions may be left out: then it is the system's.

//@ run every_form nvcc: 7 9 3 4 12 1 8
__global__ void k(int *out) {
  int v = 7, w = 0;
  __nv_atomic_store_n(out, v, __NV_ATOMIC_RELAXED);
  w = 9;
  __nv_atomic_store(out + 1, &w, __NV_ATOMIC_RELEASE);
  out[2] = 1; __nv_atomic_fetch_add(out + 2, 2, __NV_ATOMIC_RELAXED);
  out[3] = 1; __nv_atomic_add(out + 3, 3, __NV_ATOMIC_RELAXED); __nv_atomic_max(out + 3, 2, __NV_ATOMIC_RELAXED);
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST);
  __nv_atomic_load(out + 2, &w, __NV_ATOMIC_ACQUIRE);
  out[4] = __nv_atomic_load_n(out + 1, __NV_ATOMIC_RELAXED) + w;
  int expected = 12, desired = 1;
  out[5] = 12;
  __nv_atomic_compare_exchange_n(out + 5, &expected, desired, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED);
  __shared__ unsigned long n; n = 5;
  __nv_atomic_fetch_add(&n, 3ul, __NV_ATOMIC_RELAXED);
  out[6] = n;
}
