//! The files of the page. They are built by `compiler/explorer/build.sh` from the sources beside it, and are no part
//! of the repository.

use std::borrow::Cow;
use std::path::Path;

/// The names of the page's files with what they are.
pub(super) const FILES: [(&str, &str); 4] = [
    ("index.html", "text/html; charset=utf-8"),
    ("page.js", "text/javascript; charset=utf-8"),
    ("style.css", "text/css; charset=utf-8"),
    ("module.js", "text/javascript; charset=utf-8"),
];

// `EMBEDDED`: the files in the order of `FILES`, if the binary was built with them.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files of the page, in the order of [`FILES`].
#[derive(Debug)]
pub(super) struct Page(pub(super) [Cow<'static, [u8]>; FILES.len()]);

impl Page {
    /// The page out of a folder, or the one in this binary.
    ///
    /// # Errors
    /// What is missing, and how to get it.
    pub(super) fn load(folder: Option<&Path>) -> Result<Page, String> {
        if let Some(folder) = folder {
            let mut page = Page([const { Cow::Owned(Vec::new()) }; FILES.len()]);
            for ((name, _), bytes) in FILES.iter().zip(&mut page.0) {
                let path = folder.join(name);
                let read = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                *bytes = Cow::Owned(read);
            }
            return Ok(page);
        }
        EMBEDDED.map(|files| Page(files.map(Cow::Borrowed))).ok_or_else(|| {
            "this ptxc was built without the explorer's page: `compiler/explorer/build.sh --binary` builds one \
             with it; `--page FOLDER` takes a page out of a folder"
                .to_owned()
        })
    }
}
