//! Function headers: linkage, parameters and the directives of kernels (PX-01, PX-02, KM-14..KM-16).

use ptxc_ir::{FnAttrs, Func, Function, KernelAttrs, Linkage};
use ptxc_ptx as ptx;
use ptxc_ptx::function::{Dims, Directive, FunctionKind};
use ptxc_ptx::module::Style;
use ptxc_ptx::types;

use crate::function::ModuleContext;

/// The header of a definition.
pub(crate) fn header(cx: &mut ModuleContext<'_>, func: Func, style: Style) -> ptx::Function {
    let function = cx.module.func(func);
    let linkage = definition_linkage(function, cx.options.relocatable);
    let mut out = bare(cx, func, style, linkage);
    let function = cx.module.func(func);
    if function.is_kernel() {
        push_directives(&function.kernel, style, cx.options.target.number, &mut out.directives);
    }
    out
}

/// A declaration: of an external function, or before a definition.
pub(crate) fn declaration(cx: &mut ModuleContext<'_>, func: Func, style: Style) -> ptx::Function {
    let function = cx.module.func(func);
    let linkage = if cx.module.is_declaration(func) {
        types::Linkage::Extern
    } else {
        definition_linkage(function, cx.options.relocatable)
    };
    bare(cx, func, style, linkage)
}

fn bare(cx: &mut ModuleContext<'_>, func: Func, style: Style, linkage: types::Linkage) -> ptx::Function {
    let (params, results) = cx.declare_params(func, style);
    let function = cx.module.func(func);
    let kind = if function.is_kernel() { FunctionKind::Entry } else { FunctionKind::Func };
    let name = cx.names.intern(&function.name);
    // ptxas rejects the directive on a function with a result.
    let returns = !function.attrs.has(FnAttrs::NO_RETURN) || function.is_kernel() || !results.is_empty();
    let mut out = ptx::Function::new(kind, linkage, name);
    out.params = Some(params);
    out.results = results;
    // Declaration and definition must agree (PTX ISA, ".noreturn").
    if !returns {
        out.directives.push(Directive::NoReturn);
    }
    out
}

/// The linkage of a definition: kernels with external linkage are visible, device functions only in relocatable
/// code.
fn definition_linkage(function: &Function, relocatable: bool) -> types::Linkage {
    match function.linkage {
        Linkage::Internal | Linkage::Private => types::Linkage::Internal,
        Linkage::External if function.is_kernel() || relocatable => types::Linkage::Visible,
        Linkage::Weak | Linkage::WeakOdr | Linkage::LinkOnceOdr if relocatable => types::Linkage::Weak,
        Linkage::Weak | Linkage::WeakOdr | Linkage::LinkOnceOdr if function.is_kernel() => {
            types::Linkage::Visible
        }
        _ => types::Linkage::Internal,
    }
}

/// The directives in the order that nvcc prints (facts on directives in `specs/ptx.md`).
fn push_directives(kernel: &KernelAttrs, style: Style, sm: u16, out: &mut Vec<Directive>) {
    let clusters = sm >= 90;
    let given = |dims: [u32; 3]| dims != [0; 3];
    let full = |dims: [u32; 3]| Dims::full(dims[0].max(1), dims[1].max(1), dims[2].max(1));
    let styled = |dims: [u32; 3]| match style {
        Style::Classic => full(dims),
        Style::Modern => Dims::trimmed(dims[0].max(1), dims[1].max(1), dims[2].max(1)),
    };
    if kernel.blocks_are_clusters && clusters {
        out.push(Directive::BlocksAreClusters);
    }
    if given(kernel.req_ntid) {
        out.push(Directive::ReqNtid(full(kernel.req_ntid)));
    }
    if given(kernel.max_ntid) {
        out.push(Directive::MaxNtid(styled(kernel.max_ntid)));
    }
    if let Some(ctas) = kernel.min_ctas.filter(|&n| n > 0) {
        out.push(Directive::MinNctaPerSm(ctas));
    }
    let registers = kernel.max_reg.map(Directive::MaxNreg);
    if style == Style::Modern {
        out.extend(registers);
    }
    if clusters {
        let explicit = kernel.explicit_cluster || given(kernel.cluster_dim) && !kernel.blocks_are_clusters;
        if explicit {
            out.push(Directive::ExplicitCluster);
        }
        if given(kernel.cluster_dim) {
            out.push(Directive::ReqNctaPerCluster(full(kernel.cluster_dim)));
        }
        if let Some(rank) = kernel.max_cluster_rank {
            out.push(Directive::MaxClusterRank(rank));
        }
    }
    if style == Style::Classic {
        out.extend(registers);
    }
}
