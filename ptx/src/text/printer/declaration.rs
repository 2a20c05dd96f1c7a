//! Prints variables, initial values and function headers.

use super::Printer;
use crate::function::{Dims, Directive, Function, FunctionKind};
use crate::types::Linkage;
use crate::variable::{Address, Attribute, Init, Variable};

impl Printer<'_> {
    fn attribute(&mut self, attribute: Option<Attribute>) {
        match attribute {
            None => {}
            Some(Attribute::Managed) => self.out.text(".attribute(.managed) "),
            Some(Attribute::Unified(upper, lower)) => {
                self.out.text(".attribute(.unified(");
                self.out.uint(upper);
                self.out.text(", ");
                self.out.uint(lower);
                self.out.text(")) ");
            }
        }
    }

    pub(super) fn variable(&mut self, variable: &Variable) {
        self.out.text(variable.linkage.text());
        self.out.text(variable.space.text());
        self.out.byte(b' ');
        self.attribute(variable.attribute);
        if let Some(align) = variable.align {
            self.out.text(".align ");
            self.out.uint(u64::from(align));
            self.out.byte(b' ');
        }
        match variable.lanes {
            2 => self.out.text(".v2 "),
            4 => self.out.text(".v4 "),
            _ => {}
        }
        self.out.text(variable.ty.text());
        self.out.byte(b' ');
        if let Some(pointee) = variable.ptr {
            self.out.text(".ptr ");
            if let Some(space) = pointee.space {
                self.out.text(space.text());
                self.out.byte(b' ');
            }
            if let Some(align) = pointee.align {
                self.out.text(".align ");
                self.out.uint(u64::from(align));
                self.out.byte(b' ');
            }
        }
        match variable.name {
            Some(name) => self.name(name),
            None => self.out.byte(b'_'),
        }
        for dim in &variable.dims {
            self.out.byte(b'[');
            if let Some(size) = dim {
                self.out.uint(*size);
            }
            self.out.byte(b']');
        }
        if let Some(init) = &variable.init {
            self.out.text(" = ");
            self.init(init);
        }
    }

    fn init(&mut self, init: &Init) {
        match init {
            Init::Int(value) => self.out.int(*value),
            Init::Uint(value) => self.out.uint(*value),
            Init::F32(bits) => self.f32(*bits),
            Init::F64(bits) => self.f64(*bits),
            Init::Address(address) => self.address(*address),
            Init::List(values) => {
                self.out.byte(b'{');
                for (index, value) in values.iter().enumerate() {
                    if index > 0 {
                        self.out.text(", ");
                    }
                    self.init(value);
                }
                self.out.byte(b'}');
            }
            Init::Bytes(bytes) => {
                self.out.byte(b'{');
                for (index, byte) in bytes.iter().enumerate() {
                    if index > 0 {
                        self.out.text(", ");
                    }
                    self.out.uint(u64::from(*byte));
                }
                self.out.byte(b'}');
            }
            Init::Field(key, value) => {
                self.name(*key);
                self.out.text(" = ");
                self.init(value);
            }
            Init::Word(word) => self.name(*word),
        }
    }

    fn address(&mut self, address: Address) {
        if let Some(mask) = address.mask {
            self.out.text("0x");
            let digits = (16 - mask.leading_zeros() / 4).max(2);
            self.out.hex(mask, digits);
            self.out.byte(b'(');
        }
        if address.generic {
            self.out.text("generic(");
        }
        self.name(address.name);
        if address.generic {
            self.out.byte(b')');
        }
        self.offset(address.offset);
        if address.mask.is_some() {
            self.out.byte(b')');
        }
    }

    pub(super) fn f32(&mut self, bits: u32) {
        self.out.text("0f");
        self.out.hex(u64::from(bits), 8);
    }

    pub(super) fn f64(&mut self, bits: u64) {
        self.out.text("0d");
        self.out.hex(bits, 16);
    }

    pub(super) fn function(&mut self, function: &Function) {
        if function.body.is_some() && function.linkage == Linkage::Visible {
            self.out.text("\t// .globl\t");
            self.name(function.name);
            self.out.byte(b'\n');
        }
        self.out.text(function.linkage.text());
        self.out.text(match function.kind {
            FunctionKind::Entry => ".entry ",
            FunctionKind::Func => ".func ",
        });
        self.attribute(function.attribute);
        if !function.results.is_empty() {
            self.inline_params(&function.results);
            self.out.byte(b' ');
        }
        self.name(function.name);
        match &function.params {
            None => {}
            Some(params) if params.is_empty() => self.out.text("()"),
            Some(params) => {
                self.out.text("(\n");
                for (index, param) in params.iter().enumerate() {
                    if index > 0 {
                        self.out.text(",\n");
                    }
                    self.out.byte(b'\t');
                    self.variable(param);
                }
                self.out.text("\n)");
            }
        }
        for &directive in &function.directives {
            self.out.byte(b'\n');
            self.directive(directive);
        }
        match &function.body {
            None => self.out.text(";\n\n"),
            Some(body) => {
                self.out.text("\n{\n");
                self.body(body);
                self.out.text("}\n\n");
            }
        }
    }

    /// `(a, b)` on one line.
    pub(super) fn inline_params(&mut self, params: &[Variable]) {
        self.out.byte(b'(');
        for (index, param) in params.iter().enumerate() {
            if index > 0 {
                self.out.text(", ");
            }
            self.variable(param);
        }
        self.out.byte(b')');
    }

    pub(super) fn directive(&mut self, directive: Directive) {
        let (text, value) = match directive {
            Directive::NoReturn => (".noreturn", None),
            Directive::MaxNtid(dims) => return self.dims(".maxntid ", dims),
            Directive::ReqNtid(dims) => return self.dims(".reqntid ", dims),
            Directive::MinNctaPerSm(n) => (".minnctapersm", Some(n)),
            Directive::MaxNctaPerSm(n) => (".maxnctapersm", Some(n)),
            Directive::MaxNreg(n) => (".maxnreg", Some(n)),
            Directive::BlocksAreClusters => (".blocksareclusters", None),
            Directive::ExplicitCluster => (".explicitcluster", None),
            Directive::ReqNctaPerCluster(dims) => return self.dims(".reqnctapercluster ", dims),
            Directive::MaxClusterRank(n) => (".maxclusterrank", Some(n)),
            Directive::AbiPreserve(n) => (".abi_preserve", Some(n)),
            Directive::AbiPreserveControl(n) => (".abi_preserve_control", Some(n)),
            Directive::Pragma(text) => {
                self.out.text(".pragma \"");
                self.name(text);
                return self.out.text("\";");
            }
        };
        self.out.text(text);
        if let Some(value) = value {
            self.out.byte(b' ');
            self.out.uint(u64::from(value));
        }
    }

    fn dims(&mut self, text: &str, dims: Dims) {
        self.out.text(text);
        for (index, size) in dims.size.iter().take(usize::from(dims.shown)).enumerate() {
            if index > 0 {
                self.out.text(", ");
            }
            self.out.uint(u64::from(*size));
        }
    }
}
