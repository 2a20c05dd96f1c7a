//! Typed 32-bit handles for everything that lives in a module.
//!
//! Every handle but [`Ty`](crate::Ty) is the arena index of a node's header, so converting a precise handle to
//! [`Value`] is free. The precise handles exist so that misuse does not compile; the module converts a `Value` to
//! one of them (`Module::as_inst`, ...).

use std::num::NonZeroU32;

/// The node that replaces the operands of an erased instruction.
pub(crate) const DEAD_NODE: u32 = 1;

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident $sigil:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The arena index of the node's header.
            #[inline]
            pub fn index(self) -> u32 {
                self.0.get()
            }

            /// The handle of the node at `index`; index 0 gives the handle of the dead node.
            #[inline]
            pub(crate) fn at(index: u32) -> Self {
                Self(NonZeroU32::new(index).unwrap_or(NonZeroU32::MIN))
            }

            /// The handle of the node at `index`, where 0 means none. `index` must come from
            /// [`index`](Self::index).
            #[inline]
            pub fn opt(index: u32) -> Option<Self> {
                NonZeroU32::new(index).map(Self)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($sigil, "{}"), self.0)
            }
        }
    )*};
}

handles! {
    /// Any node that can be an operand: instruction, constant, parameter, block, function, global.
    Value "v";
    /// An instruction.
    Inst "i";
    /// A basic block.
    Block "b";
    /// A function, defined or declared.
    Func "f";
    /// A global variable, defined or declared.
    Global "g";
}

impl Value {
    /// The operand of an erased instruction. It has type `void` and no opcode.
    pub const DEAD: Value = Value(NonZeroU32::MIN);

    /// Whether this is [`Value::DEAD`].
    pub fn is_dead(self) -> bool {
        self.index() == DEAD_NODE
    }
}

macro_rules! into_value {
    ($($name:ident)*) => {$(
        impl From<$name> for Value {
            #[inline]
            fn from(handle: $name) -> Value {
                Value(handle.0)
            }
        }
    )*};
}

into_value! { Inst Block Func Global }

/// The handle as stored in 32 bits, with 0 for none.
#[inline]
pub(crate) fn raw(handle: Option<impl Into<Value>>) -> u32 {
    handle.map_or(0, |h| h.into().index())
}
