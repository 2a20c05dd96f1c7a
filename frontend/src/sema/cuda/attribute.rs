//! Attributes of functions, variables, classes and members ([dcl.attr], GCC's and CUDA's own).
//!
//! `nodiscard` and `deprecated` cause warnings at uses ([`Advice`]). Other purely advisory attributes (`unused`,
//! `cold`, ...) are accepted and ignored; attributes that would change the program and are not implemented are
//! rejected.

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{self, ExprId, TypeKind};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::attributes::Advice;
use crate::source::{Span, Symbol};
use crate::syntax::{Attribute, AttributeArg, Expr, ExprKind};

/// The attributes that affect the layout of a class or member, or the alignment of a variable.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LayoutAttributes {
    /// `packed`
    pub(crate) packed: bool,
    /// The strictest alignment specified; 0 if none.
    pub(crate) align: u32,
    /// `[[no_unique_address]]`
    pub(crate) overlapping: bool,
}

/// The attributes of a function.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct FunctionAttributes {
    /// `noinline`
    pub(crate) noinline: bool,
    /// `always_inline`
    pub(crate) always_inline: bool,
    /// `noreturn`
    pub(crate) noreturn: bool,
    /// `pure`, `const`
    pub(crate) pure_: bool,
    /// `used`
    pub(crate) used: bool,
    /// `weak`
    pub(crate) weak: bool,
}

/// The attributes of a variable.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VariableAttributes {
    /// The strictest alignment specified; 0 if none.
    pub(crate) align: u32,
    /// `used`
    pub(crate) used: bool,
}

/// `aligned` without an argument: the largest useful alignment on x86-64.
const DEFAULT_ALIGNED: u32 = 16;
/// The largest alignment that may be specified.
const MAX_ALIGN: u128 = 1 << 28;

/// Attributes that change the meaning of a program and are not implemented.
const UNSUPPORTED: &[&str] =
    &["alias", "cleanup", "scalar_storage_order", "transparent_union", "vector_size", "ext_vector_type"];

impl<'a> Sema<'a, '_> {
    /// Warns of the use of a deprecated entity; `what` gives its kind and name.
    pub(crate) fn warn_deprecated(&mut self, advice: Advice, what: impl FnOnce(&Self) -> String, span: Span) {
        let Some(reason) = advice.deprecated else { return };
        let message = format!("{} was declared deprecated{}", what(self), self.reason(reason));
        let code = if reason.is_some() { codes::sema::DEPRECATED_FOR } else { codes::sema::DEPRECATED };
        self.emit(Diagnostic::new(code, span, message));
    }

    /// Warns where a nodiscard value is discarded.
    pub(crate) fn warn_discarded(&mut self, expr: ExprId) {
        let node = self.il.exprs[expr];
        let (callee, what) = match node.kind {
            il::ExprKind::Call { callee, .. } => (callee, "return value from a function"),
            il::ExprKind::Construct { ctor, .. } => (ctor, "object made by a constructor"),
            _ => return,
        };
        let of_type = match self.il.types.kind(node.ty) {
            TypeKind::Record(id) => self.records[id].advice.nodiscard.map(|why| (why, "value of a type")),
            _ => None,
        };
        let declared = self.functions[callee].advice.nodiscard.map(|why| (why, what));
        if let Some((why, what)) = declared.or(of_type) {
            let reason = self.reason(why);
            let message = format!("ignoring {what} declared with \"nodiscard\" attribute{reason}");
            self.emit(Diagnostic::new(codes::sema::DISCARDED, node.span, message));
        }
    }

    /// The layout attributes of a class or member.
    pub(crate) fn layout_attributes(&mut self, attributes: &'a [Attribute<'a>]) -> LayoutAttributes {
        let mut result = LayoutAttributes::default();
        for attribute in attributes {
            match self.attribute_name(attribute) {
                "packed" => result.packed = true,
                "no_unique_address" => result.overlapping = true,
                "aligned" => result.align = result.align.max(self.alignment(attribute)),
                _ => {}
            }
        }
        result
    }

    /// The attributes of a function, from its specifiers and its declarator.
    pub(crate) fn function_attributes(
        &mut self,
        specifiers: &'a [Attribute<'a>],
        declarator: &'a [Attribute<'a>],
    ) -> FunctionAttributes {
        let mut result = FunctionAttributes::default();
        self.refuse_alignas(specifiers, "a function");
        self.refuse_alignas(declarator, "a function");
        for attribute in specifiers.iter().chain(declarator) {
            match self.attribute_name(attribute) {
                "noinline" => result.noinline = true,
                "always_inline" => result.always_inline = true,
                "noreturn" => result.noreturn = true,
                "pure" | "const" | "nv_pure" => result.pure_ = true,
                "used" | "retain" => result.used = true,
                "weak" => result.weak = true,
                _ => {}
            }
        }
        result
    }

    /// Rejects `alignas` on anything but a variable, data member or class ([dcl.align]/1); equivalent attributes are
    /// allowed there.
    pub(crate) fn refuse_alignas(&mut self, attributes: &[Attribute<'a>], what: &str) {
        if let Some(attribute) = attributes.iter().find(|attribute| attribute.is_alignas) {
            let message = format!("\"alignas\" is not allowed on {what}");
            self.error(codes::sema::BAD_ATTRIBUTE, attribute.span, message);
        }
    }

    /// The attributes of a variable, from its specifiers and its declarator.
    pub(crate) fn variable_attributes(
        &mut self,
        specifiers: &'a [Attribute<'a>],
        declarator: &'a [Attribute<'a>],
    ) -> VariableAttributes {
        let mut result = VariableAttributes::default();
        for attribute in specifiers.iter().chain(declarator) {
            if self.text(attribute.name) == "alias" {
                let message =
                    "attribute \"alias\" is ignored: NVIDIA's compilers define a variable of its own";
                self.emit(Diagnostic::new(codes::parse::UNUSED_ATTRIBUTE, attribute.span, message));
                continue;
            }
            match self.attribute_name(attribute) {
                "aligned" => result.align = result.align.max(self.alignment(attribute)),
                "used" | "retain" => result.used = true,
                name if crate::sema::cuda::launch::is_launch_attribute(name) => {
                    self.refuse_launch_attribute(attribute)
                }
                _ => {}
            }
        }
        result
    }

    /// The name of an attribute; rejects one that cannot be ignored.
    fn attribute_name(&mut self, attribute: &Attribute<'a>) -> &'static str {
        const KNOWN: &[&str] = &[
            "packed",
            "aligned",
            "no_unique_address",
            "noinline",
            "always_inline",
            "noreturn",
            "pure",
            "const",
            "nv_pure",
            "used",
            "retain",
            "weak",
            "launch_bounds",
            "cluster_dims",
            "block_size",
            "maxnreg",
        ];
        let name = self.text(attribute.name);
        if let Some(known) = KNOWN.iter().find(|&&known| known == name) {
            return known;
        }
        if let Some(refused) = UNSUPPORTED.iter().find(|&&refused| refused == name) {
            self.not_supported(attribute.span, &format!("attribute \"{refused}\""));
        }
        ""
    }

    /// The alignment that `aligned(...)`, `alignas(...)` or `__align__(...)` specifies.
    fn alignment(&mut self, attribute: &Attribute<'a>) -> u32 {
        match attribute.args {
            [] => DEFAULT_ALIGNED,
            [AttributeArg::Type(name)] => {
                let ty = self.type_id(name);
                self.require_complete(ty, name.span);
                self.align_of(ty)
            }
            [AttributeArg::Expr(expr)] => match self.constant_int(expr) {
                Some(value) => self.checked_alignment(value, expr.span),
                None => 0,
            },
            // The strictest of the elements; an empty pack has no effect ([dcl.align]/4).
            [AttributeArg::Pack(arg)] => {
                let element = Attribute { args: std::slice::from_ref(*arg), ..*attribute };
                let all = match arg {
                    AttributeArg::Type(ty) => self.expand(
                        attribute.span,
                        |walk| walk.type_name(ty),
                        |sema, _| sema.alignment(&element),
                    ),
                    AttributeArg::Expr(expr) => self.expand(
                        attribute.span,
                        |walk| walk.expr(expr),
                        |sema, _| sema.alignment(&element),
                    ),
                    AttributeArg::List(_) | AttributeArg::Pack(_) => return 0,
                };
                all.into_iter().max().unwrap_or(0)
            }
            _ => {
                self.error(codes::sema::BAD_ATTRIBUTE, attribute.span, "alignment takes one argument");
                0
            }
        }
    }

    /// Checks an alignment; `alignas(0)` has no effect ([dcl.align]/2).
    fn checked_alignment(&mut self, value: u128, span: Span) -> u32 {
        if value == 0 || (value.is_power_of_two() && value <= MAX_ALIGN) {
            return value as u32;
        }
        self.error(codes::sema::BAD_ATTRIBUTE, span, "alignment must be a power of two");
        0
    }
}

impl<'a> Program<'a, '_> {
    /// The advisory attributes of a declaration ([dcl.attr.nodiscard], [dcl.attr.deprecated]).
    pub(crate) fn advice<'l>(&self, attributes: impl Iterator<Item = &'l Attribute<'a>>) -> Advice
    where
        'a: 'l,
    {
        let mut advice = Advice::default();
        for attribute in attributes {
            let place = match self.text(attribute.name) {
                "nodiscard" | "warn_unused_result" => &mut advice.nodiscard,
                "deprecated" => &mut advice.deprecated,
                _ => continue,
            };
            let reason = match attribute.args {
                [AttributeArg::Expr(Expr { kind: ExprKind::Str(literals), .. })] => {
                    literals.first().map(|literal| literal.spelling)
                }
                _ => None,
            };
            *place = Some(reason);
        }
        advice
    }

    fn reason(&self, reason: Option<Symbol>) -> String {
        reason.map_or_else(String::new, |reason| format!(" ({})", self.text(reason)))
    }

    /// Whether a variable is declared as an alias of another.
    pub(crate) fn is_alias(&self, attributes: &[Attribute<'a>]) -> bool {
        attributes.iter().any(|attribute| self.text(attribute.name) == "alias")
    }
}
