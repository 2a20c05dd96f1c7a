//! Kernels in Rust: iterators, slices and 128-bit arithmetic of `core`, atomics, shared memory.
// SAFETY: whoever launches a kernel passes pointers to as many elements as its other arguments say, and no two that one thread writes
// and another uses.
#![no_std]
#![feature(abi_ptx, asm_experimental_arch, stdarch_nvptx)]

use core::arch::asm;
use core::arch::nvptx::{_block_dim_x, _block_idx_x, _syncthreads, _thread_idx_x, trap};
use core::sync::atomic::{AtomicU32, Ordering};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe { trap() }
}

fn thread() -> usize {
    unsafe { _thread_idx_x() as usize }
}

/// `y += a * x`
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn saxpy(a: f32, x: *const f32, y: *mut f32, n: u32) {
    let i = unsafe { _block_idx_x() * _block_dim_x() } as usize + thread();
    if i < n as usize {
        unsafe { *y.add(i) += a * *x.add(i) };
    }
}

/// How many bytes have each upper half.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn histogram(data: *const u8, n: u32, bins: *const AtomicU32) {
    let (data, bins) =
        unsafe { (core::slice::from_raw_parts(data, n as usize), core::slice::from_raw_parts(bins, 16)) };
    let step = unsafe { _block_dim_x() } as usize;
    for &byte in data.iter().skip(thread()).step_by(step) {
        bins[usize::from(byte >> 4)].fetch_add(1, Ordering::Relaxed);
    }
}

/// The length of the longest word, and the sum of a hash of each.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn words(text: *const u8, n: u32, out: *mut u64) {
    let text = unsafe { core::slice::from_raw_parts(text, n as usize) };
    let words = text.split(|&c| c == b' ').filter(|word| !word.is_empty());
    let longest = words.clone().map(<[u8]>::len).max().unwrap_or(0);
    let hash = |word: &[u8]| word.iter().fold(7u128, |sum, &c| sum.wrapping_mul(31).wrapping_add(c.into()));
    let sum: u128 = words.map(hash).fold(0, u128::wrapping_add);
    unsafe {
        *out = longest as u64;
        *out.add(1) = (sum % 1_000_003) as u64;
    }
}

/// The sum of 256 numbers, by a tree in shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn sum(numbers: *const u32, out: *mut u32) {
    let tile: *mut u32;
    unsafe {
        asm!(".shared .align 4 .b8 tile[1024]; mov.u64 {0}, tile; cvta.shared.u64 {0}, {0};", out(reg64) tile);
        *tile.add(thread()) = *numbers.add(thread());
        _syncthreads();
        for half in [128, 64, 32, 16, 8, 4, 2, 1] {
            if thread() < half {
                *tile.add(thread()) += *tile.add(thread() + half);
            }
            _syncthreads();
        }
        if thread() == 0 {
            *out = *tile;
        }
    }
}
