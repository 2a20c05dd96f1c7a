//! A device: memory and modules that outlive a launch.
//!
//! Its memory lies where its addresses say ([`ptxc_memory`]), so that a host may share it. Whatever is allocated
//! is an extent of exact bounds; what is freed is not allocated again soon, so that a use after it is found out.
//! A launch sees the extents there are when it begins.

mod mapping;

use crate::exec::global::{Extent, GlobalMemory};
use crate::exec::heap::Heap;
use crate::exec::texture::{Binding, Bound};
use crate::image::Image;
use crate::launch::{Shape, check_image};
use crate::program::{Func, window};
use crate::trap::TrapKind;
use crate::{Config, Placement, Report, Simulator, Trap};
pub use mapping::Provided;
use ptxc_memory::Arena;
use ptxc_ptx::text::ParseError;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

/// Addresses that a device takes from its host.
const ADDRESSES: u64 = 1 << 40;
/// Alignment of allocations, and of those from [`LARGE`] bytes up. Programs that divide large blocks into pages of their
/// own rely on the driver's alignment.
const ALIGN: u64 = 512;
const ALIGN_LARGE: u64 = 2 << 20;
const LARGE: u64 = 1 << 20;
/// Addresses between allocations that belong to none.
const GAP: u64 = 1 << 16;
/// Addresses kept free for the variables of a module while it is read.
const MODULE: u64 = 3 << 30;
/// Bytes of the workspace where the threads of a cooperative grid meet.
const WORKSPACE: u64 = 512;

/// A device. Threads may share it.
pub struct Device {
    arena: Arena,
    space: Mutex<Space>,
    extents: RwLock<Arc<Vec<Extent>>>,
    heap: Mutex<Arc<Mutex<Heap>>>,
    images: RwLock<Arc<Vec<Option<Bound>>>>,
    /// Held by the launch that runs: atomic operations are so by nothing else running.
    running: Mutex<()>,
}

/// What of the memory is taken.
struct Space {
    /// Where the next allocation is tried.
    cursor: u64,
    used: u64,
    capacity: u64,
    heap_bytes: u64,
    /// Addresses that are taken without an extent of their own: start and bytes.
    reserved: BTreeMap<u64, u64>,
}

/// A module that a device holds.
pub struct Loaded {
    simulator: Simulator,
    /// Allocations of its variables, and of its constant bank.
    globals: Vec<u64>,
    constants: Option<u64>,
}

/// What is known of a kernel before it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attributes {
    /// Registers of a thread: virtual ones, at most as many as leave room for the largest block.
    pub registers: u32,
    /// Bytes of shared memory that every block has.
    pub shared: u32,
    /// Bytes of local memory of a thread, without calls.
    pub local: u32,
    /// Bytes of the module's constants.
    pub constant: u32,
    /// Most threads of a block.
    pub threads: u32,
    /// Blocks of a cluster that the kernel asks for.
    pub cluster: Option<[u32; 3]>,
    /// Bytes of all parameters.
    pub parameters: u32,
}

impl Attributes {
    /// The blocks of a cluster where the kernel fixes them, and does not only ask for clusters.
    #[must_use]
    pub fn fixed_cluster(&self) -> Option<[u32; 3]> {
        self.cluster.filter(|size| *size != [1; 3])
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The addresses of a device with so many bytes of memory.
fn addresses(capacity: u64) -> u64 {
    ADDRESSES.max(capacity.next_multiple_of(GAP))
}

/// The alignment of an allocation of so many bytes.
fn alignment(bytes: u64) -> u64 {
    if bytes < LARGE { ALIGN } else { ALIGN_LARGE }
}

/// The first address after those kept for a module.
fn behind_module(first: u64) -> u64 {
    (first + MODULE + GAP).next_multiple_of(ALIGN)
}

impl Device {
    /// A device of so many bytes of memory.
    ///
    /// # Errors
    /// The system gives no addresses.
    pub fn new(capacity: u64) -> Result<Self, String> {
        Self::of(Arena::reserve(addresses(capacity))?, capacity)
    }

    /// A device whose memory the host finds only where [`Self::show`] says so: an access elsewhere ends the process.
    ///
    /// # Errors
    /// The system gives no addresses, or cannot keep them from the host.
    pub fn hidden(capacity: u64) -> Result<Self, String> {
        Self::of(Arena::hidden(addresses(capacity))?, capacity)
    }

    fn of(arena: Arena, capacity: u64) -> Result<Self, String> {
        let space = Space {
            cursor: arena.address(),
            used: 0,
            capacity,
            heap_bytes: Heap::DEFAULT_BYTES,
            reserved: BTreeMap::new(),
        };
        Ok(Self {
            arena,
            space: Mutex::new(space),
            extents: RwLock::default(),
            heap: Mutex::default(),
            images: RwLock::default(),
            running: Mutex::default(),
        })
    }

    /// Bytes in use, and bytes there are.
    pub fn used(&self) -> (u64, u64) {
        let space = lock(&self.space);
        (space.used, space.capacity)
    }

    fn extents(&self) -> Arc<Vec<Extent>> {
        self.extents.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn edit<R>(&self, edit: impl FnOnce(&mut Vec<Extent>) -> R) -> R {
        edit(Arc::make_mut(&mut self.extents.write().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Lets the host find the memory that was allocated at an address, until it is freed.
    pub fn show(&self, start: u64) {
        if let Some((start, bytes)) = self.find(start).filter(|_| self.owns(start)) {
            let at = start - self.arena.address();
            self.arena.show(at..at + bytes, true);
        }
    }

    /// Where the process finds what is at an address: elsewhere, if the device hides its memory.
    pub fn place(&self, address: u64) -> u64 {
        if self.owns(address) { address.wrapping_add(self.arena.shift()) } else { address }
    }

    fn end(&self) -> u64 {
        self.arena.address() + self.arena.words().len() as u64 * 4
    }

    /// The words of a range of the arena.
    fn words(&self, address: u64, bytes: u64) -> &'static [AtomicU32] {
        let first = (address - self.arena.address()) / 4;
        let last = (address + bytes - self.arena.address()).div_ceil(4);
        &self.arena.words()[first as usize..last as usize]
    }

    /// Allocates memory that is zero; `None` when there is not enough.
    pub fn allocate(&self, bytes: u64) -> Option<u64> {
        let mut space = lock(&self.space);
        if bytes == 0 || bytes > space.capacity.saturating_sub(space.used) {
            return None;
        }
        let start = self.room(&space, bytes, alignment(bytes))?;
        space.cursor = (start + bytes + GAP).next_multiple_of(ALIGN);
        space.used += bytes;
        self.insert(Extent::alone(start, bytes, self.words(start, bytes)));
        Some(start)
    }

    /// Where so many bytes are free: after the last allocation, or in the first gap.
    fn room(&self, space: &Space, bytes: u64, align: u64) -> Option<u64> {
        let needed = bytes.checked_add(GAP)?;
        let extents = self.extents();
        let fits = |from: u64, to: u64| {
            let start = from.next_multiple_of(align);
            to.checked_sub(start).is_some_and(|room| room >= needed).then_some(start)
        };
        let own = |extent: &&Extent| self.owns(extent.start);
        let after = extents.partition_point(|extent| extent.start < space.cursor);
        let next = extents[after..].iter().find(own).map_or(self.end(), |extent| extent.start);
        let reserved = space.reserved.range(space.cursor..).next().map_or(self.end(), |(start, _)| *start);
        if let Some(start) = fits(space.cursor, next.min(reserved)) {
            return Some(start);
        }
        // Both lists by address, whichever comes first; extents in reserved addresses change nothing.
        let mut at = self.arena.address();
        let mut extents = extents.iter().filter(own).map(|extent| (extent.start, extent.len)).peekable();
        let mut reserved = space.reserved.iter().map(|(start, bytes)| (*start, *bytes)).peekable();
        loop {
            let first = match (extents.peek(), reserved.peek()) {
                (Some(extent), Some(range)) if extent < range => extents.next(),
                (Some(_), None) => extents.next(),
                _ => reserved.next(),
            };
            let Some((start, len)) = first else { break };
            if let Some(found) = fits(at, start) {
                return Some(found);
            }
            at = at.max((start + len + GAP).next_multiple_of(ALIGN));
        }
        fits(at, self.end())
    }

    fn insert(&self, extent: Extent) {
        self.edit(|extents| {
            let at = extents.partition_point(|other| other.start < extent.start);
            extents.insert(at, extent);
        });
    }

    fn remove(&self, start: u64) -> Option<Extent> {
        self.edit(|extents| {
            let at = extents.binary_search_by_key(&start, |extent| extent.start).ok()?;
            Some(extents.remove(at))
        })
    }

    /// Frees what was allocated at an address; whether there was something.
    pub fn free(&self, start: u64) -> bool {
        if !(self.arena.address()..self.end()).contains(&start) {
            return false;
        }
        let Some(extent) = self.remove(start) else { return false };
        let at = start - self.arena.address();
        self.arena.show(at..at + extent.len, false);
        self.arena.clear(at..at + extent.len);
        lock(&self.space).used -= extent.len;
        true
    }

    /// Lets kernels access memory of the host, from the last multiple of 4 at or before `start`; false where
    /// some of it is known already.
    pub fn register(&self, start: u64, bytes: u64, words: &'static [AtomicU32]) -> bool {
        let extents = self.extents();
        let after = extents.partition_point(|extent| extent.start < start.saturating_add(bytes));
        let before = after.checked_sub(1).map(|at| extents[at]);
        if bytes == 0 || before.is_some_and(|extent| extent.start + extent.len > start) {
            return false;
        }
        self.insert(Extent::alone(start, bytes, words));
        true
    }

    /// Takes memory of the host back; whether it was registered.
    pub fn unregister(&self, start: u64) -> bool {
        let own = (self.arena.address()..self.end()).contains(&start);
        !own && self.remove(start).is_some()
    }

    /// Start and size of the allocation in which an address lies.
    pub fn find(&self, address: u64) -> Option<(u64, u64)> {
        self.extent(address).map(|extent| (extent.start, extent.len))
    }

    fn extent(&self, address: u64) -> Option<Extent> {
        let extents = self.extents.read().unwrap_or_else(PoisonError::into_inner);
        let after = extents.partition_point(|extent| extent.start <= address);
        let extent = extents.get(after.checked_sub(1)?)?;
        (address - extent.start < extent.len).then_some(*extent)
    }

    /// Whether an address is one of this device's, allocated or not.
    pub fn owns(&self, address: u64) -> bool {
        (self.arena.address()..self.end()).contains(&address)
    }

    /// Whether bytes lie in one allocation, or in mapped memory without a gap.
    pub fn contains(&self, address: u64, bytes: u64) -> bool {
        self.pieces(address, bytes, |_, _, _| ())
    }

    /// Goes through the extents that hold bytes: the words, where in them the bytes begin, and which of the bytes they
    /// are. Nothing is done where some are in none.
    fn pieces(
        &self,
        address: u64,
        bytes: u64,
        mut visit: impl FnMut(&'static [AtomicU32], usize, Range<usize>),
    ) -> bool {
        let extents = self.extents.read().unwrap_or_else(PoisonError::into_inner);
        let Some(held) = Extent::holding(&extents, address, bytes) else { return false };
        for extent in held {
            let from = address.max(extent.start);
            let to = (address + bytes).min(extent.end());
            let range = (from - address) as usize..(to - address) as usize;
            visit(extent.words, (from - (extent.start & !3)) as usize, range);
        }
        true
    }

    /// Copies bytes to the device; whether there is room in one allocation.
    #[must_use]
    pub fn write(&self, address: u64, bytes: &[u8]) -> bool {
        let write = |words, at, range| ptxc_memory::write(words, at, &bytes[range]);
        self.pieces(address, bytes.len() as u64, write) || bytes.is_empty()
    }

    /// Copies bytes from the device; whether they lie in one allocation.
    #[must_use]
    pub fn read(&self, address: u64, bytes: &mut [u8]) -> bool {
        let count = bytes.len() as u64;
        self.pieces(address, count, |words, at, range| ptxc_memory::read(words, at, &mut bytes[range]))
            || count == 0
    }

    /// The size of the heap of `malloc`, while no kernel has used it.
    pub fn set_heap(&self, bytes: u64) -> bool {
        let unused = !lock(&lock(&self.heap)).exists();
        if unused {
            lock(&self.space).heap_bytes = bytes;
        }
        unused
    }

    /// The heap of `malloc`, which begins to be with the first launch that may need it.
    fn heap(&self, needed: bool) -> Arc<Mutex<Heap>> {
        let heap = lock(&self.heap);
        if needed && !lock(&heap).exists() {
            let bytes = lock(&self.space).heap_bytes;
            if let Some(address) = self.allocate(bytes) {
                *lock(&heap) = Heap::new(address, bytes);
            }
        }
        heap.clone()
    }

    /// Makes a texture over texels in memory; gives its handle.
    ///
    /// # Errors
    /// The image is none, or its texels do not lie in one allocation.
    pub fn add_texture(&self, image: &Image, address: u64) -> Result<u64, String> {
        self.bind(image, address, Binding::Texture)
    }

    /// Makes a surface over texels in memory; gives its handle.
    ///
    /// # Errors
    /// As of [`Self::add_texture`].
    pub fn add_surface(&self, image: &Image, address: u64) -> Result<u64, String> {
        self.bind(image, address, Binding::Surface)
    }

    fn bind(&self, image: &Image, address: u64, binding: Binding) -> Result<u64, String> {
        check_image(image, image.bytes())?;
        if !self.contains(address, image.bytes()) {
            return Err("the texels do not lie in one allocation".to_owned());
        }
        let mut images = self.images.write().unwrap_or_else(PoisonError::into_inner);
        let images = Arc::make_mut(&mut images);
        images.push(Some(Bound { image: image.clone(), binding, address }));
        Ok(window::IMAGE << 32 | (images.len() as u64 - 1))
    }

    /// Takes a texture or surface away; whether there was one.
    pub fn remove_image(&self, handle: u64) -> bool {
        let mut images = self.images.write().unwrap_or_else(PoisonError::into_inner);
        let slot = (handle >> 32 == window::IMAGE)
            .then(|| Arc::make_mut(&mut images).get_mut((handle & 0xffff_ffff) as usize))
            .flatten();
        slot.is_some_and(|slot| slot.take().is_some())
    }

    /// Reads a module and places its variables.
    ///
    /// # Errors
    /// Every statement that could not be read, names that are defined twice, calls of functions that nothing defines,
    /// or that there is no memory.
    pub fn load(&self, ptx: &str) -> Result<Loaded, Vec<ParseError>> {
        let no_memory = || vec![ParseError { span: 0..0, message: "out of memory".to_owned() }];
        // Addresses are in the code, and how many there are is known at the end.
        let first = {
            let mut space = lock(&self.space);
            let first = self.room(&space, MODULE, ALIGN).ok_or_else(no_memory)?;
            space.cursor = behind_module(first);
            first
        };
        let read = Simulator::whole(ptx, Placement::From(first));
        if read.is_err() {
            self.take_back(first, first);
        }
        let mut simulator = read?;
        let program = &mut simulator.program;
        let mut end = first;
        let mut globals = Vec::new();
        for global in program.globals.iter_mut().filter(|global| !global.bytes.is_empty()) {
            let bytes = std::mem::take(&mut global.bytes);
            let len = bytes.len() as u64;
            self.insert(Extent::alone(global.address, len, self.words(global.address, len)));
            end = end.max(global.address + len);
            globals.push(global.address);
            // Pages that are only zero need not exist.
            if bytes.iter().any(|byte| *byte != 0) {
                let _ = self.write(global.address, &bytes);
            }
        }
        let mut loaded = Loaded { simulator, globals, constants: None };
        self.take_back(first, (end + GAP).next_multiple_of(ALIGN));
        lock(&self.space).used += loaded.bytes(self);
        let constant = &loaded.simulator.program.constant;
        if !constant.is_empty() {
            let Some(address) = self.allocate(constant.len() as u64) else {
                self.unload(&loaded);
                return Err(no_memory());
            };
            let _ = self.write(address, constant);
            loaded.constants = Some(address);
        }
        Ok(loaded)
    }

    /// The addresses from `end` on that were kept for a module at `first` may be given out, unless others were since.
    fn take_back(&self, first: u64, end: u64) {
        let mut space = lock(&self.space);
        if space.cursor == behind_module(first) {
            space.cursor = end;
        }
    }

    /// Frees the variables of a module.
    pub fn unload(&self, module: &Loaded) {
        for address in module.globals.iter().chain(&module.constants) {
            self.free(*address);
        }
    }

    /// Launches a kernel with the bytes of its parameters. What it prints goes to `print`, also when it fails.
    ///
    /// # Errors
    /// The trap that stopped it; memory then holds what was written until that point.
    pub fn launch(
        &self,
        module: &Loaded,
        kernel: &str,
        config: &Config,
        cooperative: bool,
        params: &[u8],
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Report, Trap> {
        let simulator = &module.simulator;
        let program = &simulator.program;
        let refuse = |why: String| Trap {
            kind: TrapKind::Launch(why),
            kernel: kernel.to_owned(),
            block: [0; 3],
            thread: [0; 3],
            line: None,
            source: None,
        };
        let index = simulator.kernel(kernel).ok_or_else(|| refuse("the module has no such kernel".into()))?;
        let func = &program.funcs[index as usize];
        let shape = Shape::of(program, func, config).map_err(refuse)?;
        let mut bytes = params.to_vec();
        bytes.resize(func.param_bytes as usize, 0);
        let _alone = lock(&self.running);
        let mut constant = vec![0; program.constant.len()];
        if let Some(address) = module.constants {
            let _ = self.read(address, &mut constant);
        }
        let heap = self.heap(program.reach[index as usize].allocates);
        let workspace = if cooperative { self.allocate(WORKSPACE) } else { None };
        let global = GlobalMemory::of_device(self.extents(), heap);
        let images = self.images.read().unwrap_or_else(PoisonError::into_inner).clone();
        let mut launch = shape.launch(program, index, config, &global, &bytes, &constant, &images);
        launch.workspace = workspace.unwrap_or(0);
        let result = simulator.run(&launch, config, print);
        workspace.map(|workspace| self.free(workspace));
        result
    }
}

impl Loaded {
    fn bytes(&self, device: &Device) -> u64 {
        self.globals.iter().filter_map(|address| device.find(*address)).map(|(_, len)| len).sum()
    }

    /// The kernels of the module.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.simulator.kernels()
    }

    /// Address and size of a variable.
    pub fn variable(&self, name: &str) -> Option<(u64, u64)> {
        let named = self.simulator.program.variables.get(name)?;
        let base = if named.constant { self.constants? } else { 0 };
        Some((base + named.at, named.size))
    }

    fn func(&self, kernel: &str) -> Option<&Func> {
        self.simulator.kernel(kernel).map(|index| &self.simulator.program.funcs[index as usize])
    }

    /// Offset and size of each parameter of a kernel.
    pub fn parameters(&self, kernel: &str) -> Option<&[(u32, u32)]> {
        self.func(kernel).map(|func| &func.layout[..])
    }

    /// What is known of a kernel.
    pub fn attributes(&self, kernel: &str) -> Option<Attributes> {
        let func = self.func(kernel)?;
        let program = &self.simulator.program;
        let required = func.req_threads.map(|size| size.iter().product());
        Some(Attributes {
            registers: func.rows.clamp(1, 64),
            shared: func.shared,
            local: func.frame,
            constant: program.constant.len() as u32,
            threads: required.or(func.max_threads).unwrap_or(1024).min(1024),
            cluster: func.cluster,
            parameters: func.param_bytes,
        })
    }
}
