//! Makes the folder with the command and the libraries, of what cargo left beside the running command.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use super::soname;
use crate::driver::companions;

/// A library: what cargo calls it, and what programs do.
pub(super) struct Library {
    built: &'static str,
    /// The name without the version.
    name: &'static str,
    /// The versions under which it is loaded, the one it was built with first.
    versions: &'static [&'static str],
    /// Where else a toolkit has it.
    also: Option<&'static str>,
    /// Names that lead to the same file. Where a library has state, as of the device, a process must not load it twice;
    /// libcudart has all functions of libcuda. libcublas needs no libcublasLt, but clients look for the file.
    links: &'static [&'static str],
}

impl Library {
    /// The name without version and ending.
    pub(super) fn short_name(&self) -> &'static str {
        self.name.strip_suffix(".so").unwrap_or(self.name)
    }

    /// The name by which programs load the library.
    pub(super) fn loaded_as(&self) -> String {
        format!("{}.{}", self.name, self.versions[0])
    }

    /// The file that was built together with this command, if it was.
    pub(super) fn built_file(&self) -> Option<PathBuf> {
        companions::find(self.built).ok()
    }
}

/// The libraries; the first one must be there.
pub(super) const LIBRARIES: &[Library] = &[
    Library { built: "libnvrtc.so", name: "libnvrtc.so", versions: &["13", "12"], also: None, links: &[] },
    Library {
        built: "libnvvm.so",
        name: "libnvvm.so",
        versions: &["4"],
        also: Some("nvvm/lib64"),
        links: &[],
    },
    Library {
        built: "libnvJitLink.so",
        name: "libnvJitLink.so",
        versions: &["13", "12"],
        also: None,
        links: &[],
    },
    Library {
        built: "libcudart.so",
        name: "libcudart.so",
        versions: &["13"],
        also: None,
        links: &["libcudart.so.12", "libcuda.so", "libcuda.so.1"],
    },
    Library {
        built: "libcublas.so",
        name: "libcublas.so",
        versions: &["13", "12"],
        also: None,
        links: &["libcublasLt.so.13", "libcublasLt.so.12"],
    },
    Library { built: "libcufft.so", name: "libcufft.so", versions: &["12", "11"], also: None, links: &[] },
    Library {
        built: "libcusolver.so",
        name: "libcusolver.so",
        versions: &["12", "11"],
        also: None,
        links: &[],
    },
    Library { built: "libcusparse.so", name: "libcusparse.so", versions: &["12"], also: None, links: &[] },
    Library { built: "libcurand.so", name: "libcurand.so", versions: &["10"], also: None, links: &[] },
];

/// What lies where programs look for the functions that `libnvvm` is to link: the library has them itself.
const LIBDEVICE: &str = "; ptxc: the device library is part of the compiler\n";

/// Fills `to`; gives the names of what was made.
pub(super) fn install(to: &Path) -> Result<String, String> {
    let command =
        std::env::current_exe().map_err(|error| format!("this command cannot be found: {error}"))?;
    companions::find(LIBRARIES[0].built)
        .map_err(|error| format!("{error}; `cargo dropin` builds command and libraries, in one folder"))?;
    let made = RefCell::new(String::new());
    let place = |name: &str| -> Result<PathBuf, String> {
        let path = to.join(name);
        let failed = |error| format!("{}: {error}", path.display());
        fs::create_dir_all(path.parent().unwrap_or(to)).map_err(failed)?;
        // A file that a program has loaded must not change under it.
        let _ = fs::remove_file(&path);
        made.borrow_mut().push_str(&format!("{}\n", path.display()));
        Ok(path)
    };
    let file = |name: &str, bytes: &[u8], executable: bool| -> Result<(), String> {
        let path = place(name)?;
        let failed = |error| format!("{}: {error}", path.display());
        fs::write(&path, bytes).map_err(failed)?;
        if executable { set_executable(&path).map_err(failed) } else { Ok(()) }
    };
    let link = |name: &str, target: &str| -> Result<(), String> {
        let path = place(name)?;
        symbolic_link(target, &path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let read = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    file("bin/ptxc", &read(&command)?, true)?;
    for name in ["nvcc", "ptxas"] {
        link(&format!("bin/{name}"), "ptxc")?;
    }
    for library in LIBRARIES {
        // The others need not have been built.
        let Some(built) = library.built_file() else { continue };
        let bytes = read(&built)?;
        let own = library.loaded_as();
        file(&format!("lib/{own}"), &bytes, true)?;
        link(&format!("lib/{}", library.name), &own)?;
        for version in &library.versions[1..] {
            let name = format!("{}.{version}", library.name);
            file(&format!("lib/{name}"), &soname::renamed(&bytes, &own, &name), true)?;
        }
        for name in library.links {
            link(&format!("lib/{name}"), &own)?;
        }
        if let Some(folder) = library.also {
            link(&format!("{folder}/{own}"), &format!("../../lib/{own}"))?;
            link(&format!("{folder}/{}", library.name), &own)?;
        }
    }
    for (name, content) in ptxc_rewrite::headers::of_toolkit() {
        file(&format!("include/{name}"), content.as_bytes(), false)?;
    }
    // Build systems look for libraries in either folder.
    link("lib64", "lib")?;
    file("nvvm/libdevice/libdevice.10.bc", LIBDEVICE.as_bytes(), false)?;
    Ok(made.into_inner())
}

#[cfg(unix)]
fn set_executable(path: &Path) -> std::io::Result<()> {
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755))
}

#[cfg(not(unix))]
fn set_executable(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn symbolic_link(target: &str, path: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

#[cfg(not(unix))]
fn symbolic_link(_: &str, _: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
