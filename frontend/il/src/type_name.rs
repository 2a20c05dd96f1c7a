//! The C++ spelling of types, as used in diagnostics and the text form of the IL.
//!
//! The declarator is built from the inside out while visiting the type operators from the outermost to the element
//! type, so a type of any depth needs no recursion except for parameter lists.

use ptxc_syntax::syntax::{CvQualifiers, RefQualifier};
use ptxc_tokens::source::Interner;

use super::{Builtin, FunctionType, Il, Type, TypeKind};

/// `ty` as it would be written in a cast: `const float *`, `int (*)(float)`, `n::S [4]`.
pub fn type_name(il: &Il<'_>, names: &Interner, ty: Type) -> String {
    declaration(il, names, ty, "")
}

/// Parameter lists are truncated after so many characters, and at a nesting depth.
const MAX_PARAMETERS_TEXT: usize = 2000;
const MAX_PARAMETERS_DEPTH: u32 = 3;

/// `ty` as the declaration of `name`: `int (*name)(float)`.
pub fn declaration(il: &Il<'_>, names: &Interner, ty: Type, name: &str) -> String {
    declaration_at(il, names, ty, name, 0)
}

fn declaration_at(il: &Il<'_>, names: &Interner, ty: Type, name: &str, depth: u32) -> String {
    let mut inner = name.to_owned();
    let mut ty = ty;
    let mut after_pointer = false;
    loop {
        if depth > 0 && inner.len() > MAX_PARAMETERS_TEXT {
            return format!("... {inner}");
        }
        match il.types.kind(ty) {
            TypeKind::Pointer(pointee) => {
                inner = prefix("*", ty.cv(), &inner);
                ty = pointee;
                after_pointer = true;
            }
            TypeKind::LValueRef(referee) => {
                inner = format!("&{inner}");
                ty = referee;
                after_pointer = true;
            }
            TypeKind::RValueRef(referee) => {
                inner = format!("&&{inner}");
                ty = referee;
                after_pointer = true;
            }
            TypeKind::MemberPointer { class, pointee } => {
                let class = declaration_at(il, names, class, "", depth + 1);
                inner = prefix(&format!("{class}::*"), ty.cv(), &inner);
                ty = pointee;
                after_pointer = true;
            }
            TypeKind::Array(element, count) => {
                inner = suffix(&inner, after_pointer, &format!("[{count}]"));
                // Qualifiers of an array are those of its element ([basic.type.qualifier]/5).
                ty = element.with(ty.cv());
                after_pointer = false;
            }
            TypeKind::IncompleteArray(element) => {
                inner = suffix(&inner, after_pointer, "[]");
                ty = element.with(ty.cv());
                after_pointer = false;
            }
            TypeKind::Function(function) => {
                inner = suffix(&inner, after_pointer, &parameters(il, names, &function, depth));
                ty = function.ret;
                after_pointer = false;
            }
            TypeKind::Builtin(builtin) => return specifier(builtin_name(builtin), ty.cv(), &inner),
            TypeKind::Record(id) => {
                let record = &il.records[id];
                if let Some(complex) = il.types.complex_of(id) {
                    return specifier(complex.name(), ty.cv(), &inner);
                }
                let name = if record.ir_name.is_empty() { "<unnamed>" } else { record.ir_name };
                return specifier(name, ty.cv(), &inner);
            }
            TypeKind::Dependent(id) => return specifier(il.types.dependent_text(id), ty.cv(), &inner),
            TypeKind::Enum(id) => {
                let name = names.resolve(il.enums[id].name);
                return specifier(if name.is_empty() { "<unnamed enum>" } else { name }, ty.cv(), &inner);
            }
        }
    }
}

fn prefix(operator: &str, cv: CvQualifiers, inner: &str) -> String {
    let words = cv_words(cv);
    let gap = if words.is_empty() || inner.is_empty() { "" } else { " " };
    format!("{operator}{words}{gap}{inner}")
}

fn suffix(inner: &str, after_pointer: bool, text: &str) -> String {
    if after_pointer { format!("({inner}){text}") } else { format!("{inner}{text}") }
}

fn specifier(name: &str, cv: CvQualifiers, inner: &str) -> String {
    let words = cv_words(cv);
    let mut out = String::with_capacity(words.len() + name.len() + inner.len() + 2);
    out.push_str(&words);
    if !words.is_empty() {
        out.push(' ');
    }
    out.push_str(name);
    if !inner.is_empty() {
        out.push(' ');
        out.push_str(inner);
    }
    out
}

fn parameters(il: &Il<'_>, names: &Interner, function: &FunctionType<'_>, depth: u32) -> String {
    let mut list: Vec<String> = Vec::new();
    let mut length = 0;
    for &param in function.params {
        // Types can contain one another in so many ways that the length of their names is unbounded.
        if length > MAX_PARAMETERS_TEXT || depth > MAX_PARAMETERS_DEPTH {
            list.push("...".to_owned());
            break;
        }
        list.push(declaration_at(il, names, param, "", depth + 1));
        length += list.last().map_or(0, String::len);
    }
    if function.variadic {
        list.push("...".to_owned());
    }
    let mut text = format!("({})", list.join(", "));
    let words = cv_words(function.cv);
    if !words.is_empty() {
        text.push(' ');
        text.push_str(&words);
    }
    text.push_str(match function.ref_qualifier {
        RefQualifier::None => "",
        RefQualifier::LValue => " &",
        RefQualifier::RValue => " &&",
    });
    if function.noexcept {
        text.push_str(" noexcept");
    }
    text
}

fn cv_words(cv: CvQualifiers) -> String {
    let mut words = Vec::new();
    for (bit, word) in [
        (CvQualifiers::CONST, "const"),
        (CvQualifiers::VOLATILE, "volatile"),
        (CvQualifiers::RESTRICT, "__restrict__"),
    ] {
        if cv.contains(bit) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// The spelling of a predefined type.
pub fn builtin_name(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Void => "void",
        Builtin::NullPtr => "std::nullptr_t",
        Builtin::Bool => "bool",
        Builtin::Char => "char",
        Builtin::SChar => "signed char",
        Builtin::UChar => "unsigned char",
        Builtin::WChar => "wchar_t",
        Builtin::Char8 => "char8_t",
        Builtin::Char16 => "char16_t",
        Builtin::Char32 => "char32_t",
        Builtin::Short => "short",
        Builtin::UShort => "unsigned short",
        Builtin::Int => "int",
        Builtin::UInt => "unsigned int",
        Builtin::Long => "long",
        Builtin::ULong => "unsigned long",
        Builtin::LongLong => "long long",
        Builtin::ULongLong => "unsigned long long",
        Builtin::Int128 => "__int128",
        Builtin::UInt128 => "unsigned __int128",
        Builtin::Half => "_Float16",
        Builtin::BFloat => "__bf16",
        Builtin::Float => "float",
        Builtin::Double => "double",
        Builtin::LongDouble => "long double",
        Builtin::Float128 => "__float128",
        Builtin::Auto => "auto",
        Builtin::DecltypeAuto => "decltype(auto)",
        Builtin::Error => "<error type>",
        Builtin::Overload => "<overloaded function>",
        Builtin::InitList => "<braced-init-list>",
    }
}
