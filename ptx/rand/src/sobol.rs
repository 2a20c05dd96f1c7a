//! Sobol's sequences in Gray code order (Antonov and Saleev, 1979), with the direction numbers of Joe and Kuo ("Constructing
//! Sobol sequences with better two-dimensional projections", SIAM Journal on Scientific Computing 30, 2008), of which the
//! first dimensions are here.

/// The degree of a dimension's polynomial, its inner coefficients, and the first direction numbers.
type Row = (u32, u32, &'static [u64]);

/// The dimensions from the second on.
const ROWS: &[Row] = &[
    (1, 0, &[1]),
    (2, 1, &[1, 3]),
    (3, 1, &[1, 3, 1]),
    (3, 2, &[1, 1, 1]),
    (4, 1, &[1, 1, 3, 3]),
    (4, 4, &[1, 3, 5, 13]),
    (5, 2, &[1, 1, 5, 5, 17]),
    (5, 4, &[1, 1, 5, 5, 5]),
    (5, 7, &[1, 1, 7, 11, 19]),
    (5, 11, &[1, 1, 5, 1, 1]),
    (5, 13, &[1, 1, 1, 3, 11]),
    (5, 14, &[1, 3, 5, 5, 31]),
    (6, 1, &[1, 3, 3, 9, 7, 49]),
    (6, 13, &[1, 1, 1, 15, 21, 21]),
    (6, 16, &[1, 3, 1, 13, 27, 49]),
    (6, 19, &[1, 1, 1, 15, 7, 5]),
    (6, 22, &[1, 3, 1, 15, 13, 25]),
    (6, 25, &[1, 1, 5, 5, 19, 61]),
    (7, 1, &[1, 3, 7, 11, 23, 15, 103]),
    (7, 4, &[1, 3, 7, 13, 13, 15, 69]),
];

/// How many dimensions there are.
pub(crate) const DIMENSIONS: u32 = ROWS.len() as u32 + 1;

/// The direction numbers of a dimension, as fractions of 64 bits.
fn directions(dimension: u32) -> [u64; 64] {
    let mut v = [0; 64];
    let Some((degree, inner, first)) = (dimension as usize).checked_sub(1).and_then(|row| ROWS.get(row))
    else {
        return std::array::from_fn(|bit| 1 << (63 - bit));
    };
    let degree = *degree as usize;
    for bit in 0..64 {
        v[bit] = match first.get(bit) {
            Some(number) => number << (63 - bit),
            None => (1..degree)
                .filter(|k| inner >> (degree - 1 - k) & 1 != 0)
                .fold(v[bit - degree] ^ v[bit - degree] >> degree, |sum, k| sum ^ v[bit - k]),
        };
    }
    v
}

/// One dimension from a point on.
#[derive(Debug)]
pub(crate) struct Sobol {
    directions: [u64; 64],
    at: u64,
    point: u64,
}

impl Sobol {
    pub(crate) fn new(dimension: u32, at: u64) -> Sobol {
        let directions = directions(dimension);
        let gray = at ^ at >> 1;
        let point = (0..64).filter(|bit| gray >> bit & 1 != 0).fold(0, |sum, bit| sum ^ directions[bit]);
        Sobol { directions, at, point }
    }

    /// The next point, a fraction of 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        let point = self.point;
        self.point ^= self.directions[(self.at.trailing_ones() as usize).min(63)];
        self.at = self.at.wrapping_add(1);
        point
    }
}
