//! Expressions without side effects, and the rules that keep them defined.

use super::Gen;
use super::ints::{Int, Range, TYPES};
use super::scope::{Kind, Place, Result, Scalar};

/// Values around which compilers have special cases.
const CONSTANTS: [i128; 34] = [
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    10,
    15,
    16,
    31,
    32,
    33,
    60,
    63,
    64,
    97,
    100,
    127,
    128,
    255,
    256,
    641,
    1000,
    32767,
    32768,
    65535,
    65536,
    1_000_003,
    0x7fff_ffff,
    0xffff_ffff,
    0x8000_0000,
    0x7fff_ffff_ffff_ffff,
];
const FLOATS: [&str; 14] = [
    "0.0",
    "1.0",
    "-1.5",
    "0.1",
    "3.0e10",
    "1.0e-40",
    "65504.0",
    "-7.25",
    "0.5",
    "2.0",
    "-0.0",
    "1e30",
    "-3.0",
    "16777217.0",
];

/// An integer expression that may stand anywhere.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) text: String,
    pub(super) ty: Int,
    pub(super) range: Range,
}

impl Value {
    fn new(text: String, ty: Int, range: Range) -> Self {
        Self { text, ty, range }
    }

    /// A result of any value of the type.
    fn any(text: String, ty: Int) -> Self {
        Self { text, ty, range: ty.range() }
    }

    fn cast(self, ty: Int) -> Self {
        let range = self.range.converted(ty);
        Self::new(format!("(({}){})", ty.name(), self.text), ty, range)
    }

    fn promoted(&self) -> Int {
        self.ty.promoted()
    }
}

/// A floating-point expression.
#[derive(Clone, Debug)]
pub(super) struct Real {
    pub(super) text: String,
    pub(super) double: bool,
}

/// A literal of a type, spelled so that it has it.
pub(super) fn literal(value: i128, ty: Int) -> String {
    let suffix = match ty {
        Int::Bool => return if value == 0 { "false".to_owned() } else { "true".to_owned() },
        Int::Int => "",
        Int::UInt => "u",
        Int::Long => "l",
        Int::ULong => "ul",
        Int::LLong => "ll",
        Int::ULLong => "ull",
        Int::Char | Int::SChar | Int::UChar | Int::Short | Int::UShort | Int::Int128 | Int::UInt128 => {
            let inner = if i32::try_from(value).is_ok() { Int::Int } else { Int::LLong };
            return format!("(({}){})", ty.name(), literal(value, inner));
        }
    };
    if value == ty.range().low && value < 0 {
        return format!("({}{suffix} - 1)", value + 1);
    }
    if value < 0 { format!("({value}{suffix})") } else { format!("{value}{suffix}") }
}

impl Gen {
    /// An integer type.
    pub(super) fn int_type(&mut self) -> Int {
        self.rng.pick(&TYPES)
    }

    pub(super) fn scalar_type(&mut self) -> Scalar {
        match self.rng.below(10) {
            0 => Scalar::Float,
            1 => Scalar::Double,
            _ => Scalar::Int(self.int_type()),
        }
    }

    /// A constant of the type.
    pub(super) fn constant(&mut self, ty: Int) -> Value {
        let range = ty.range();
        let mut value = self.rng.pick(&CONSTANTS);
        if self.rng.chance(20) {
            value = i128::from(self.rng.below(1 << 40));
        }
        if range.low < 0 && self.rng.chance(30) {
            value = -value;
        }
        if range.low < 0 && ty.bits() <= 64 && self.rng.chance(5) {
            value = range.low;
        }
        if !range.has(value) {
            value = value.rem_euclid(range.high.saturating_add(1).max(2)).min(range.high);
        }
        Value::new(literal(value, ty), ty, Range::new(value, value))
    }

    fn read(place: &Place) -> Option<Value> {
        let Scalar::Int(ty) = place.ty else { return None };
        if place.kind != Kind::Bits {
            return Some(Value::new(place.text.clone(), ty, place.range));
        }
        // [conv.prom]: a bit-field whose values fit has the type int or unsigned in expressions. Those that are wider
        // keep theirs; but g++ takes their complement in the width of the bit-field, so a cast stands around them.
        let (text, ty) = if place.range.within(Int::Int.range()) {
            (format!("(+{})", place.text), Int::Int)
        } else if place.range.within(Int::UInt.range()) && ty.bits() <= 32 {
            (format!("(+{})", place.text), Int::UInt)
        } else {
            (format!("(({}){})", ty.name(), place.text), ty)
        };
        Some(Value::new(text, ty, place.range))
    }

    fn leaf(&mut self) -> Value {
        if self.rng.chance(25) {
            let ty = self.int_type();
            return self.constant(ty);
        }
        if self.rng.chance(25)
            && let Some(place) = self.element()
            && let Some(value) = Self::read(&place)
        {
            return value;
        }
        for _ in 0..4 {
            if self.scope.places.is_empty() {
                break;
            }
            let index = self.rng.index(self.scope.places.len());
            if let Some(value) = Self::read(&self.scope.places[index]) {
                return value;
            }
        }
        let ty = self.int_type();
        self.constant(ty)
    }

    /// An element of an array that is in scope.
    pub(super) fn element(&mut self) -> Option<Place> {
        if self.scope.arrays.is_empty() {
            return None;
        }
        let index = self.rng.index(self.scope.arrays.len());
        let array = self.scope.arrays[index].clone();
        let at = self.subscript(array.len);
        let text = match self.rng.below(6) {
            _ if array.kind == Kind::Direct => format!("{}[{at}]", array.text),
            0 => format!("(*({} + {at}))", array.text),
            1 if array.len > 1 => {
                let back = self.rng.below(array.len);
                format!("(&{}[{back}])[(int)({at}) - {back}]", array.text)
            }
            _ => format!("{}[{at}]", array.text),
        };
        Some(Place {
            text,
            ty: array.ty,
            range: array.ty.range(),
            writable: array.writable,
            kind: array.kind,
        })
    }

    /// An index below `len`.
    fn subscript(&mut self, len: u64) -> String {
        if self.rng.chance(30) {
            return self.rng.below(len).to_string();
        }
        let bound = Range::new(0, i128::from(len) - 1);
        if self.rng.chance(if self.loops { 70 } else { 20 })
            && let Some(text) = self.affine(bound)
        {
            return text;
        }
        let fitting: Vec<String> = (self.scope.places.iter())
            .filter(|place| matches!(place.ty, Scalar::Int(_)) && place.range.within(bound))
            .map(|place| place.text.clone())
            .collect();
        if !fitting.is_empty() && self.rng.chance(60) {
            return fitting[self.rng.index(fitting.len())].clone();
        }
        let value = self.int(1);
        if value.range.within(bound) {
            return format!("({})", value.text);
        }
        if len.is_power_of_two() && value.ty.bits() <= 64 {
            return format!("({} & {})", value.text, len - 1);
        }
        format!("((unsigned){} % {len}u)", value.text)
    }

    /// A multiple of a counter with a distance, within the bounds.
    fn affine(&mut self, bound: Range) -> Option<String> {
        let places = self.scope.places.iter();
        let counters: Vec<(String, Range)> = places
            .filter(|place| {
                matches!(place.ty, Scalar::Int(_)) && !place.writable && place.kind == Kind::Object
            })
            .filter(|place| {
                place.range.within(Range::new(-99, 99)) && place.range.high - place.range.low <= bound.high
            })
            .map(|place| (place.text.clone(), place.range))
            .collect();
        let (text, range) = counters.get(self.rng.index(counters.len().max(1)))?.clone();
        let scale = i128::from(self.rng.between(1, 3)) * if self.rng.chance(20) { -1 } else { 1 };
        let products = [range.low * scale, range.high * scale];
        let (low, high) = (products[0].min(products[1]), products[0].max(products[1]));
        let spare = u64::try_from(bound.high - (high - low)).ok()?;
        let distance = i128::from(self.rng.below(spare + 1)) - low;
        let product = if scale == 1 { text } else { format!("(int){text} * {scale}") };
        Some(match distance {
            0 => product,
            _ => format!("({product} + {distance})"),
        })
    }

    /// An integer expression of any type.
    pub(super) fn int(&mut self, depth: u32) -> Value {
        if depth == 0 || self.rng.chance(15) {
            return self.leaf();
        }
        match self.rng.below(22) {
            0..=7 => self.arithmetic(depth),
            8 => self.shift(depth),
            9 | 10 => self.quotient(depth),
            11 => {
                let ty = self.int_type();
                self.int(depth - 1).cast(ty)
            }
            12 => self.conditional(depth),
            13 => self.comparison(depth),
            14 => {
                let (a, b) = (self.condition(depth - 1), self.condition(depth - 1));
                let op = self.rng.pick(&["&&", "||"]);
                Value::any(format!("({a} {op} {b})"), Int::Bool)
            }
            15 => self.unary(depth),
            16 | 17 => self.intrinsic(depth),
            18 => self.whole(depth),
            19 | 20 => self.call(depth).unwrap_or_else(|| self.leaf()),
            _ => {
                let a = self.int(depth - 1);
                let b = self.int(depth - 1);
                Value::new(format!("((void){}, {})", a.text, b.text), b.ty, b.range)
            }
        }
    }

    /// Brings a value into fewer bits, by one of the ways programs do it.
    fn narrowed(&mut self, value: Value) -> Value {
        let bits = self.rng.pick(&[4_u32, 7, 8, 12, 15]);
        match self.rng.below(5) {
            0 => value.cast(Int::SChar),
            1 => value.cast(Int::UChar),
            2 => value.cast(Int::Short),
            3 => {
                let mask = (1_i128 << bits) - 1;
                let ty = value.ty.common(Int::Int);
                Value::new(format!("({} & {mask})", value.text), ty, Range::new(0, mask))
            }
            _ => {
                let by = (1_i128 << bits) - 1;
                let (ty, low) = (value.promoted(), if value.range.low < 0 { 1 - by } else { 0 });
                Value::new(format!("({} % {by})", value.text), ty, Range::new(low, by - 1))
            }
        }
    }

    /// The result of a binary operation, if it is defined for all operands.
    pub(super) fn defined(op: &str, a: &Value, b: &Value) -> Option<Value> {
        let ty = a.ty.common(b.ty);
        let text = format!("({} {op} {})", a.text, b.text);
        let (left, right) = (a.range.converted(ty), b.range.converted(ty));
        let exact = match op {
            "+" => left.corners(right, i128::checked_add),
            "-" => left.corners(right, i128::checked_sub),
            "*" => left.corners(right, i128::checked_mul),
            "&" if left.low >= 0 && right.low >= 0 => Some(Range::new(0, left.high.min(right.high))),
            "&" if left.low >= 0 || right.low >= 0 => {
                Some(Range::new(0, if left.low >= 0 { left.high } else { right.high }))
            }
            _ => return Some(Value::any(text, ty)),
        };
        match exact {
            Some(range) if range.within(ty.range()) && range.high != i128::MAX => {
                Some(Value::new(text, ty, range))
            }
            Some(_) | None if !ty.signed() => Some(Value::any(text, ty)),
            Some(_) | None => None,
        }
    }

    fn arithmetic(&mut self, depth: u32) -> Value {
        let op = self.rng.pick(&["+", "+", "+", "-", "-", "*", "*", "&", "|", "^"]);
        let (mut a, mut b) = (self.int(depth - 1), self.int(depth - 1));
        for _ in 0..3 {
            if let Some(value) = Self::defined(op, &a, &b) {
                return value;
            }
            if self.rng.chance(20) {
                let ty = self.rng.pick(&[Int::LLong, Int::ULLong, Int::UInt]);
                a = a.cast(ty);
            } else {
                a = self.narrowed(a);
                b = self.narrowed(b);
            }
        }
        let ty = a.ty.common(b.ty).unsigned();
        Value::any(format!("({} {op} {})", a.cast(ty).text, b.text), ty)
    }

    fn shift(&mut self, depth: u32) -> Value {
        let (a, amount) = (self.int(depth - 1), self.int(depth - 1));
        let left = self.rng.chance(50);
        // [expr.shift]: in C++17 a signed value is only shifted left if the result fits.
        let ty = if left { a.promoted().unsigned() } else { a.promoted() };
        let a = if left && a.promoted().signed() { a.cast(ty) } else { a };
        let end = i128::from(ty.bits());
        let by = if amount.range.within(Range::new(0, end - 1)) {
            amount.text
        } else if self.rng.chance(40) {
            self.rng.below(u64::from(ty.bits())).to_string()
        } else {
            format!("({} & {})", amount.text, end - 1)
        };
        if left {
            return Value::any(format!("({} << {by})", a.text), ty);
        }
        let range = Range::new(a.range.low.min(0), a.range.high.max(0));
        Value::new(format!("({} >> {by})", a.text), ty, range)
    }

    fn quotient(&mut self, depth: u32) -> Value {
        let op = self.rng.pick(&["/", "%"]);
        let mut a = self.int(depth - 1);
        let mut b = if self.rng.chance(60) {
            let ty = self.int_type();
            self.constant(ty)
        } else {
            self.int(depth - 1)
        };
        if b.range.has(0) {
            let (low, high) = (b.range.low, b.range.high);
            b = match self.rng.below(3) {
                0 if low >= 0 => {
                    Value::new(format!("({} | 1)", b.text), b.ty.common(Int::Int), Range::new(1, high))
                }
                1 => Value::new(format!("(({} & 15) + 1)", b.text), b.ty.common(Int::Int), Range::new(1, 16)),
                _ if low < 0 => {
                    let ty = b.ty.common(Int::Int);
                    Value::new(format!("({0} ? {0} : 3)", b.text), ty, Range::new(low, high.max(3)))
                }
                _ => Value::new(
                    format!("({0} ? {0} : 3)", b.text),
                    b.ty.common(Int::Int),
                    Range::new(1, high.max(3)),
                ),
            };
        }
        let ty = a.ty.common(b.ty);
        if ty.signed() && a.range.converted(ty).low == ty.range().low && b.range.has(-1) {
            a = self.narrowed(a);
        }
        let ty = a.ty.common(b.ty);
        let (left, right) = (a.range.converted(ty), b.range.converted(ty));
        let text = format!("({} {op} {})", a.text, b.text);
        if right.low <= 0 || left.high == i128::MAX {
            return Value::any(text, ty);
        }
        let range = if op == "/" {
            Range::new(left.low.min(0), left.high.max(0))
        } else {
            let most = (right.high - 1).min(left.high.max(left.low.saturating_neg()));
            Range::new(if left.low < 0 { -most } else { 0 }, most)
        };
        Value::new(text, ty, range)
    }

    fn conditional(&mut self, depth: u32) -> Value {
        let (c, a, b) = (self.condition(depth - 1), self.int(depth - 1), self.int(depth - 1));
        // [expr.cond]: equal types stay as they are.
        let ty = if a.ty == b.ty { a.ty } else { a.ty.common(b.ty) };
        let range = a.range.converted(ty).union(b.range.converted(ty));
        Value::new(format!("({c} ? {} : {})", a.text, b.text), ty, range)
    }

    fn comparison(&mut self, depth: u32) -> Value {
        let op = self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
        if self.rng.chance(20) {
            let (a, b) = (self.real(depth - 1), self.real(depth - 1));
            return Value::any(format!("({} {op} {})", a.text, b.text), Int::Bool);
        }
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        Value::any(format!("({} {op} {})", a.text, b.text), Int::Bool)
    }

    /// A condition.
    pub(super) fn condition(&mut self, depth: u32) -> String {
        if self.rng.chance(60) { self.comparison(depth.max(1)).text } else { self.int(depth).text }
    }

    fn unary(&mut self, depth: u32) -> Value {
        let a = self.int(depth - 1);
        let ty = a.promoted();
        match self.rng.below(4) {
            0 if ty.signed() && a.range.low > ty.range().low => {
                Value::new(format!("(-{})", a.text), ty, Range::new(-a.range.high, -a.range.low))
            }
            0 => Value::any(format!("(-({}){})", ty.unsigned().name(), a.text), ty.unsigned()),
            1 => Value::any(format!("(~{})", a.text), ty),
            2 => Value::any(format!("(!{})", a.text), Int::Bool),
            _ => Value::new(format!("(+{})", a.text), ty, a.range),
        }
    }

    fn intrinsic(&mut self, depth: u32) -> Value {
        /// Name, types of the arguments, of the result, greatest result.
        type Row = (&'static str, &'static [Int], Int, Option<i128>);
        const UU: &[Int] = &[Int::UInt, Int::UInt];
        const II: &[Int] = &[Int::Int, Int::Int];
        const UUU: &[Int] = &[Int::UInt, Int::UInt, Int::UInt];
        const ROWS: [Row; 34] = [
            ("__popc", &[Int::UInt], Int::Int, Some(32)),
            ("__popcll", &[Int::ULLong], Int::Int, Some(64)),
            ("__clz", &[Int::Int], Int::Int, Some(32)),
            ("__clzll", &[Int::LLong], Int::Int, Some(64)),
            ("__ffs", &[Int::Int], Int::Int, Some(32)),
            ("__ffsll", &[Int::LLong], Int::Int, Some(64)),
            ("__brev", &[Int::UInt], Int::UInt, None),
            ("__brevll", &[Int::ULLong], Int::ULLong, None),
            ("__byte_perm", UUU, Int::UInt, None),
            ("__funnelshift_l", UUU, Int::UInt, None),
            ("__funnelshift_r", UUU, Int::UInt, None),
            ("__funnelshift_lc", UUU, Int::UInt, None),
            ("__funnelshift_rc", UUU, Int::UInt, None),
            ("__umulhi", UU, Int::UInt, None),
            ("__mulhi", II, Int::Int, None),
            ("__umul64hi", &[Int::ULLong, Int::ULLong], Int::ULLong, None),
            ("__mul64hi", &[Int::LLong, Int::LLong], Int::LLong, None),
            ("__umul24", UU, Int::UInt, None),
            ("__usad", UUU, Int::UInt, None),
            ("__uhadd", UU, Int::UInt, None),
            ("__urhadd", UU, Int::UInt, None),
            ("__hadd", II, Int::Int, None),
            ("__rhadd", II, Int::Int, None),
            ("min", UU, Int::UInt, None),
            ("max", UU, Int::UInt, None),
            ("min", II, Int::Int, None),
            ("max", II, Int::Int, None),
            ("min", &[Int::LLong, Int::LLong], Int::LLong, None),
            ("max", &[Int::ULLong, Int::ULLong], Int::ULLong, None),
            ("abs", &[Int::SChar], Int::Int, Some(128)),
            ("abs", &[Int::Short], Int::Int, Some(32768)),
            ("bits", &[], Int::UInt, None),
            ("bits", &[], Int::ULLong, None),
            ("rotate", UU, Int::UInt, None),
        ];
        let (name, types, result, most) = self.rng.pick(&ROWS);
        if name == "bits" {
            let ty = if result == Int::UInt { "float" } else { "double" };
            return Value::any(format!("bits(({ty}){})", self.real(depth - 1).text), result);
        }
        if name == "rotate" {
            let (a, n) = (self.leaf().cast(Int::UInt), self.leaf());
            let n = if n.range.within(Range::new(0, 31)) { n.text } else { format!("({} & 31)", n.text) };
            return Value::any(format!("(({0} << {n}) | ({0} >> (32 - {n} & 31)))", a.text), Int::UInt);
        }
        let arguments: Vec<String> = types.iter().map(|&ty| self.int(depth - 1).cast(ty).text).collect();
        let range = most.map_or(result.range(), |most| Range::new(0, most));
        Value::new(format!("{name}({})", arguments.join(", ")), result, range)
    }

    /// A floating-point value made an integer, where it fits.
    fn whole(&mut self, depth: u32) -> Value {
        let ty = self.int_type();
        let real = self.real(depth - 1);
        if ty == Int::Bool {
            return Value::any(format!("((bool){})", real.text), ty);
        }
        let (low, high) = match (ty.bits().min(64), ty.signed()) {
            (8, true) => ("-128.0", "127.0"),
            (8, _) => ("-0.5", "255.0"),
            (16, true) => ("-32768.5", "32767.0"),
            (16, _) => ("-0.5", "65535.0"),
            (32, true) => ("-2147483648.0", "2147483520.0"),
            (32, _) => ("-0.5", "4294967040.0"),
            (_, true) => ("-9223372036854775808.0", "9223371487098961920.0"),
            (_, _) => ("-0.5", "18446742974197923840.0"),
        };
        let function = if real.double { "within" } else { "withinf" };
        Value::any(format!("(({}){function}({}, {low}, {high}))", ty.name(), real.text), ty)
    }

    /// A call of a function without effects that gives an integer.
    fn call(&mut self, depth: u32) -> Option<Value> {
        let candidates: Vec<usize> = (0..self.functions.len())
            .filter(|&index| {
                let function = &self.functions[index];
                function.pure
                    && matches!(function.result, Result::Scalar(Scalar::Int(_)))
                    && self.affordable(function.cost)
            })
            .collect();
        if candidates.is_empty() {
            return None;
        }
        let index = candidates[self.rng.index(candidates.len())];
        let function = self.functions[index].clone();
        let Result::Scalar(Scalar::Int(ty)) = function.result else { return None };
        let text = self.call_text(&function, depth.saturating_sub(1).min(1))?;
        Some(Value::any(text, ty))
    }

    /// A floating-point expression.
    pub(super) fn real(&mut self, depth: u32) -> Real {
        if depth == 0 || self.rng.chance(20) {
            let places: Vec<(String, Scalar)> = (self.scope.places.iter())
                .filter(|place| !matches!(place.ty, Scalar::Int(_)))
                .map(|place| (place.text.clone(), place.ty))
                .collect();
            if !places.is_empty() && self.rng.chance(70) {
                let (text, ty) = places[self.rng.index(places.len())].clone();
                return Real { text, double: ty == Scalar::Double };
            }
            let double = self.rng.chance(50);
            let suffix = if double { "" } else { "f" };
            return Real { text: format!("({}{suffix})", self.rng.pick(&FLOATS)), double };
        }
        let a = self.real(depth - 1);
        match self.rng.below(12) {
            0..=4 => {
                let (op, b) = (self.rng.pick(&["+", "-", "*", "/", "+", "*"]), self.real(depth - 1));
                Real { text: format!("({} {op} {})", a.text, b.text), double: a.double || b.double }
            }
            5 => {
                let (op, b) = (self.rng.pick(&["+", "-", "*", "/"]), self.int(depth - 1));
                Real { text: format!("({} {op} {})", a.text, b.text), double: a.double }
            }
            6 => Real { text: format!("((float){})", a.text), double: false },
            7 => Real { text: format!("((double){})", a.text), double: true },
            8 => {
                let (c, b) = (self.condition(depth - 1), self.real(depth - 1));
                Real { text: format!("({c} ? {} : {})", a.text, b.text), double: a.double || b.double }
            }
            9 => {
                let name = self.rng.pick(&["fabs", "floor", "ceil", "trunc", "rint"]);
                let suffix = if a.double { "" } else { "f" };
                Real { text: format!("{name}{suffix}({})", a.text), double: a.double }
            }
            10 => {
                let double = self.rng.chance(50);
                let value = self.int(depth - 1);
                Real {
                    text: format!("(({}){})", if double { "double" } else { "float" }, value.text),
                    double,
                }
            }
            _ => Real { text: format!("(-{})", a.text), double: a.double },
        }
    }
}
