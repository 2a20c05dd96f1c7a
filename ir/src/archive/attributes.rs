//! Encodes attributes as bytes. A first byte of 0 means default attributes, the usual case.

use crate::attributes::{CallAttrs, Extend, FnAttrs, LoopHints, ParamAttrs};
use crate::types::Ty;

use super::bytes::{Reader, Writer};

/// Maps a type to its number in a member; 0 means none where a type is optional.
pub(super) type TypeNumber<'t> = &'t mut dyn FnMut(Ty) -> u32;

/// Maps a number in a member to its type.
pub(super) type NumberedType<'t> = &'t dyn Fn(u32) -> Option<Ty>;

pub(super) fn write_extend(out: &mut Writer, extend: Extend) {
    out.byte(match extend {
        Extend::None => 0,
        Extend::Sign => 1,
        Extend::Zero => 2,
    });
}

pub(super) fn read_extend(reader: &mut Reader<'_>) -> Option<Extend> {
    Some(match reader.byte()? {
        0 => Extend::None,
        1 => Extend::Sign,
        2 => Extend::Zero,
        _ => return None,
    })
}

pub(super) fn write_params(out: &mut Writer, params: &[ParamAttrs], number: TypeNumber<'_>) {
    out.count(params.len());
    for params in params {
        write_param(out, params, number);
    }
}

pub(super) fn read_params(reader: &mut Reader<'_>, ty: NumberedType<'_>) -> Option<Vec<ParamAttrs>> {
    (0..reader.count()?).map(|_| read_param(reader, ty)).collect()
}

fn write_param(out: &mut Writer, attrs: &ParamAttrs, number: TypeNumber<'_>) {
    if *attrs == ParamAttrs::default() {
        return out.byte(0);
    }
    let ParamAttrs {
        noalias,
        readonly,
        writeonly,
        nocapture,
        noundef,
        nonnull,
        sret,
        byval,
        align,
        dereferenceable,
        extend,
        grid_constant,
    } = *attrs;
    let flags = [true, noalias, readonly, writeonly, nocapture, noundef, nonnull, grid_constant];
    out.byte((0..).zip(flags).map(|(bit, on)| u8::from(on) << bit).sum());
    for ty in [sret, byval] {
        out.number(ty.map_or(0, &mut *number));
    }
    out.number(align);
    out.number(dereferenceable);
    write_extend(out, extend);
}

fn read_param(reader: &mut Reader<'_>, ty: NumberedType<'_>) -> Option<ParamAttrs> {
    let flags = reader.byte()?;
    if flags == 0 {
        return Some(ParamAttrs::default());
    }
    let on = |bit: u32| flags >> bit & 1 != 0;
    let optional = |number: u32| if number == 0 { Some(None) } else { ty(number).map(Some) };
    Some(ParamAttrs {
        noalias: on(1),
        readonly: on(2),
        writeonly: on(3),
        nocapture: on(4),
        noundef: on(5),
        nonnull: on(6),
        grid_constant: on(7),
        sret: optional(reader.small()?)?,
        byval: optional(reader.small()?)?,
        align: reader.small()?,
        dereferenceable: reader.number()?,
        extend: read_extend(reader)?,
    })
}

pub(super) fn write_call(out: &mut Writer, attrs: &CallAttrs, number: TypeNumber<'_>) {
    if *attrs == CallAttrs::default() {
        return out.byte(0);
    }
    out.byte(1);
    out.number(attrs.attrs.0);
    write_params(out, &attrs.params, number);
    write_extend(out, attrs.ret_extend);
}

pub(super) fn read_call(reader: &mut Reader<'_>, ty: NumberedType<'_>) -> Option<Option<CallAttrs>> {
    if !reader.flag()? {
        return Some(None);
    }
    let attrs = FnAttrs(reader.small()?);
    let params = read_params(reader, ty)?;
    Some(Some(CallAttrs { attrs, params, ret_extend: read_extend(reader)? }))
}

pub(super) fn write_hints(out: &mut Writer, hints: LoopHints) {
    if hints == LoopHints::default() {
        return out.byte(0);
    }
    let LoopHints { unroll_count, unroll_full, unroll_disable, unrolled, must_progress } = hints;
    let flags = [true, unroll_count.is_some(), unroll_full, unroll_disable, must_progress, unrolled];
    out.byte((0..).zip(flags).map(|(bit, on)| u8::from(on) << bit).sum());
    if let Some(count) = unroll_count {
        out.number(count);
    }
}

pub(super) fn read_hints(reader: &mut Reader<'_>) -> Option<LoopHints> {
    let flags = reader.byte()?;
    let on = |bit: u32| flags >> bit & 1 != 0;
    Some(LoopHints {
        unroll_count: if on(1) { Some(reader.small()?) } else { None },
        unroll_full: on(2),
        unroll_disable: on(3),
        must_progress: on(4),
        unrolled: on(5),
    })
}
