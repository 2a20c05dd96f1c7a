//! Modules, the functions and variables in them, libraries, and links at run time.

use crate::status::{Result, Status};
use crate::{Driver, dropped, handle, image, known, lock, log};
use ptxc_abi::container;
use ptxc_ptx_link::Input;
use ptxc_sim::{Attributes, Loaded};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex};

/// A module that the device holds.
pub(crate) struct Module {
    pub(crate) loaded: Arc<Loaded>,
    /// Handles of its functions, by name.
    functions: Mutex<BTreeMap<String, u64>>,
}

/// A kernel.
pub(crate) struct Function {
    pub(crate) loaded: Arc<Loaded>,
    pub(crate) name: String,
    pub(crate) module: u64,
    pub(crate) library: u64,
    pub(crate) attributes: Attributes,
    /// Bytes of dynamic shared memory that a launch may ask for.
    pub(crate) dynamic_shared: AtomicU32,
    pub(crate) carveout: AtomicU32,
    pub(crate) non_portable: AtomicU32,
}

/// A module that belongs to no context.
pub(crate) struct Library(Mutex<Lazy>);

/// The module of a library.
enum Lazy {
    /// A fat binary, which is loaded when something of it is used first, as CUDA does unless `CUDA_MODULE_LOADING` is
    /// `EAGER`.
    Image(Vec<u8>),
    Loaded(Result<u64>),
}

impl Library {
    /// The library of a module that is loaded.
    pub(crate) fn loaded(module: u64) -> Library {
        Library(Mutex::new(Lazy::Loaded(Ok(module))))
    }

    /// The library of a fat binary.
    pub(crate) fn of_image(image: Vec<u8>) -> Library {
        Library(Mutex::new(Lazy::Image(image)))
    }

    /// The module, which is loaded now if it was not.
    pub(crate) fn module(&self, driver: &Driver) -> Result<u64> {
        let mut state = lock(&self.0);
        if let Lazy::Image(image) = &*state {
            let mut errors = String::new();
            let loaded = driver.load(image, &mut errors);
            if loaded.is_err() && !errors.is_empty() {
                log(format_args!("{errors}"));
            }
            *state = Lazy::Loaded(loaded);
        }
        match *state {
            Lazy::Loaded(loaded) => loaded,
            Lazy::Image(_) => Err(Status::Unknown),
        }
    }

    /// The module if it is loaded.
    pub(crate) fn loaded_module(&self) -> Option<u64> {
        match *lock(&self.0) {
            Lazy::Loaded(Ok(module)) => Some(module),
            _ => None,
        }
    }
}

/// A link at run time.
#[derive(Default)]
pub(crate) struct Link {
    inputs: Mutex<Vec<(String, String)>>,
    /// What [`Driver::complete_link`] gave; it lives as long as the link.
    linked: Mutex<Option<Box<[u8]>>>,
}

impl Driver {
    /// Loads a module; what is wrong with it is written to `errors`.
    pub(crate) fn load(&self, image: &[u8], errors: &mut String) -> Result<u64> {
        let device = image::device(self.model.capability());
        let ptx = image::ptx_of(image, device)?;
        if let Some(wanted) = image::target(&ptx).filter(|wanted| !ptxc_ptx_link::runs_on(*wanted, device)) {
            let (number, has) = (wanted.number, device.number);
            *errors =
                format!("the module is for {wanted}, the device is an sm_{has} (PTXC_DEVICE=sm_{number})");
            log(format_args!("{errors}"));
            return Err(Status::NoBinaryForGpu);
        }
        let loaded = self.device.load(&ptx).map_err(|problems| {
            let lines: Vec<String> = problems.iter().take(20).map(|problem| problem.locate(&ptx)).collect();
            *errors = lines.join("\n");
            Status::InvalidPtx
        })?;
        handle(&self.modules, Module { loaded: Arc::new(loaded), functions: Mutex::default() })
    }

    /// The module of a library.
    pub(crate) fn module_of(&self, library: u64) -> Result<u64> {
        known(&self.libraries, library)?.module(self)
    }

    /// Takes a module out, and its functions.
    pub(crate) fn unload(&self, module: u64) -> Result {
        let module = dropped(&self.modules, module)?;
        for function in lock(&module.functions).values() {
            self.functions.remove(*function);
        }
        self.device.unload(&module.loaded);
        Ok(())
    }

    /// A kernel of a module; asked again, it is the same.
    pub(crate) fn function(&self, module_handle: u64, library: u64, name: &str) -> Result<u64> {
        let module = known(&self.modules, module_handle)?;
        let mut functions = lock(&module.functions);
        if let Some(function) = functions.get(name) {
            return Ok(*function);
        }
        let attributes = module.loaded.attributes(name).ok_or(Status::NotFound)?;
        let free = crate::model::SHARED.saturating_sub(attributes.shared);
        let function = Function {
            loaded: module.loaded.clone(),
            name: name.to_owned(),
            module: module_handle,
            library,
            attributes,
            dynamic_shared: AtomicU32::new(free),
            carveout: AtomicU32::new(u32::MAX),
            non_portable: AtomicU32::new(0),
        };
        let function = handle(&self.functions, function)?;
        functions.insert(name.to_owned(), function);
        Ok(function)
    }

    /// The kernels of a module, in the order in which they stand there.
    pub(crate) fn kernels(&self, module_handle: u64, library: u64) -> Result<Vec<u64>> {
        let module = known(&self.modules, module_handle)?;
        let names: Vec<String> = module.loaded.kernels().map(str::to_owned).collect();
        names.iter().map(|name| self.function(module_handle, library, name)).collect()
    }

    /// Address and size of a variable of a module.
    pub(crate) fn variable(&self, module: u64, name: &str) -> Result<(u64, u64)> {
        known(&self.modules, module)?.loaded.variable(name).ok_or(Status::NotFound)
    }

    /// Adds an input to a link.
    pub(crate) fn add_to_link(&self, link: u64, image: &[u8], name: &str) -> Result {
        let link = known(&self.links, link)?;
        let ptx = image::ptx_of(image, image::device(self.model.capability()))?;
        if let Err(problems) = ptxc_ptx::text::parse(&ptx) {
            let why = problems.first().map(|problem| problem.locate(&ptx)).unwrap_or_default();
            log(format_args!("{name}: {why}"));
            return Err(Status::InvalidPtx);
        }
        lock(&link.inputs).push((name.to_owned(), ptx));
        Ok(())
    }

    /// Links; gives address and size of the image, which lasts until the link is destroyed.
    pub(crate) fn complete_link(&self, link: u64) -> Result<(u64, u64)> {
        let link = known(&self.links, link)?;
        let inputs = lock(&link.inputs);
        let given: Vec<Input<'_>> = inputs.iter().map(|(name, text)| Input { name, text }).collect();
        let linked = ptxc_ptx_link::link(&given).map_err(|problems| {
            log(format_args!("{}", problems.join("\n")));
            Status::InvalidPtx
        })?;
        let packed = container::pack(container::Kind::Cubin, &linked.text).into_boxed_slice();
        let place = (packed.as_ptr() as u64, packed.len() as u64);
        *lock(&link.linked) = Some(packed);
        Ok(place)
    }
}
