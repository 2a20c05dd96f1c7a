//! Checks constructs outside instructions: header lines, variables, parameters and directives.

use super::Checker;
use crate::function::{Directive, Function, FunctionKind};
use crate::isa::{PtxVersion, Target};
use crate::module::{Item, TextureMode};
use crate::types::{Linkage, Space, Type};
use crate::variable::Variable;

/// The maximum size of kernel parameters in bytes from PTX 8.1 and sm_70 on, and before (PTX ISA, "Kernel Function
/// Parameters"; the older limit is the assembler's, 256 above the documented one).
const MAX_PARAM_BYTES: u64 = 32_764;
const MAX_PARAM_BYTES_BEFORE_8_1: u64 = 4_352;

/// Strings that `.pragma` takes at module level, without their arguments.
const PRAGMAS: [&str; 4] = ["nounroll", "used_bytes_mask", "enable_smem_spilling", "frequency"];

impl Checker<'_> {
    /// `.version`, `.target`, `.address_size` and module-level pragmas.
    pub(super) fn header(&mut self) {
        let module = self.module;
        let (version, target) = (module.version, module.target.target);
        if version > PtxVersion::LATEST {
            self.report(format!("PTX version {version} is newer than {}", PtxVersion::LATEST));
        }
        if let Some(min) = target.min_ptx()
            && version < min
        {
            self.report(format!("{target} needs PTX version {min}, the module has {version}"));
        }
        if module.address_size == Some(32) && target.number >= 90 {
            self.report(format!("32-bit addresses are not supported on {target}"));
        }
        let debug_information = |item: &Item| matches!(item, Item::Section(_));
        if module.target.debug && !module.items.iter().any(debug_information) {
            self.report("target option 'debug' needs debug information in a '.section'".to_owned());
        }
    }

    /// A module-level pragma must be known; inside bodies unknown ones are ignored.
    pub(super) fn pragma(&mut self, text: &str) {
        let word = text.split_whitespace().next().unwrap_or_default();
        if !PRAGMAS.contains(&word) {
            self.report(format!("unknown pragma '{text}'"));
        }
    }

    /// A variable at module level or in a body.
    pub(super) fn variable(&mut self, variable: &Variable) {
        self.type_requirement(variable.ty);
        let name = variable.name.map_or("_", |name| self.module.names.text(name));
        if variable.ty == Type::Pred {
            self.report(format!("predicate '{name}' can only be a register"));
        }
        if variable.init.is_some() && !matches!(variable.space, Space::Global | Space::Const) {
            self.report(format!("'{name}' in {} space cannot have an initial value", variable.space.text()));
        }
        let unsized_array = variable.dims.first() == Some(&None);
        if unsized_array && variable.init.is_none() && variable.linkage != Linkage::Extern {
            self.report(format!("the size of '{name}' is missing"));
        }
    }

    /// Parameters of a kernel or function.
    pub(super) fn parameters(&mut self, function: &Function) {
        let mut bytes = 0_u64;
        for param in function.params.iter().flatten().chain(&function.results) {
            let name = param.name.map_or("_", |name| self.module.names.text(name));
            let refused = match param.ty {
                Type::Pred => param.space != Space::Reg,
                Type::F16x2 => param.space == Space::Param && function.kind == FunctionKind::Entry,
                Type::Samplerref => self.module.target.texture_mode != Some(TextureMode::Independent),
                _ => false,
            };
            if refused {
                self.report(format!("parameter '{name}' cannot have type {}", param.ty.text()));
            }
            self.type_requirement(param.ty);
            let align = u64::from(param.align.unwrap_or(param.ty.size()).max(1));
            bytes = bytes.next_multiple_of(align).saturating_add(param.size());
        }
        let limit = if self.module.version >= PtxVersion::new(8, 1) {
            MAX_PARAM_BYTES
        } else {
            MAX_PARAM_BYTES_BEFORE_8_1
        };
        if function.kind == FunctionKind::Entry && bytes > limit {
            let name = self.module.names.text(function.name);
            self.report(format!("kernel '{name}' has {bytes} bytes of parameters, the limit is {limit}"));
        }
    }

    /// Directives between header and body: each alone, then together.
    pub(super) fn directives(&mut self, directives: &[Directive]) {
        for directive in directives {
            self.directive(*directive);
        }
        let has = |test: fn(&Directive) -> bool| directives.iter().any(test);
        let required = has(|d| matches!(d, Directive::ReqNtid(_)));
        let clustered = has(|d| matches!(d, Directive::ReqNctaPerCluster(_)));
        if required && has(|d| matches!(d, Directive::MaxNtid(_))) {
            self.report("'.maxntid' and '.reqntid' exclude each other".to_owned());
        }
        if clustered && has(|d| matches!(d, Directive::MaxClusterRank(_))) {
            self.report("'.reqnctapercluster' and '.maxclusterrank' exclude each other".to_owned());
        }
        if has(|d| matches!(d, Directive::BlocksAreClusters)) && !(required && clustered) {
            self.report("'.blocksareclusters' needs '.reqntid' and '.reqnctapercluster'".to_owned());
        }
    }

    fn directive(&mut self, directive: Directive) {
        let clusters = |name| (name, PtxVersion::new(7, 8), Target::sm(90));
        let (name, version, target) = match directive {
            Directive::BlocksAreClusters => ("'.blocksareclusters'", PtxVersion::new(9, 0), Target::sm(90)),
            Directive::ExplicitCluster => clusters("'.explicitcluster'"),
            Directive::ReqNctaPerCluster(_) => clusters("'.reqnctapercluster'"),
            Directive::MaxClusterRank(_) => clusters("'.maxclusterrank'"),
            Directive::AbiPreserve(_) | Directive::AbiPreserveControl(_) => {
                ("'.abi_preserve'", PtxVersion::new(9, 0), Target::sm(80))
            }
            Directive::NoReturn => ("'.noreturn'", PtxVersion::new(6, 4), Target::sm(30)),
            Directive::MaxNtid(_)
            | Directive::ReqNtid(_)
            | Directive::MinNctaPerSm(_)
            | Directive::MaxNctaPerSm(_)
            | Directive::MaxNreg(_)
            | Directive::Pragma(_) => return,
        };
        self.require(name, version, target);
    }
}
