//! Programs of loop nests over arrays of every element type: reductions, recurrences, overlapping and strided
//! accesses, searches, and the loops that compilers have names for.
//!
//! What stands in the loops is made of the expressions of the other programs, so it is defined too.

use std::fmt::Write as _;

use super::Gen;
use super::ints::{Int, Range};
use super::scope::{Array, Kind, Place, Scalar};

/// Loops that optimisers look for, over integers. `$A` and `$B` are arrays, `$L` elements of each, `$T` the type of
/// those of `$A` and `$U` an unsigned one that its values are computed in, `$V` and `$W` values, `$C` a small constant.
const IDIOMS: [&str; 24] = [
    "{ $U x_ = ($U)$V; unsigned n_ = 0; while (x_) { x_ &= x_ - 1; n_++; } h.add(n_); }",
    "{ $U x_ = ($U)$V; int n_ = 0; for (; x_; x_ >>= 1) n_++; h.add(n_); }",
    "{ $U x_ = ($U)$V; int n_ = 0; if (x_) while (!(x_ & 1)) { x_ >>= 1; n_++; } h.add(n_); }",
    "{ unsigned a_ = (unsigned)$V, b_ = (unsigned)$W; while (b_) { unsigned r_ = a_ % b_; a_ = b_; b_ = r_; } h.add(a_); }",
    "{ $U r_ = 1, b_ = ($U)$V; unsigned e_ = $W & 31; while (e_) { if (e_ & 1) r_ *= b_; b_ *= b_; e_ >>= 1; } h.add(r_); }",
    "{ int i_ = 0; while (i_ < $L && $A[i_] != ($T)$V) i_++; h.add(i_); }",
    "{ int i_ = $L; while (--i_ >= 0) if ($A[i_] == $B[i_]) break; h.add(i_); }",
    "for (int i_ = 0; i_ < $L; i_++) $A[i_] = ($T)$B[i_];",
    "for (int i_ = $L - 1; i_ >= 0; i_--) $A[i_] = ($T)($B[i_] ^ $V);",
    "{ $T v_ = ($T)$V; for (int i_ = 0; i_ < $L; i_++) $A[i_] = v_; }",
    "for (int i_ = 0, j_ = $L - 1; i_ < j_; i_++, j_--) { $T v_ = $A[i_]; $A[i_] = $A[j_]; $A[j_] = v_; }",
    "for (int i_ = 1; i_ < $L; i_++) $A[i_] = ($T)(($U)$A[i_] + ($U)$A[i_ - 1]);",
    "for (int i_ = 2; i_ < $L; i_++) $A[i_] = ($T)(($U)$A[i_ - 2] * $C + ($U)$B[i_]);",
    "for (int i_ = 0; i_ + 1 < $L; i_++) if ($A[i_] > $A[i_ + 1]) { $T v_ = $A[i_]; $A[i_] = $A[i_ + 1]; $A[i_ + 1] = v_; }",
    "for (int i_ = 1; i_ < $L; i_++) { $T v_ = $A[i_]; int j_ = i_; while (j_ > 0 && $A[j_ - 1] > v_) { $A[j_] = $A[j_ - 1]; j_--; } $A[j_] = v_; }",
    "{ $U a_ = ($U)$V, b_ = ($U)$W; for (int i_ = 0; i_ < $C; i_++) { $U r_ = a_ + b_; a_ = b_; b_ = r_; } h.add(b_); }",
    "{ $U c_ = ($U)$V; for (int i_ = 0; i_ < 8; i_++) c_ = c_ & 1 ? c_ >> 1 ^ ($U)0xEDB88320u : c_ >> 1; h.add(c_); }",
    "{ $T best_ = $A[0]; int at_ = 0; for (int i_ = 1; i_ < $L; i_++) if ($A[i_] > best_) { best_ = $A[i_]; at_ = i_; } h.add(best_); h.add(at_); }",
    "{ $T least_ = $A[0]; for (int i_ = 1; i_ < $L; i_++) least_ = $A[i_] < least_ ? $A[i_] : least_; h.add(least_); }",
    "{ $U s_ = 0; for (unsigned i_ = 0; i_ < $L; i_ += $C) s_ += ($U)$A[i_] * ($U)$B[i_]; h.add(s_); }",
    "{ bool all_ = true, any_ = false; for (int i_ = 0; i_ < $L; i_++) { all_ &= $A[i_] > ($T)$V; any_ |= $B[i_] == 0; } h.add(all_ + 2 * any_); }",
    "{ unsigned n_ = 0; for (int i_ = 0; i_ < $L; i_++) n_ += $A[i_] < $B[i_]; h.add(n_); }",
    "{ unsigned char i_ = 250; unsigned n_ = 0; do { n_ = n_ * 31 + (unsigned)$A[i_ % $L]; } while (++i_ != $C); h.add(n_); }",
    "{ $T p_ = $A[0]; for (int i_ = 0; i_ < $L; i_++) { $T q_ = $A[i_]; $A[i_] = ($T)(q_ - ($U)p_); p_ = q_; } }",
];

/// The same over floating-point numbers: `$A` and `$B` are arrays of `$T`.
const REAL_IDIOMS: [&str; 8] = [
    "{ $T s_ = 0; for (int i_ = 0; i_ < $L; i_++) s_ += $A[i_] * $B[i_]; h.add(bits(s_)); }",
    "{ $T s_ = 1, x_ = ($T)0.75; for (int i_ = 0; i_ < $L; i_++) s_ = s_ * x_ + $A[i_]; h.add(bits(s_)); }",
    "for (int i_ = 0; i_ < $L; i_++) $A[i_] = ($T)2.5 * $A[i_] - $B[i_];",
    "{ $T m_ = $A[0]; for (int i_ = 1; i_ < $L; i_++) if ($A[i_] > m_) m_ = $A[i_]; h.add(bits(m_)); }",
    "{ $T m_ = $A[0]; for (int i_ = 1; i_ < $L; i_++) m_ = m_ < $A[i_] ? m_ : $A[i_]; h.add(bits(m_)); }",
    "for (int i_ = 1; i_ + 1 < $L; i_++) $A[i_] = ($A[i_ - 1] + $A[i_] + $A[i_ + 1]) / 3;",
    "{ int n_ = 0; for (int i_ = 0; i_ < $L; i_++) n_ += $A[i_] != $B[i_] ? 1 : -1; h.add(n_); }",
    "{ float s_ = 0; for (int i_ = $L - 1; i_ >= 0; i_ -= 2) s_ -= (float)$A[i_] / 3; h.add(bits(s_)); }",
];

impl Gen {
    /// The program of a seed.
    pub(super) fn loop_program(&mut self, seed: u64) -> String {
        self.loops = true;
        self.vector_types();
        for _ in 0..self.rng.below(2) {
            self.function();
        }
        self.inputs();
        for _ in 0..self.rng.between(3, 5) {
            self.filled_array();
        }
        for _ in 0..self.rng.below(3) {
            self.window();
        }
        let (nests, depth) = match self.size {
            super::Size::Small => (2, 2),
            super::Size::Medium => (4, 3),
            super::Size::Large => (8, 3),
        };
        for _ in 0..nests {
            self.nest(depth);
        }
        self.kernel(seed)
    }

    /// An array that every thread fills from its inputs.
    fn filled_array(&mut self) {
        let (ty, len) = (self.scalar_type(), self.rng.between(8, 40));
        let (name, ty_name) = (self.name("a"), ty.name());
        let text = match self.rng.below(5) {
            0 => {
                let _ = writeln!(self.head, "__device__ {ty_name} {name}[{}][{len}];", super::THREADS);
                format!("{name}[t]")
            }
            1 => {
                self.line(&format!("__shared__ {ty_name} {name}[{}][{len}];", super::THREADS));
                format!("{name}[t]")
            }
            _ => {
                self.line(&format!("{ty_name} {name}[{len}];"));
                name
            }
        };
        let (factor, shift) = (self.rng.below(1 << 40) | 1, self.rng.below(40));
        let bits = format!("((unsigned long long)in[i & 7] + i) * {factor}ull >> {shift}");
        let value = match ty {
            Scalar::Int(Int::Bool) => format!("({bits}) & 1"),
            Scalar::Int(_) => format!("({ty_name})({bits})"),
            Scalar::Float | Scalar::Double => {
                format!("({ty_name})(int)(({bits}) & 0xffff) * ({ty_name})0.25 - 100")
            }
        };
        self.line(&format!("for (int i = 0; i < {len}; i++) {text}[i] = {value};"));
        self.scope.arrays.push(Array { text, ty, len, writable: true, kind: Kind::Object });
    }

    /// A pointer into an array, which overlaps it.
    fn window(&mut self) {
        let Some(array) = self.array_of(|_| true) else { return };
        let (name, from, ty) = (self.name("p"), self.rng.below(array.len / 2), array.ty.name());
        self.line(&format!("{ty} *{name} = {} + {from};", array.text));
        self.scope.arrays.push(Array { text: name, len: array.len - from, ..array });
    }

    /// A writable array in scope with at least four elements.
    fn array_of(&mut self, fits: impl Fn(Scalar) -> bool) -> Option<Array> {
        let arrays = self.scope.arrays.iter();
        let fitting: Vec<&Array> =
            arrays.filter(|array| array.writable && array.len >= 4 && fits(array.ty)).collect();
        fitting.get(self.rng.index(fitting.len().max(1))).map(|array| (*array).clone())
    }

    /// A loop whose counter is good for subscripts, and what is in it.
    fn nest(&mut self, depth: u32) {
        let times = self.rng.between(2, 16);
        if !self.affordable(times * 6) {
            return self.cell();
        }
        match self.rng.below(6) {
            0 => self.unroll("#pragma nounroll"),
            1 | 2 => {
                let factor = self.rng.pick(&["", " 1", " 2", " 3", " 4", " 7", " 8", " 16"]);
                self.unroll(&format!("#pragma unroll{factor}"));
            }
            _ => {}
        }
        let name = self.name("i");
        let ty = self.rng.pick(&[
            Int::Int,
            Int::Int,
            Int::Int,
            Int::UInt,
            Int::UInt,
            Int::Short,
            Int::UChar,
            Int::SChar,
            Int::UShort,
            Int::LLong,
            Int::ULong,
        ]);
        let (start, step) = (self.rng.below(3), self.rng.between(1, 3));
        let end = start + times;
        let ty_name = ty.name();
        let mut range = Range::new(i128::from(start), i128::from(end - 1));
        let outer = self.counter();
        match self.rng.below(8) {
            0 => self.line(&format!("for ({ty_name} {name} = {end}; {name}-- > {start};)")),
            1 => {
                range.low = 0;
                let end = end - 1;
                self.line(&format!("for ({ty_name} {name} = {end}; {name} >= {step}; {name} -= {step})"));
            }
            2 => {
                let end = start + times / step * step;
                self.line(&format!("for ({ty_name} {name} = {start}; {name} != {end}; {name} += {step})"));
            }
            3 => {
                let bound = self.int(1).text;
                self.line(&format!("for ({ty_name} {name} = 0, e{name} = ({ty_name})({bound} & 15); {name} < e{name}; {name}++)"));
                range = Range::new(0, 14);
            }
            // Triangles.
            4 if outer.is_some() => {
                let (outer, bounds) = outer.unwrap_or_default();
                self.line(&format!("for ({ty_name} {name} = 0; {name} <= {outer}; {name}++)"));
                range = Range::new(0, bounds);
            }
            5 if outer.is_some() => {
                let (outer, bounds) = outer.unwrap_or_default();
                let end = i128::from(end).max(bounds + 1);
                self.line(&format!("for ({ty_name} {name} = {outer}; {name} < {end}; {name} += {step})"));
                range = Range::new(0, end - 1);
            }
            _ => self.line(&format!("for ({ty_name} {name} = {start}; {name} < {end}; {name} += {step})")),
        }
        let mark = self.scope.mark();
        self.scope.places.push(Place::constant(&name, Scalar::Int(ty), range));
        self.looped(times.max(15), depth);
        self.scope.leave(mark);
    }

    fn unroll(&mut self, pragma: &str) {
        self.body.push_str(pragma);
        self.body.push('\n');
    }

    /// A counter of an enclosing loop, and its greatest value.
    fn counter(&mut self) -> Option<(String, i128)> {
        let small = Range::new(0, 40);
        let places = self.scope.places.iter();
        let counters: Vec<(String, i128)> = places
            .filter(|place| place.text.starts_with('i') && place.range.within(small))
            .map(|place| (place.text.clone(), place.range.high))
            .collect();
        counters.get(self.rng.index(counters.len().max(1))).cloned()
    }

    /// A statement of a loop.
    pub(super) fn loop_statement(&mut self, depth: u32) {
        match self.rng.below(14) {
            0..=3 => self.cell(),
            4..=6 => self.reduction(),
            7 => self.extreme(),
            8 => self.rotation(),
            9 => self.leave(),
            10 | 11 if depth > 0 => self.nest(depth),
            _ => self.idiom(),
        }
    }

    /// An element computed from others.
    fn cell(&mut self) {
        let Some(place) = self.element().filter(|place| place.writable) else { return self.assignment() };
        let text = self.assigned(&place);
        self.line(&format!("{text};"));
    }

    /// A variable that collects elements.
    fn reduction(&mut self) {
        let (Some(place), Some(element)) = (self.scalar_variable(), self.element()) else {
            return self.assignment();
        };
        let (target, element) = (place.text, element.text);
        let text = match place.ty {
            Scalar::Int(Int::Bool) => {
                format!("{target} {} ({element} > 0)", self.rng.pick(&["|=", "&=", "^="]))
            }
            Scalar::Int(ty) => {
                let unsigned = ty.promoted().unsigned().name();
                let value = match self.rng.below(3) {
                    0 => {
                        let other = self.int(1).text;
                        format!("({unsigned})({other}) * ({unsigned})within((double){element}, 0, 1e9)")
                    }
                    1 => format!("({unsigned})({element} != 0)"),
                    _ => format!("({unsigned})within((double){element}, 0, 1e9)"),
                };
                format!("{target} {}= {value}", self.rng.pick(&["+", "+", "-", "^", "|", "&", "*"]))
            }
            Scalar::Float | Scalar::Double => {
                format!("{target} {}= {element}", self.rng.pick(&["+", "+", "-", "*"]))
            }
        };
        self.line(&format!("{text};"));
    }

    fn scalar_variable(&mut self) -> Option<Place> {
        let places = self.scope.places.iter();
        let fitting: Vec<&Place> =
            places.filter(|place| place.writable && place.kind == Kind::Object).collect();
        fitting.get(self.rng.index(fitting.len().max(1))).map(|place| (*place).clone())
    }

    /// The least or the greatest so far.
    fn extreme(&mut self) {
        let (Some(place), Some(element)) = (self.scalar_variable(), self.element()) else {
            return self.assignment();
        };
        let fits = match (place.ty, element.ty) {
            (Scalar::Int(_), Scalar::Int(_)) => true,
            (Scalar::Int(_), _) => false,
            _ => true,
        };
        if !fits {
            return self.reduction();
        }
        let (best, value, op) = (place.text, element.text, self.rng.pick(&["<", ">", "<=", ">="]));
        match self.rng.below(3) {
            0 => self.line(&format!("if ({value} {op} {best}) {best} = {value};")),
            1 => self.line(&format!("{best} = {best} {op} {value} ? {best} : {value};")),
            _ => self.line(&format!("{best} = {value} {op} {best} ? {value} : {best};")),
        }
    }

    /// Values that move on: what was read before is used a turn later.
    fn rotation(&mut self) {
        let Some(first) = self.scalar_variable() else { return self.assignment() };
        let places = self.scope.places.iter();
        let same: Vec<String> = places
            .filter(|place| place.writable && place.kind == Kind::Object && place.ty == first.ty)
            .map(|place| place.text.clone())
            .collect();
        let (second, third) =
            (same[self.rng.index(same.len())].clone(), same[self.rng.index(same.len())].clone());
        let (ty, first) = (first.ty.name(), first.text);
        self.line(&format!("{{ {ty} v_ = {first}; {first} = {second}; {second} = {third}; {third} = v_; }}"));
    }

    /// A loop that optimisers look for.
    fn idiom(&mut self) {
        let real = self.rng.chance(20);
        let wanted = move |ty: Scalar| match ty {
            Scalar::Int(ty) => !real && ty != Int::Bool,
            Scalar::Float | Scalar::Double => real,
        };
        let Some(array) = self.array_of(wanted) else { return self.assignment() };
        let Some(other) = self.array_of(wanted) else { return self.assignment() };
        let len = array.len.min(other.len);
        // One is quadratic, some count bits.
        if !self.affordable(len * 12 + 130) {
            return self.assignment();
        }
        self.cost += self.weight * (len * 12 + 130);
        let unsigned = match array.ty {
            Scalar::Int(ty) => ty.promoted().unsigned().name(),
            Scalar::Float | Scalar::Double => "",
        };
        let template = if real { self.rng.pick(&REAL_IDIOMS) } else { self.rng.pick(&IDIOMS) };
        let (value, second, constant) = (self.int(1), self.int(1), self.rng.between(1, 9).to_string());
        // Operators of the templates stand around values of any type but the widest.
        let narrow = |value: super::expr::Value| format!("((long long){})", value.text);
        let line = template
            .replace("$A", &array.text)
            .replace("$B", &other.text)
            .replace("$L", &len.to_string())
            .replace("$T", array.ty.name())
            .replace("$U", unsigned)
            .replace("$V", &narrow(value))
            .replace("$W", &narrow(second))
            .replace("$C", &constant);
        self.line(&line);
    }
}
