//! Functions of places, whose values have no type or one that is an argument.

use crate::add::{self, Rows};
use crate::call::{Call, work_size};
use crate::convert::{Transposed, bytes_of, coo_to_csr, csr_to_coo, csr_to_csc};
use crate::descriptor::KINDS;
use crate::index::Indices;
use crate::sort::{identity, inside, pairs};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;

fn size(handle: u64, place: Out<usize>) -> Result {
    Call::new(handle)?;
    work_size(place)
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusparseXcoo2csr(handle: u64, rows: Array<i32>, entries: i32, count: i32, starts: Array<i32>, base: u32) =>
        coo_to_csr(&Call::new(handle)?, rows, entries, count, starts, base);
    cusparseXcsr2coo(handle: u64, starts: Array<i32>, entries: i32, count: i32, rows: Array<i32>, base: u32) =>
        csr_to_coo(&Call::new(handle)?, starts, entries, count, rows, base);
    cusparseCreateIdentityPermutation(handle: u64, count: i32, to: Array<i32>) => identity(&Call::new(handle)?, count, to);
    cusparseXcoosort_bufferSizeExt(handle: u64, _m: i32, _n: i32, _entries: i32, _rows: Memory, _columns: Memory, work: Out<usize>) =>
        size(handle, work);
    cusparseXcoosortByRow(handle: u64, _m: i32, _n: i32, entries: i32, rows: Array<i32>, columns: Array<i32>, order: Array<i32>,
        _work: Memory) => pairs(&Call::new(handle)?, entries, rows, columns, order, false);
    cusparseXcoosortByColumn(handle: u64, _m: i32, _n: i32, entries: i32, rows: Array<i32>, columns: Array<i32>, order: Array<i32>,
        _work: Memory) => pairs(&Call::new(handle)?, entries, rows, columns, order, true);
    cusparseXcsrsort_bufferSizeExt(handle: u64, _m: i32, _n: i32, _entries: i32, _starts: Memory, _columns: Memory, work: Out<usize>) =>
        size(handle, work);
    cusparseXcsrsort(handle: u64, m: i32, _n: i32, entries: i32, kind: u64, starts: Array<i32>, columns: Array<i32>, order: Array<i32>,
        _work: Memory) => inside(&Call::new(handle)?, m, entries, KINDS.get(kind)?, starts, columns, order);
    cusparseXcscsort_bufferSizeExt(handle: u64, _m: i32, _n: i32, _entries: i32, _starts: Memory, _rows: Memory, work: Out<usize>) =>
        size(handle, work);
    cusparseXcscsort(handle: u64, _m: i32, n: i32, entries: i32, kind: u64, starts: Array<i32>, rows: Array<i32>, order: Array<i32>,
        _work: Memory) => inside(&Call::new(handle)?, n, entries, KINDS.get(kind)?, starts, rows, order);
    cusparseXcsrgeam2Nnz(handle: u64, m: i32, n: i32, kind_a: u64, entries_a: i32, starts_a: Array<i32>, columns_a: Array<i32>,
        kind_b: u64, entries_b: i32, starts_b: Array<i32>, columns_b: Array<i32>, kind_c: u64, starts_c: Array<i32>, total: Array<i32>,
        _work: Memory) => {
        let of = |entries, starts, columns: Array<i32>, kind| {
            Ok(Rows { shape: [m, n], entries, values: columns.as_type(), starts, columns, base: KINDS.get(kind)? })
        };
        let a = of(entries_a, starts_a, columns_a, kind_a)?;
        let b: Result<_> = of(entries_b, starts_b, columns_b, kind_b);
        add::count(&Call::new(handle)?, a, b?, starts_c, KINDS.get(kind_c)?, total)
    };
    cusparseCsr2cscEx2_bufferSize(handle: u64, _m: i32, _n: i32, _entries: i32, _values: Memory, _starts: Memory, _columns: Memory,
        _to: Memory, _to_starts: Memory, _rows: Memory, _value_type: u32, _action: u32, _base: u32, _way: u32, work: Out<usize>) =>
        size(handle, work);
    cusparseCsr2cscEx2(handle: u64, m: i32, n: i32, entries: i32, values: Array<u8>, starts: Array<i32>, columns: Array<i32>,
        to: Array<u8>, to_starts: Array<i32>, rows: Array<i32>, value_type: u32, action: u32, base: u32, _way: u32, _work: Memory) => {
        let index = |array| Indices::short(array, base);
        let all = Transposed {
            shape: [m, n],
            entries,
            starts: [index(starts)?, index(to_starts)?],
            others: [index(columns)?, index(rows)?],
            values: match action {
                0 => None,
                1 => Some([values, to]),
                _ => return Err(Status::InvalidValue),
            },
            bytes: bytes_of(value_type)?,
        };
        csr_to_csc(&Call::new(handle)?, all)
    };
}
