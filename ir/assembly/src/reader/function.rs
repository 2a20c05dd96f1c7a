//! Reading function headers.

use smallvec::SmallVec;

use super::attributes::Owner;
use super::{Reader, Result};
use crate::lexer::Tok;
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

/// Names of calling conventions that LLVM prints.
const CONVENTIONS: &[&str] = &[
    "ccc",
    "fastcc",
    "coldcc",
    "ghccc",
    "anyregcc",
    "preserve_mostcc",
    "preserve_allcc",
    "preserve_nonecc",
    "cxx_fast_tlscc",
    "tailcc",
    "swiftcc",
    "swifttailcc",
    "cfguard_checkcc",
    "webkit_jscc",
    "hhvmcc",
    "hhvm_ccc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "x86_thiscallcc",
    "x86_vectorcallcc",
    "x86_regcallcc",
    "x86_intrcc",
    "x86_64_sysvcc",
    "win64cc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "aarch64_vector_pcs",
    "aarch64_sve_vector_pcs",
    "msp430_intrcc",
    "avr_intrcc",
    "avr_signalcc",
    "ptx_kernel",
    "ptx_device",
    "spir_func",
    "spir_kernel",
    "intel_ocl_bicc",
    "amdgpu_vs",
    "amdgpu_gs",
    "amdgpu_ps",
    "amdgpu_cs",
    "amdgpu_hs",
    "amdgpu_es",
    "amdgpu_ls",
    "amdgpu_gfx",
    "amdgpu_kernel",
    "amdgpu_cs_chain",
    "amdgpu_cs_chain_preserve",
    "m68k_rtdcc",
    "graalcc",
    "riscv_vector_cc",
];

/// A function that is only declared.
pub(super) fn declaration<'s>(
    symbol: u32,
    ty: TypeId,
    ret: TypeId,
    params: List<Param<'s>>,
    variadic: bool,
    at: u32,
) -> Function<'s> {
    Function {
        symbol,
        linkage: "",
        specifiers: Vec::new(),
        conv: CallingConv::Default,
        ret_attrs: List::default(),
        ty,
        ret,
        params,
        variadic,
        unnamed: "",
        space: 0,
        attrs: List::default(),
        section: None,
        partition: None,
        align: 0,
        gc: None,
        implicit: false,
        prefix: None,
        prologue: None,
        personality: None,
        metadata: List::default(),
        blocks: List::default(),
        defined: false,
        locals: List::default(),
        at,
    }
}

impl<'s> Reader<'s> {
    pub(super) fn calling_convention(&mut self) -> Result<CallingConv<'s>> {
        let Tok::Word(word) = self.tok else { return Ok(CallingConv::Default) };
        if word == "cc" {
            self.advance();
            return Ok(CallingConv::Number(self.number()?));
        }
        if CONVENTIONS.contains(&word) {
            self.advance();
            return Ok(CallingConv::Named(word));
        }
        if let Some(number) = word.strip_prefix("cc").and_then(|digits| digits.parse().ok()) {
            self.advance();
            return Ok(CallingConv::Number(number));
        }
        Ok(CallingConv::Default)
    }

    pub(super) fn function(&mut self, defined: bool) -> Result<()> {
        self.advance();
        self.begin_function();
        let early_metadata = if defined { List::default() } else { self.plain_attachments()? };
        let linkage = self.linkage();
        let specifiers = self.specifiers()?;
        let conv = self.calling_convention()?;
        let ret_attrs = self.attributes(Owner::Value)?;
        let ret = self.ty()?;
        if matches!(self.m.types.kind(ret), TypeKind::Label | TypeKind::Metadata | TypeKind::Function(..)) {
            return self.error(format!("a function cannot return a `{}`", self.type_name(ret)));
        }
        let Tok::Global(name) = self.tok else { return self.error("expected a function name") };
        let at = self.here();
        self.advance();
        let first_local = self.m.locals.len();
        let (params, variadic) = self.parameters()?;
        let types: SmallVec<[TypeId; 8]> = params.iter().map(|p| p.ty).collect();
        let ty = self.m.types.function(ret, &types, variadic);
        let index = self.m.functions.len() as u32;
        let symbol = self.define_symbol(name, at, SymbolDef::Function(index))?;
        let params = List::push(&mut self.m.params, params);
        let mut function = declaration(symbol, ty, ret, params, variadic, at);
        function.linkage = linkage;
        function.specifiers = specifiers;
        function.conv = conv;
        function.ret_attrs = ret_attrs;
        if let Tok::Word(word @ ("unnamed_addr" | "local_unnamed_addr")) = self.tok {
            function.unnamed = word;
            self.advance();
        }
        if self.eat_word("addrspace") {
            function.space = self.address_space()?;
        }
        function.attrs = self.attributes(Owner::Function)?;
        self.function_properties(&mut function)?;
        // After a declaration the next item may start, possibly named metadata.
        function.metadata = if defined { self.plain_attachments()? } else { early_metadata };
        if defined {
            // Registered before its body is read, so that the body may refer to it.
            function.defined = true;
            self.m.functions.push(function);
            let blocks = self.body()?;
            self.m.functions[index as usize].blocks = blocks;
            let count = self.m.locals.len() - first_local;
            self.m.functions[index as usize].locals = List::at(first_local, count);
            return Ok(());
        }
        self.m.functions.push(function);
        Ok(())
    }

    fn parameters(&mut self) -> Result<(SmallVec<[Param<'s>; 8]>, bool)> {
        self.expect(b'(')?;
        let (mut params, mut variadic): (SmallVec<[Param<'s>; 8]>, bool) = (SmallVec::new(), false);
        while !self.is(b')') {
            if self.tok == Tok::Dots {
                self.advance();
                variadic = true;
                break;
            }
            let ty = self.ty()?;
            if matches!(self.m.types.kind(ty), TypeKind::Void | TypeKind::Label | TypeKind::Function(..)) {
                return self.error(format!("a parameter cannot be a `{}`", self.type_name(ty)));
            }
            let attrs = self.attributes(Owner::Value)?;
            let at = self.here();
            let name = match self.tok {
                Tok::Local(name) => {
                    self.advance();
                    name
                }
                _ => "",
            };
            let local = self.define_local(name, ty, LocalDef::Param(params.len() as u32), at)?;
            params.push(Param { ty, attrs, local: Some(local) });
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok((params, variadic))
    }

    fn function_properties(&mut self, function: &mut Function<'s>) -> Result<()> {
        loop {
            match self.tok {
                Tok::Word("section") => {
                    self.advance();
                    function.section = Some(self.string()?);
                }
                Tok::Word("partition") => {
                    self.advance();
                    function.partition = Some(self.string()?);
                }
                Tok::Word("comdat") => self.comdat()?,
                Tok::Word("align") => {
                    self.advance();
                    function.align = self.alignment_number()?;
                }
                Tok::Word("gc") => {
                    self.advance();
                    function.gc = Some(self.string()?);
                }
                Tok::Word("prefix") => function.prefix = Some(self.function_constant()?),
                Tok::Word("prologue") => function.prologue = Some(self.function_constant()?),
                Tok::Word("personality") => function.personality = Some(self.function_constant()?),
                _ => return Ok(()),
            }
        }
    }
}
