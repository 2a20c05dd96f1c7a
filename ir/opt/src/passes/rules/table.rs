//! The table of rewrite rules: the opcodes that each applies to, the order, and its proof.
//!
//! The pass knows only these rows: a function without a row is never called, and a row without a proof does not
//! compile, because the proof is a constant that only the registry in [`proof`](super::proof) defines.

use ptxc_ir::{Inst, Module, Op, OpClass, Value};

use super::proof::Proof;
use super::{
    address, aggregate, cast, compare, demanded, extremum, float, halves, integer, intrinsic, memory,
    precision, proof, select,
};

/// A rewrite rule.
pub(in crate::passes) struct Rule {
    /// Its name in the messages of the proofs.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the proofs have messages"))]
    pub(super) name: &'static str,
    /// The rewrite.
    pub(in crate::passes) apply: fn(&mut Module, Inst) -> Option<Value>,
    /// The proof that the replacement refines the instruction.
    #[cfg_attr(not(test), expect(dead_code, reason = "the proof is carried out by the tests"))]
    pub(super) proof: Proof,
}

macro_rules! rules {
    ($($set:ident { $($theme:ident::$rule:ident by $proof:ident;)* })*) => {
        $(static $set: &[Rule] = &[$(Rule {
            name: concat!(stringify!($theme), "::", stringify!($rule)),
            apply: $theme::$rule,
            proof: proof::$proof,
        }),*];)*

        /// All sets, for the proofs.
        #[cfg(test)]
        pub(super) static ALL: &[&[Rule]] = &[$($set),*];
    };
}

rules! {
    ADD {
        integer::fold by FOLD_INTEGER;
        integer::commute by COMMUTE;
        integer::identity by INTEGER_IDENTITY;
        integer::join_constants by JOIN_CONSTANTS;
        integer::sum_with_difference by SUM_WITH_DIFFERENCE;
    }
    SUB {
        integer::fold by FOLD_INTEGER;
        integer::identity by INTEGER_IDENTITY;
        integer::difference_with_constant by DIFFERENCE_WITH_CONSTANT;
        integer::difference_with_sum by DIFFERENCE_WITH_SUM;
    }
    MUL {
        integer::fold by FOLD_INTEGER;
        integer::commute by COMMUTE;
        integer::identity by INTEGER_IDENTITY;
        integer::product_with_constant by PRODUCT_WITH_CONSTANT;
        integer::join_constants by JOIN_CONSTANTS;
        integer::product_with_shift by PRODUCT_WITH_SHIFT;
    }
    UNSIGNED_DIVISION {
        integer::fold by FOLD_INTEGER;
        integer::identity by INTEGER_IDENTITY;
        integer::unsigned_division by UNSIGNED_DIVISION_BY_POWER;
        integer::narrow_division by NARROW_QUOTIENT;
    }
    SIGNED_DIVISION {
        integer::fold by FOLD_INTEGER;
        integer::identity by INTEGER_IDENTITY;
        integer::unsigned by NOT_NEGATIVE;
        integer::signed_division by SIGNED_DIVISION_BY_POWER;
        integer::narrow_division by NARROW_QUOTIENT;
    }
    AND {
        integer::fold by FOLD_INTEGER;
        integer::commute by COMMUTE;
        integer::identity by INTEGER_IDENTITY;
        integer::join_constants by JOIN_CONSTANTS;
        integer::idle_mask by IDLE_MASK;
        demanded::operand by DEMANDED_BITS;
    }
    OR {
        integer::fold by FOLD_INTEGER;
        integer::commute by COMMUTE;
        integer::identity by INTEGER_IDENTITY;
        integer::join_constants by JOIN_CONSTANTS;
        integer::same_source by SAME_SOURCE;
        integer::rotate by ROTATE;
        halves::join by JOIN_HALVES;
    }
    XOR {
        integer::fold by FOLD_INTEGER;
        integer::commute by COMMUTE;
        integer::identity by INTEGER_IDENTITY;
        integer::join_constants by JOIN_CONSTANTS;
        integer::negated_comparison by NEGATED_COMPARISON;
    }
    SHIFT {
        integer::fold by FOLD_INTEGER;
        integer::identity by INTEGER_IDENTITY;
        integer::unsigned by NOT_NEGATIVE;
        integer::shift_of_shift by SHIFT_OF_SHIFT;
        demanded::operand by DEMANDED_BITS;
    }
    FLOAT_NEGATION {
        float::fold_negation by FOLD_NEGATION;
        float::double_negation by DOUBLE_NEGATION;
    }
    FLOAT_COMMUTATIVE {
        integer::fold by FOLD_FLOAT;
        integer::commute by COMMUTE_FLOAT;
        float::identity by FLOAT_IDENTITY;
    }
    FLOAT_DIVISION {
        integer::fold by FOLD_FLOAT;
        float::identity by FLOAT_IDENTITY;
        float::reciprocal by RECIPROCAL;
    }
    FLOAT_OTHER {
        integer::fold by FOLD_FLOAT;
        float::identity by FLOAT_IDENTITY;
    }
    COMPARISON {
        compare::fold by FOLD_COMPARISON;
        compare::same by SAME_COMPARED;
        compare::swap by SWAP_COMPARISON;
        compare::truth_value by COMPARED_TRUTH;
        compare::extended by COMPARED_EXTENSIONS;
        compare::masked by COMPARED_MASK;
        compare::strict by STRICT_COMPARISON;
        compare::difference by COMPARED_DIFFERENCE;
        compare::offset by COMPARED_SUM;
        extremum::compared by COMPARED_EXTREMA;
        compare::bounded by BOUNDED_COMPARISON;
        compare::choice by COMPARED_CHOICE;
    }
    FLOAT_COMPARISON {
        compare::fold_float by FOLD_FLOAT_COMPARISON;
        compare::swap_float by SWAP_FLOAT_COMPARISON;
        precision::narrow_comparison by NARROW_COMPARISON;
    }
    SELECT {
        select::fold by FOLD_SELECT;
        select::by_negation by SELECT_BY_NEGATION;
        select::truth_value by SELECTED_TRUTH;
        select::zero_or_one by SELECTED_BIT;
        select::minimum by SELECTED_MINIMUM;
    }
    PHI {
        select::phi by ONE_INCOMING;
    }
    FREEZE {
        select::freeze by FREEZE_OF_CONSTANT;
    }
    ADDRESS {
        address::fold by FOLD_ADDRESS;
        address::merge_constant by MERGE_OFFSETS;
        address::flatten by FLATTEN_ADDRESS;
        address::float_constant by OFFSET_OUTSIDE;
        address::split_index by SPLIT_INDEX;
    }
    EXTRACT {
        aggregate::extract by EXTRACT_MEMBER;
    }
    INSERT {
        aggregate::insert by INSERT_SAME;
    }
    CALL {
        intrinsic::known by KNOWN_RESULT;
        intrinsic::fold by FOLD_INTRINSIC;
        intrinsic::library by FOLD_LIBRARY;
        intrinsic::extremum by SAME_EXTREMUM;
        extremum::of_ordered by ORDERED_EXTREMUM;
        intrinsic::absolute by ABSOLUTE;
    }
    LOAD {
        memory::constant by CONSTANT_DATA;
    }
    STORE {
        halves::store by STORE_HALVES;
    }
    BRANCH {
        compare::branch by NEGATED_BRANCH;
    }
    TRUNC {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::part by PART_OF_PARTS;
        cast::trunc by TRUNCATION;
        demanded::operand by DEMANDED_BITS;
    }
    ZEXT {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::zext by ZERO_EXTENSION;
        cast::widen by WIDENED;
    }
    SEXT {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::sext by SIGN_EXTENSION;
    }
    BIT_CAST {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::bit_cast by BIT_CASTS;
    }
    POINTER_CAST {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::pointer_round_trip by POINTER_ROUND_TRIP;
        cast::pointer_of_word by POINTER_OF_WORD;
    }
    NARROWER_OR_SPACE {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
        cast::round_trip by ROUND_TRIP;
        precision::narrow_arithmetic by NARROW_ARITHMETIC;
    }
    OTHER_CAST {
        cast::fold by FOLD_CAST;
        cast::idle by IDLE_CAST;
    }
}

/// The rules for an opcode, in the order in which they are tried.
pub(in crate::passes) fn rules_of(op: Op) -> &'static [Rule] {
    match op {
        Op::Add => ADD,
        Op::Sub => SUB,
        Op::Mul => MUL,
        Op::UDiv | Op::URem => UNSIGNED_DIVISION,
        Op::SDiv | Op::SRem => SIGNED_DIVISION,
        Op::And => AND,
        Op::Or => OR,
        Op::Xor => XOR,
        Op::Shl | Op::LShr | Op::AShr => SHIFT,
        Op::FNeg => FLOAT_NEGATION,
        Op::FAdd | Op::FMul => FLOAT_COMMUTATIVE,
        Op::FDiv => FLOAT_DIVISION,
        Op::FSub | Op::FRem => FLOAT_OTHER,
        Op::ICmp => COMPARISON,
        Op::FCmp => FLOAT_COMPARISON,
        Op::Select => SELECT,
        Op::Phi => PHI,
        Op::Freeze => FREEZE,
        Op::Gep => ADDRESS,
        Op::ExtractValue => EXTRACT,
        Op::InsertValue => INSERT,
        Op::Call => CALL,
        Op::Load => LOAD,
        Op::Store => STORE,
        Op::CondBr => BRANCH,
        Op::Trunc => TRUNC,
        Op::ZExt => ZEXT,
        Op::SExt => SEXT,
        Op::BitCast => BIT_CAST,
        Op::PtrToInt | Op::IntToPtr => POINTER_CAST,
        Op::FpTrunc | Op::AddrSpaceCast => NARROWER_OR_SPACE,
        _ if op.class() == OpClass::Cast => OTHER_CAST,
        _ => &[],
    }
}
