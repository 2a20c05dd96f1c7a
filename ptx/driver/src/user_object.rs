//! User objects: resources of the program that live while it or a graph refers to them, and are destroyed by its function.

use crate::status::{Result, Status};
use crate::{Driver, handle, known, lock};
use ptxc_abi::argument::{Callback, Memory};
use std::sync::{Arc, Mutex, Weak};

/// What the program brings: it is destroyed with the last reference.
pub(crate) struct Resource {
    destroy: Callback,
    data: Memory,
}

impl Drop for Resource {
    fn drop(&mut self) {
        self.destroy.call(self.data);
    }
}

/// References to a resource, of a graph or of the program. Copies refer to it as well.
#[derive(Clone)]
pub(crate) struct Held {
    object: u64,
    references: Vec<Arc<Resource>>,
}

/// What the handle of an object leads to.
pub(crate) struct UserObject {
    resource: Weak<Resource>,
    /// The program's own references.
    own: Mutex<Vec<Arc<Resource>>>,
}

/// Takes references away; they end when the result does.
fn take(references: &mut Vec<Arc<Resource>>, count: u32) -> Result<Vec<Arc<Resource>>> {
    let left = references.len().checked_sub(count as usize).ok_or(Status::InvalidValue)?;
    Ok(references.split_off(left))
}

impl Driver {
    /// Makes an object to which the program refers so often.
    pub(crate) fn create_object(&self, data: Memory, destroy: Callback, count: u32) -> Result<u64> {
        let resource = Arc::new(Resource { destroy, data });
        let own = Mutex::new(vec![resource.clone(); count as usize]);
        handle(&self.user_objects, UserObject { resource: Arc::downgrade(&resource), own })
    }

    fn user_object(&self, object: u64) -> Result<(Arc<UserObject>, Arc<Resource>)> {
        let found = known(&self.user_objects, object).map_err(|_| Status::InvalidValue)?;
        let resource = found.resource.upgrade().ok_or(Status::InvalidValue)?;
        Ok((found, resource))
    }

    /// Adds references of the program.
    pub(crate) fn retain_object(&self, object: u64, count: u32) -> Result {
        let (found, resource) = self.user_object(object)?;
        lock(&found.own).extend(std::iter::repeat_n(resource, count as usize));
        Ok(())
    }

    /// Takes references of the program away.
    pub(crate) fn release_object(&self, object: u64, count: u32) -> Result {
        let (found, resource) = self.user_object(object)?;
        let gone = take(&mut lock(&found.own), count)?;
        drop((gone, resource));
        // A graph may have them still, and gives them up by this handle.
        if found.resource.strong_count() == 0 {
            self.user_objects.remove(object);
        }
        Ok(())
    }

    /// Lets a graph refer to an object, by references of the program's if they are to move.
    pub(crate) fn hold_object(&self, graph: u64, object: u64, count: u32, moved: bool) -> Result {
        let graph = known(&self.graphs, graph).map_err(|_| Status::InvalidValue)?;
        let (found, resource) = self.user_object(object)?;
        let references = match moved {
            true => take(&mut lock(&found.own), count)?,
            false => vec![resource; count as usize],
        };
        lock(&graph).held.push(Held { object, references });
        Ok(())
    }

    /// Takes references of a graph away.
    pub(crate) fn let_object_go(&self, graph: u64, object: u64, mut count: u32) -> Result {
        let graph = known(&self.graphs, graph).map_err(|_| Status::InvalidValue)?;
        let (found, resource) = self.user_object(object)?;
        let mut gone = vec![resource];
        {
            let mut graph = lock(&graph);
            let of_object = graph.held.iter().filter(|held| held.object == object);
            if of_object.map(|held| held.references.len()).sum::<usize>() < count as usize {
                return Err(Status::InvalidValue);
            }
            for held in graph.held.iter_mut().filter(|held| held.object == object) {
                let here = count.min(held.references.len() as u32);
                gone.extend(take(&mut held.references, here)?);
                count -= here;
            }
            graph.held.retain(|held| !held.references.is_empty());
        }
        drop(gone);
        if found.resource.strong_count() == 0 {
            self.user_objects.remove(object);
        }
        Ok(())
    }
}
