//! Where the elements of a batch of transforms lie (cuFFT, "Advanced Data Layout").

use crate::status::{Result, Status};

/// The most elements that a plan transforms.
const MOST: usize = 1 << 40;

/// The layout of the input or the output of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Elements along each axis that are transformed, the last one contiguous but for the stride.
    pub(crate) sizes: Vec<usize>,
    /// Elements along each axis that are there.
    embed: Vec<usize>,
    stride: usize,
    /// From a transform to the next.
    distance: usize,
    batch: usize,
}

impl Layout {
    /// Transforms that lie one after the other, with rows of `row` elements of which those of `sizes` count.
    pub(crate) fn dense(sizes: &[usize], row: usize, batch: usize) -> Result<Layout> {
        let mut embed = sizes.to_vec();
        if let Some(last) = embed.last_mut() {
            *last = row;
        }
        let distance = product(&embed)?;
        Layout { sizes: sizes.to_vec(), embed, stride: 1, distance, batch }.checked()
    }

    /// A layout that the program describes.
    pub(crate) fn advanced(
        sizes: &[usize],
        embed: &[usize],
        stride: usize,
        distance: usize,
        batch: usize,
    ) -> Result<Layout> {
        let fits = sizes.iter().zip(embed).skip(1).all(|(size, embed)| embed >= size);
        if !fits || stride == 0 || distance == 0 && batch > 1 {
            return Err(Status::InvalidValue);
        }
        Layout { sizes: sizes.to_vec(), embed: embed.to_vec(), stride, distance, batch }.checked()
    }

    /// Refuses what no memory holds.
    fn checked(self) -> Result<Layout> {
        let whole = product(&self.embed)?.checked_mul(self.stride);
        let all = self.distance.checked_mul(self.batch).zip(whole).and_then(|(a, b)| a.checked_add(b));
        product(&self.sizes)?
            .checked_mul(self.batch)
            .filter(|all| *all <= MOST)
            .ok_or(Status::InvalidSize)?;
        all.filter(|all| *all <= MOST).map(|_| self).ok_or(Status::InvalidSize)
    }

    /// Elements of a transform.
    pub(crate) fn count(&self) -> usize {
        self.sizes.iter().product()
    }

    /// Elements from the first used one up to and including the last.
    pub(crate) fn span(&self) -> usize {
        self.positions(self.batch.saturating_sub(1)).max().map_or(0, |last| last + 1)
    }

    /// Where the elements of one transform lie, in order.
    pub(crate) fn positions(&self, transform: usize) -> impl Iterator<Item = usize> {
        let start = transform * self.distance;
        (0..self.count()).map(move |element| {
            let (mut rest, mut at, mut step) = (element, 0, 1);
            for (size, embed) in self.sizes.iter().zip(&self.embed).rev() {
                at += rest % size * step;
                rest /= size;
                step *= embed;
            }
            start + at * self.stride
        })
    }
}

fn product(sizes: &[usize]) -> Result<usize> {
    let all = sizes.iter().try_fold(1_usize, |all, size| all.checked_mul(*size));
    all.filter(|all| (1..=MOST).contains(all)).ok_or(Status::InvalidSize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_lie_where_the_layout_says() {
        let dense = Layout::dense(&[2, 3], 4, 2).unwrap();
        assert_eq!(dense.positions(1).collect::<Vec<_>>(), [8, 9, 10, 12, 13, 14]);
        assert_eq!(dense.span(), 15);
        let strided = Layout::advanced(&[3], &[3], 2, 1, 2).unwrap();
        assert_eq!(strided.positions(1).collect::<Vec<_>>(), [1, 3, 5]);
        assert!(Layout::advanced(&[2, 3], &[2, 2], 1, 6, 1).is_err());
        assert!(Layout::dense(&[usize::MAX, 2], 2, 1).is_err() && Layout::dense(&[0], 0, 1).is_err());
    }
}
