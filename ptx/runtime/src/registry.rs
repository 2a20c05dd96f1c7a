//! What the units of a program have registered: device programs, stubs of kernels, shadows of variables.
//!
//! A device program is loaded when something of it is used first.

use crate::status::{Result, Status};
use ptxc_driver::runtime;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// A unit.
struct Unit {
    /// Where its device program lies in the process.
    image: u64,
    program: Vec<u8>,
    module: Option<Result<u64>>,
}

/// A kernel or variable: the unit that registered it, and its name there.
#[derive(Clone)]
struct Registered {
    unit: usize,
    name: String,
    /// What it was found to be: the function, or address and size.
    found: Option<(u64, u64)>,
    /// How many were registered before.
    number: usize,
}

#[derive(Default)]
pub(crate) struct Registry {
    units: Vec<Unit>,
    kernels: HashMap<u64, Registered>,
    variables: HashMap<u64, Registered>,
}

/// The registry of the process.
pub(crate) fn registry() -> MutexGuard<'static, Registry> {
    static REGISTRY: OnceLock<Mutex<Registry>> = OnceLock::new();
    REGISTRY.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner)
}

impl Registry {
    /// Adds a unit; gives its number. Units that were linked have one device program, and are one.
    pub(crate) fn add(&mut self, image: u64, program: Vec<u8>) -> usize {
        if let Some(known) = self.units.iter().position(|unit| unit.image == image && unit.program == program)
        {
            return known;
        }
        self.units.push(Unit { image, program, module: None });
        self.units.len() - 1
    }

    /// Takes a unit out with all that is in it. Programs do so as they end.
    pub(crate) fn remove(&mut self, unit: usize) {
        self.kernels.retain(|_, kernel| kernel.unit != unit);
        self.variables.retain(|_, variable| variable.unit != unit);
        if let Some(unit) = self.units.get_mut(unit) {
            unit.program.clear();
        }
    }

    /// Whether all units are taken out.
    pub(crate) fn is_empty(&self) -> bool {
        self.units.iter().all(|unit| unit.program.is_empty())
    }

    /// Adds a kernel. Units that share an instance of a template share its stub: the first one's kernel counts.
    pub(crate) fn add_kernel(&mut self, unit: usize, stub: u64, name: String) {
        let number = self.kernels.len();
        self.kernels.entry(stub).or_insert(Registered { unit, name, found: None, number });
    }

    /// Adds a variable.
    pub(crate) fn add_variable(&mut self, unit: usize, shadow: u64, name: String) {
        let number = self.variables.len();
        self.variables.entry(shadow).or_insert(Registered { unit, name, found: None, number });
    }

    fn module(&mut self, unit: usize) -> Result<u64> {
        let unit = self.units.get_mut(unit).ok_or(Status::NO_KERNEL_IMAGE)?;
        *unit.module.get_or_insert_with(|| {
            runtime::start()?;
            Ok(runtime::load(&unit.program)?)
        })
    }

    /// The kernel of a stub.
    pub(crate) fn kernel(&mut self, stub: u64) -> Result<u64> {
        let known = self.kernels.get(&stub).ok_or(Status::INVALID_DEVICE_FUNCTION)?;
        if let Some((function, _)) = known.found {
            return Ok(function);
        }
        let known = known.clone();
        let module = self.module(known.unit)?;
        let function = runtime::function(module, &known.name).map_err(|_| Status::INVALID_DEVICE_FUNCTION)?;
        self.kernels.insert(stub, Registered { found: Some((function, 0)), ..known });
        Ok(function)
    }

    /// The stub of a kernel that was launched, by whichever of the addresses that stand for it.
    pub(crate) fn stub(&self, function: u64) -> Option<u64> {
        let launched = self.kernels.values().find(|kernel| kernel.found == Some((function, 0)))?;
        let same = |kernel: &Registered| kernel.unit == launched.unit && kernel.name == launched.name;
        let of = self.kernels.iter().filter(|(_, kernel)| same(kernel));
        of.min_by_key(|(_, kernel)| kernel.number).map(|(stub, _)| *stub)
    }

    /// Address and size of the variable of a shadow.
    pub(crate) fn variable(&mut self, shadow: u64) -> Result<(u64, u64)> {
        let known = self.variables.get(&shadow).cloned().ok_or(Status::INVALID_SYMBOL)?;
        if let Some(found) = known.found {
            return Ok(found);
        }
        let found = self.variable_of(known.unit, &known.name)?;
        self.variables.insert(shadow, Registered { found: Some(found), ..known });
        Ok(found)
    }

    /// Address and size of a variable of a unit.
    pub(crate) fn variable_of(&mut self, unit: usize, name: &str) -> Result<(u64, u64)> {
        let module = self.module(unit)?;
        runtime::variable(module, name).map_err(|_| Status::INVALID_SYMBOL)
    }

    /// Loads everything again when it is used next: the context that had it is gone.
    pub(crate) fn unload_all(&mut self) {
        for unit in &mut self.units {
            if let Some(Ok(module)) = unit.module.take() {
                let _ = runtime::unload(module);
            }
        }
        let all = self.kernels.values_mut().chain(self.variables.values_mut());
        all.for_each(|registered| registered.found = None);
    }
}
