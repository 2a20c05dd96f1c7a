//! XORWOW (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003), seeded as cuRAND does.
//!
//! The steps are linear over GF(2): n of them are the polynomial xⁿ modulo the characteristic polynomial of one, applied to
//! the state (Haramoto, Matsumoto, Nishimura, Panneton, L'Ecuyer, "Efficient jump ahead for F2-linear random number
//! generators", INFORMS Journal on Computing 20(3), 2008).

use crate::threads::Sequence;

/// A polynomial over GF(2) of degree below 160, lowest first.
type Polynomial = [u32; 5];

/// What x¹⁶⁰ is.
const MODULUS: Polynomial = [0x0006_0001, 0x0861_0030, 0x0006_2121, 0x0f3c_0035, 0x0000_0f0e];
/// x to the power of 2⁶⁷, the length of a sequence.
const SEQUENCE: Polynomial = [0x2629_4934, 0x77bb_c248, 0x1a87_dad0, 0x9300_52d4, 0x947e_6dd2];
/// What is added with each step.
const WEYL: u32 = 362_437;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Xorwow {
    d: u32,
    v: [u32; 5],
}

fn bit(polynomial: &Polynomial, at: usize) -> bool {
    polynomial[at / 32] >> (at % 32) & 1 != 0
}

fn multiply(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let mut product = [0; 5];
    for at in (0..160).rev() {
        let overflow = product[4] >> 31 != 0;
        for word in (0..5).rev() {
            let below: u32 = if word > 0 { product[word - 1] >> 31 } else { 0 };
            product[word] = product[word] << 1 | below;
            product[word] ^= if overflow { MODULUS[word] } else { 0 };
            product[word] ^= if bit(b, at) { a[word] } else { 0 };
        }
    }
    product
}

impl Xorwow {
    fn step(&mut self) {
        let v = &mut self.v;
        let t = v[0] ^ v[0] >> 2;
        *v = [v[1], v[2], v[3], v[4], (v[4] ^ v[4] << 4) ^ (t ^ t << 1)];
    }

    fn jump(&mut self, jump: &Polynomial) {
        let mut sum = [0; 5];
        for at in 0..160 {
            if bit(jump, at) {
                sum.iter_mut().zip(self.v).for_each(|(sum, word)| *sum ^= word);
            }
            self.step();
        }
        self.v = sum;
    }
}

impl Sequence for Xorwow {
    fn begin(seed: u64) -> Xorwow {
        let t0 = (seed as u32 ^ 0xaad2_6b49).wrapping_mul(1_099_087_573);
        let t1 = ((seed >> 32) as u32 ^ 0xf7dc_efdd).wrapping_mul(2_591_861_531);
        let v = [
            123_456_789_u32.wrapping_add(t0),
            362_436_069 ^ t0,
            521_288_629_u32.wrapping_add(t1),
            88_675_123 ^ t1,
            5_783_321_u32.wrapping_add(t0),
        ];
        Xorwow { d: 6_615_241_u32.wrapping_add(t1).wrapping_add(t0), v }
    }

    fn next_sequence(&mut self) {
        self.jump(&SEQUENCE);
    }

    fn skip(&mut self, count: u64) {
        let (mut power, mut rest) = ([2, 0, 0, 0, 0], count);
        while rest != 0 {
            if rest & 1 != 0 {
                self.jump(&power);
            }
            rest >>= 1;
            power = multiply(&power, &power);
        }
        self.d = self.d.wrapping_add(WEYL.wrapping_mul(count as u32));
    }

    fn word(&mut self) -> u32 {
        self.step();
        self.d = self.d.wrapping_add(WEYL);
        self.v[4].wrapping_add(self.d)
    }
}
