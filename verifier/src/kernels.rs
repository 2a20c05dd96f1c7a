//! Checks function signatures, attributes and launch properties.

use ptxc_ir::{Extend, FnAttrs, Func, KernelAttrs, ParamAttrs, Ty, TyKind};

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn signature(&mut self, f: Func) {
        let function = self.m.func(f);
        let context = || format!("@{}", function.name);
        self.symbol_name(f, &function.name, function.linkage);
        let TyKind::Function { ret, variadic } = self.m.types.kind(function.ty) else {
            return self.error(Rule::ParamType, f, context(), "a function needs a function type");
        };
        if function.is_kernel() {
            if ret != Ty::VOID {
                self.error(Rule::KernelResult, f, context(), "non-void entry function.");
            }
            if variadic {
                self.error(Rule::KernelVariadic, f, context(), "a kernel with a variable list of parameters");
            }
        }
        if ret != Ty::VOID && !self.m.types.is_sized(ret) {
            self.error(Rule::ParamType, f, context(), "the result type has no size");
        }
        for param in &function.params {
            if !self.m.types.is_sized(param.ty) && param.ty != Ty::METADATA {
                self.error(Rule::ParamType, f, context(), "a parameter type has no size");
            }
            self.param_attrs(f, param.ty, &param.attrs);
        }
        let (always, never) = (FnAttrs::ALWAYS_INLINE, FnAttrs::NO_INLINE);
        if function.attrs.has(always | never) {
            self.error(Rule::FnAttrs, f, context(), "alwaysinline and noinline contradict each other");
        }
        self.launch_properties(f, &function.kernel);
    }

    fn param_attrs(&mut self, f: Func, ty: Ty, attrs: &ParamAttrs) {
        let ParamAttrs {
            noalias,
            readonly,
            writeonly,
            nocapture,
            noundef: _,
            nonnull,
            sret,
            byval,
            align,
            dereferenceable,
            extend,
            grid_constant,
        } = *attrs;
        let pointer = self.m.types.is_ptr(ty);
        let only_pointers = noalias
            || readonly
            || writeonly
            || nocapture
            || nonnull
            || sret.is_some()
            || byval.is_some()
            || dereferenceable != 0;
        let context = || format!("@{}", self.m.func(f).name);
        let mut faults = Vec::new();
        if only_pointers && !pointer {
            faults.push("an attribute of pointers on a parameter that is none");
        }
        if readonly && writeonly {
            faults.push("readonly and writeonly contradict each other");
        }
        if align != 0 && !align.is_power_of_two() {
            faults.push("the alignment is not a power of two");
        }
        if extend != Extend::None && !self.m.types.is_int(ty) {
            faults.push("signext or zeroext on a parameter that is no integer");
        }
        if byval.or(sret).is_some_and(|ty| !self.m.types.is_sized(ty)) {
            faults.push("byval or sret of a type without a size");
        }
        if grid_constant && !(self.m.func(f).is_kernel() && byval.is_some()) {
            faults.push("grid_constant on something else than a by-value parameter of a kernel");
        }
        for fault in faults {
            self.error(Rule::ParamAttr, f, context(), fault);
        }
    }

    fn launch_properties(&mut self, f: Func, kernel: &KernelAttrs) {
        if *kernel == KernelAttrs::default() {
            return;
        }
        let KernelAttrs {
            max_ntid: _,
            req_ntid: _,
            min_ctas: _,
            max_reg: _,
            cluster_dim,
            max_cluster_rank,
            blocks_are_clusters,
            explicit_cluster,
        } = *kernel;
        let context = || format!("@{}", self.m.func(f).name);
        let mut faults = Vec::new();
        if !self.m.func(f).is_kernel() {
            faults.push((Rule::LaunchBounds, "launch properties on a function that is no kernel"));
        }
        let dims = cluster_dim.iter().filter(|&&d| d != 0).count();
        if dims != 0 && dims != 3 {
            faults.push((
                Rule::LaunchBounds,
                "If any cluster dimension is specified as 0 then all other dimensions must be specified as 0",
            ));
        }
        if max_cluster_rank == Some(0) {
            faults.push((Rule::LaunchBounds, "Cluster maximum blocks must be non-zero"));
        }
        let clusters = dims != 0 || max_cluster_rank.is_some() || blocks_are_clusters || explicit_cluster;
        if clusters && self.options.target.is_some_and(|target| !target.has_clusters()) {
            faults.push((
                Rule::ClusterTarget,
                "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures",
            ));
        }
        for (rule, fault) in faults {
            self.error(rule, f, context(), fault);
        }
    }
}
