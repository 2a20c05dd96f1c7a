//! Launch configuration of kernels: `__launch_bounds__`, `__cluster_dims__`, `__block_size__`,
//! `__maxnreg__` (KM-14, KM-15, KM-21).

use crate::diagnostics::codes;
use crate::il::{ExecutionSpace, LaunchAttributes};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{Attribute, AttributeArg};

/// Whether an attribute configures launches.
pub(crate) fn is_launch_attribute(name: &str) -> bool {
    matches!(name, "launch_bounds" | "cluster_dims" | "block_size" | "maxnreg")
}

impl<'a> Sema<'a, '_> {
    /// The launch attributes of a function; only a kernel may have any.
    pub(crate) fn launch_attributes(
        &mut self,
        specifiers: &'a [Attribute<'a>],
        declarator: &'a [Attribute<'a>],
        space: ExecutionSpace,
    ) -> LaunchAttributes {
        let mut launch = LaunchAttributes::default();
        let mut bounds: Option<Span> = None;
        for attribute in specifiers.iter().chain(declarator) {
            if !is_launch_attribute(self.text(attribute.name)) {
                continue;
            }
            if space != ExecutionSpace::Kernel {
                self.refuse_launch_attribute(attribute);
                continue;
            }
            match self.text(attribute.name) {
                "launch_bounds" => {
                    bounds = Some(attribute.span);
                    self.launch_bounds(attribute, &mut launch);
                }
                "cluster_dims" => self.cluster_dims(attribute, &mut launch),
                "block_size" => self.block_size(attribute, &mut launch),
                _ => self.max_registers(attribute, &mut launch),
            }
        }
        if let (Some(span), Some(_)) = (bounds, launch.max_registers) {
            let message =
                "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel";
            self.error(codes::sema::BAD_LAUNCH, span, message);
        }
        if let (Some(span), Some(_), Some(Some(_))) = (bounds, launch.max_cluster_rank, launch.cluster_dims) {
            // PTX ISA, ".maxclusterrank": not together with `.reqnctapercluster`.
            let message = "max blocks per cluster cannot be given for a kernel with a fixed cluster size";
            self.error(codes::sema::BAD_LAUNCH, span, message);
        }
        launch
    }

    /// Reports a launch attribute on an entity that is not a kernel.
    pub(crate) fn refuse_launch_attribute(&mut self, attribute: &Attribute<'a>) {
        let message = format!("__{}__ is only allowed on a __global__ function", self.text(attribute.name));
        self.error(codes::sema::BAD_LAUNCH, attribute.span, message);
    }

    fn launch_bounds(&mut self, attribute: &Attribute<'a>, launch: &mut LaunchAttributes) {
        if attribute.args.is_empty() || attribute.args.len() > 3 {
            self.error(
                codes::sema::BAD_LAUNCH,
                attribute.span,
                "__launch_bounds__ takes one to three arguments",
            );
            return;
        }
        // Zero and negative bounds are ignored.
        let positive = |value: Option<i128>| value.filter(|&v| v > 0).and_then(|v| u32::try_from(v).ok());
        let mut values = [None; 3];
        for (value, arg) in values.iter_mut().zip(attribute.args) {
            *value = self.launch_value(arg, attribute.span);
        }
        launch.max_threads = positive(values[0]);
        launch.min_blocks = positive(values[1]);
        if attribute.args.len() < 3 {
            return;
        }
        if !self.options().target.has_clusters() {
            let message = "cannot specify max blocks per cluster for this GPU architecture";
            self.error(codes::sema::BAD_LAUNCH, attribute.span, message);
        } else if values[2].is_some_and(|v| v < 0) {
            self.error(
                codes::sema::BAD_LAUNCH,
                attribute.span,
                "max blocks per cluster must not be negative",
            );
        }
        launch.max_cluster_rank = positive(values[2]);
    }

    fn cluster_dims(&mut self, attribute: &Attribute<'a>, launch: &mut LaunchAttributes) {
        if !self.has_clusters("__cluster_dims__", attribute.span) {
            return;
        }
        if attribute.args.is_empty() {
            launch.cluster_dims = Some(None);
        } else if let Some(dims) = self.dimensions(attribute.args, "__cluster_dims__", attribute.span) {
            launch.cluster_dims = Some(Some(dims));
        }
    }

    fn block_size(&mut self, attribute: &Attribute<'a>, launch: &mut LaunchAttributes) {
        if !self.has_clusters("__block_size__", attribute.span) {
            return;
        }
        let (block, cluster): (&[AttributeArg<'a>], &[AttributeArg<'a>]) = match attribute.args {
            [AttributeArg::List(block)] => (block, &[]),
            [AttributeArg::List(block), AttributeArg::List(cluster)] => (block, cluster),
            [single @ AttributeArg::Expr(_)] => (std::slice::from_ref(single), &[]),
            _ => {
                let message = "__block_size__ takes a block size and an optional cluster size in parentheses";
                self.error(codes::sema::BAD_LAUNCH, attribute.span, message);
                return;
            }
        };
        let block = self.dimensions(block, "__block_size__", attribute.span);
        let cluster = if cluster.is_empty() {
            Some([1; 3])
        } else {
            self.dimensions(cluster, "__block_size__", attribute.span)
        };
        if let (Some(block), Some(cluster)) = (block, cluster) {
            launch.block_size = Some((block, cluster));
        }
    }

    fn max_registers(&mut self, attribute: &Attribute<'a>, launch: &mut LaunchAttributes) {
        let [arg] = attribute.args else {
            self.error(codes::sema::BAD_LAUNCH, attribute.span, "__maxnreg__ takes one argument");
            return;
        };
        let Some(value) = self.launch_value(arg, attribute.span) else { return };
        match u32::try_from(value).ok().filter(|&v| v > 0) {
            Some(value) => launch.max_registers = Some(value),
            None => {
                let message =
                    "The maximum number of registers that can be allocated per thread must be positive";
                self.error(codes::sema::BAD_LAUNCH, attribute.span, message);
            }
        }
    }

    fn has_clusters(&mut self, what: &str, span: Span) -> bool {
        if self.options().target.has_clusters() {
            return true;
        }
        self.error(
            codes::sema::BAD_LAUNCH,
            span,
            format!("{what} is not supported for this GPU architecture"),
        );
        false
    }

    /// One to three positive numbers; omitted ones are 1.
    fn dimensions(&mut self, args: &'a [AttributeArg<'a>], what: &str, span: Span) -> Option<[u32; 3]> {
        let mut dims = [1; 3];
        if args.is_empty() || args.len() > dims.len() {
            self.error(codes::sema::BAD_LAUNCH, span, format!("{what} takes up to three dimensions"));
            return None;
        }
        for (dim, arg) in dims.iter_mut().zip(args) {
            let value = self.launch_value(arg, span)?;
            let Some(value) = u32::try_from(value).ok().filter(|&v| v > 0) else {
                self.error(
                    codes::sema::BAD_LAUNCH,
                    span,
                    format!("{what} arguments must be positive integers"),
                );
                return None;
            };
            *dim = value;
        }
        Some(dims)
    }

    /// The value of an argument, an integral constant expression.
    fn launch_value(&mut self, arg: &AttributeArg<'a>, span: Span) -> Option<i128> {
        match arg {
            AttributeArg::Expr(expr) => self.constant_int(expr).map(|value| value as i128),
            AttributeArg::Type(_) | AttributeArg::List(_) | AttributeArg::Pack(_) => {
                self.error(codes::sema::BAD_LAUNCH, span, "an integral constant expression is needed here");
                None
            }
        }
    }
}
