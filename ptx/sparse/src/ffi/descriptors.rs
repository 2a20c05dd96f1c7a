//! Descriptors of matrices and vectors.

use crate::call::{put, unsupported};
use crate::descriptor::{
    COO, CSC, CSR, DENSE, Dense, Descriptors, SPARSE, SPARSE_VECTORS, Sparse, SparseVector, VECTORS, Vector,
};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{In, Out};
use ptxc_abi::device::Array;
use std::ffi::{c_int, c_uint};

/// Makes a descriptor of what is possible.
fn make<T: Copy>(all: &Descriptors<T>, place: Out<u64>, sizes: &[i64], value: T) -> Result {
    if place.is_null() || sizes.iter().any(|size| *size < 0) {
        return Err(Status::InvalidValue);
    }
    put(place, all.insert(value)?)
}

/// Numbers that a program may leave out.
fn tell<T>(place: Out<T>, value: T) {
    let _ = place.put(value);
}

struct Shape {
    rows: i64,
    columns: i64,
    entries: i64,
}

fn sparse(
    format: c_uint,
    shape: &Shape,
    places: [Array<u8>; 2],
    values: Array<u8>,
    types: [c_uint; 2],
    base: c_uint,
    value: c_uint,
) -> Sparse {
    Sparse {
        format,
        rows: shape.rows,
        columns: shape.columns,
        entries: shape.entries,
        places,
        values,
        index_types: types,
        base,
        value_type: value,
        is_upper: false,
        has_unit: false,
        batch: 1,
    }
}

fn of_format(of: u64, format: c_uint) -> Result<Sparse> {
    let matrix = SPARSE.get(of)?;
    if matrix.format == format { Ok(matrix) } else { Err(Status::InvalidValue) }
}

fn set_places(of: u64, format: c_uint, places: [Array<u8>; 2], values: Array<u8>) -> Result {
    of_format(of, format)?;
    SPARSE.change(of, |matrix| (matrix.places, matrix.values) = (places, values))
}

fn tell_shape(matrix: &Sparse, rows: Out<i64>, columns: Out<i64>, entries: Out<i64>) {
    tell(rows, matrix.rows);
    tell(columns, matrix.columns);
    tell(entries, matrix.entries);
}

fn attribute(of: u64, attribute: c_uint, data: In<c_uint>, size: usize) -> Result {
    let value =
        data.get().filter(|value| size == size_of::<c_uint>() && *value <= 1).ok_or(Status::InvalidValue)?;
    match attribute {
        0 => SPARSE.change(of, |matrix| matrix.is_upper = value == 1),
        1 => SPARSE.change(of, |matrix| matrix.has_unit = value == 1),
        _ => unsupported("an attribute of sparse matrices other than fill mode and diagonal"),
    }
}

fn get_attribute(of: u64, attribute: c_uint, data: Out<c_uint>, size: usize) -> Result {
    let matrix = SPARSE.get(of)?;
    if size != size_of::<c_uint>() {
        return Err(Status::InvalidValue);
    }
    match attribute {
        0 => put(data, matrix.is_upper.into()),
        1 => put(data, matrix.has_unit.into()),
        _ => unsupported("an attribute of sparse matrices other than fill mode and diagonal"),
    }
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusparseCreateCsr(place: Out<u64>, rows: i64, columns: i64, entries: i64, starts: Array<u8>, others: Array<u8>, values: Array<u8>,
        start_type: c_uint, other_type: c_uint, base: c_uint, value: c_uint) => {
        let shape = Shape { rows, columns, entries };
        make(&SPARSE, place, &[rows, columns, entries], sparse(CSR, &shape, [starts, others], values, [start_type, other_type], base, value))
    };
    cusparseCreateCsc(place: Out<u64>, rows: i64, columns: i64, entries: i64, starts: Array<u8>, others: Array<u8>, values: Array<u8>,
        start_type: c_uint, other_type: c_uint, base: c_uint, value: c_uint) => {
        let shape = Shape { rows, columns, entries };
        make(&SPARSE, place, &[rows, columns, entries], sparse(CSC, &shape, [starts, others], values, [start_type, other_type], base, value))
    };
    cusparseCreateCoo(place: Out<u64>, rows: i64, columns: i64, entries: i64, lines: Array<u8>, others: Array<u8>, values: Array<u8>,
        index_type: c_uint, base: c_uint, value: c_uint) => {
        let shape = Shape { rows, columns, entries };
        make(&SPARSE, place, &[rows, columns, entries], sparse(COO, &shape, [lines, others], values, [index_type; 2], base, value))
    };
    cusparseCreateConstCsr(place: Out<u64>, rows: i64, columns: i64, entries: i64, starts: Array<u8>, others: Array<u8>, values: Array<u8>,
        start_type: c_uint, other_type: c_uint, base: c_uint, value: c_uint) => {
        let shape = Shape { rows, columns, entries };
        make(&SPARSE, place, &[rows, columns, entries], sparse(CSR, &shape, [starts, others], values, [start_type, other_type], base, value))
    };
    cusparseDestroySpMat(of: u64) => SPARSE.remove(of);
    cusparseCsrGet(of: u64, rows: Out<i64>, columns: Out<i64>, entries: Out<i64>, starts: Out<u64>, others: Out<u64>, values: Out<u64>,
        start_type: Out<c_uint>, other_type: Out<c_uint>, base: Out<c_uint>, value: Out<c_uint>) => {
        let matrix = of_format(of, CSR)?;
        tell_shape(&matrix, rows, columns, entries);
        tell(starts, matrix.places[0].address());
        tell(others, matrix.places[1].address());
        tell(values, matrix.values.address());
        tell(start_type, matrix.index_types[0]);
        tell(other_type, matrix.index_types[1]);
        tell(base, matrix.base);
        tell(value, matrix.value_type);
        Ok(())
    };
    cusparseCooGet(of: u64, rows: Out<i64>, columns: Out<i64>, entries: Out<i64>, lines: Out<u64>, others: Out<u64>, values: Out<u64>,
        index_type: Out<c_uint>, base: Out<c_uint>, value: Out<c_uint>) => {
        let matrix = of_format(of, COO)?;
        tell_shape(&matrix, rows, columns, entries);
        tell(lines, matrix.places[0].address());
        tell(others, matrix.places[1].address());
        tell(values, matrix.values.address());
        tell(index_type, matrix.index_types[0]);
        tell(base, matrix.base);
        tell(value, matrix.value_type);
        Ok(())
    };
    cusparseCsrSetPointers(of: u64, starts: Array<u8>, others: Array<u8>, values: Array<u8>) => set_places(of, CSR, [starts, others], values);
    cusparseCscSetPointers(of: u64, starts: Array<u8>, others: Array<u8>, values: Array<u8>) => set_places(of, CSC, [starts, others], values);
    cusparseCooSetPointers(of: u64, lines: Array<u8>, others: Array<u8>, values: Array<u8>) => set_places(of, COO, [lines, others], values);
    cusparseSpMatGetFormat(of: u64, format: Out<c_uint>) => put(format, SPARSE.get(of)?.format);
    cusparseSpMatGetIndexBase(of: u64, base: Out<c_uint>) => put(base, SPARSE.get(of)?.base);
    cusparseSpMatGetValues(of: u64, values: Out<u64>) => put(values, SPARSE.get(of)?.values.address());
    cusparseSpMatSetValues(of: u64, values: Array<u8>) => SPARSE.change(of, |matrix| matrix.values = values);
    cusparseSpMatGetSize(of: u64, rows: Out<i64>, columns: Out<i64>, entries: Out<i64>) => {
        tell_shape(&SPARSE.get(of)?, rows, columns, entries);
        Ok(())
    };
    cusparseSpMatGetStridedBatch(of: u64, batch: Out<c_int>) => put(batch, SPARSE.get(of)?.batch);
    cusparseCooSetStridedBatch(of: u64, batch: c_int, _stride: i64) => SPARSE.change(of, |matrix| matrix.batch = batch);
    cusparseCsrSetStridedBatch(of: u64, batch: c_int, _starts: i64, _entries: i64) => SPARSE.change(of, |matrix| matrix.batch = batch);
    cusparseSpMatGetAttribute(of: u64, number: c_uint, data: Out<c_uint>, size: usize) => get_attribute(of, number, data, size);
    cusparseSpMatSetAttribute(of: u64, number: c_uint, data: In<c_uint>, size: usize) => attribute(of, number, data, size);

    cusparseCreateSpVec(place: Out<u64>, size: i64, entries: i64, indices: Array<u8>, values: Array<u8>, index_type: c_uint, base: c_uint,
        value_type: c_uint) =>
        make(&SPARSE_VECTORS, place, &[size, entries], SparseVector { size, entries, indices, values, index_type, base, value_type });
    cusparseDestroySpVec(of: u64) => SPARSE_VECTORS.remove(of);
    cusparseSpVecGet(of: u64, size: Out<i64>, entries: Out<i64>, indices: Out<u64>, values: Out<u64>, index_type: Out<c_uint>,
        base: Out<c_uint>, value_type: Out<c_uint>) => {
        let vector = SPARSE_VECTORS.get(of)?;
        tell(size, vector.size);
        tell(entries, vector.entries);
        tell(indices, vector.indices.address());
        tell(values, vector.values.address());
        tell(index_type, vector.index_type);
        tell(base, vector.base);
        tell(value_type, vector.value_type);
        Ok(())
    };
    cusparseSpVecGetIndexBase(of: u64, base: Out<c_uint>) => put(base, SPARSE_VECTORS.get(of)?.base);
    cusparseSpVecGetValues(of: u64, values: Out<u64>) => put(values, SPARSE_VECTORS.get(of)?.values.address());
    cusparseSpVecSetValues(of: u64, values: Array<u8>) => SPARSE_VECTORS.change(of, |vector| vector.values = values);

    cusparseCreateDnVec(place: Out<u64>, size: i64, values: Array<u8>, value_type: c_uint) =>
        make(&VECTORS, place, &[size], Vector { size, values, value_type });
    cusparseCreateConstDnVec(place: Out<u64>, size: i64, values: Array<u8>, value_type: c_uint) =>
        make(&VECTORS, place, &[size], Vector { size, values, value_type });
    cusparseDestroyDnVec(of: u64) => VECTORS.remove(of);
    cusparseDnVecGet(of: u64, size: Out<i64>, values: Out<u64>, value_type: Out<c_uint>) => {
        let vector = VECTORS.get(of)?;
        tell(size, vector.size);
        tell(values, vector.values.address());
        tell(value_type, vector.value_type);
        Ok(())
    };
    cusparseDnVecGetValues(of: u64, values: Out<u64>) => put(values, VECTORS.get(of)?.values.address());
    cusparseDnVecSetValues(of: u64, values: Array<u8>) => VECTORS.change(of, |vector| vector.values = values);

    cusparseCreateDnMat(place: Out<u64>, rows: i64, columns: i64, ld: i64, values: Array<u8>, value_type: c_uint, order: c_uint) => {
        if !(1..=2).contains(&order) {
            return Err(Status::InvalidValue);
        }
        let matrix = Dense { rows, columns, ld, values, value_type, is_by_row: order == 2, batch: 1, batch_stride: 0 };
        make(&DENSE, place, &[rows, columns, ld], matrix)
    };
    cusparseCreateConstDnMat(place: Out<u64>, rows: i64, columns: i64, ld: i64, values: Array<u8>, value_type: c_uint, order: c_uint) => {
        if !(1..=2).contains(&order) {
            return Err(Status::InvalidValue);
        }
        let matrix = Dense { rows, columns, ld, values, value_type, is_by_row: order == 2, batch: 1, batch_stride: 0 };
        make(&DENSE, place, &[rows, columns, ld], matrix)
    };
    cusparseDestroyDnMat(of: u64) => DENSE.remove(of);
    cusparseDnMatGet(of: u64, rows: Out<i64>, columns: Out<i64>, ld: Out<i64>, values: Out<u64>, value_type: Out<c_uint>, order: Out<c_uint>) => {
        let matrix = DENSE.get(of)?;
        tell(rows, matrix.rows);
        tell(columns, matrix.columns);
        tell(ld, matrix.ld);
        tell(values, matrix.values.address());
        tell(value_type, matrix.value_type);
        tell(order, if matrix.is_by_row { 2 } else { 1 });
        Ok(())
    };
    cusparseDnMatGetValues(of: u64, values: Out<u64>) => put(values, DENSE.get(of)?.values.address());
    cusparseDnMatSetValues(of: u64, values: Array<u8>) => DENSE.change(of, |matrix| matrix.values = values);
    cusparseDnMatSetStridedBatch(of: u64, batch: c_int, stride: i64) =>
        DENSE.change(of, |matrix| (matrix.batch, matrix.batch_stride) = (batch, stride));
    cusparseDnMatGetStridedBatch(of: u64, batch: Out<c_int>, stride: Out<i64>) => {
        let matrix = DENSE.get(of)?;
        tell(batch, matrix.batch);
        tell(stride, matrix.batch_stride);
        Ok(())
    };
}
