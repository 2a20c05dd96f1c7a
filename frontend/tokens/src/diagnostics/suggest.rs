//! "Did you mean": the known name nearest to a misspelled one.

/// The candidate nearest to `wanted`, if it is near enough: the same word except for case and underscores, else one
/// edit per three letters, at most two. Of equally near ones the first in the alphabet, so that the result does not
/// depend on the order of candidates.
pub fn nearest<'t>(wanted: &str, candidates: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    let limit = (wanted.chars().count() / 3).min(2);
    candidates
        .filter_map(|candidate| {
            let same = candidate != wanted && letters(candidate).eq(letters(wanted));
            Some((if same { 0 } else { distance(wanted, candidate, limit)? }, candidate))
        })
        .min()
        .map(|(_, candidate)| candidate)
}

/// A word without case and underscores.
fn letters(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(|&c| c != '_').map(|c| c.to_ascii_lowercase())
}

/// The number of letters that must be added, dropped, replaced or swapped with their neighbour to transform one word
/// into another (optimal string alignment), if it is at most `limit` and not zero.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut least = (row[j] + usize::from(x != y)).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && y == a[i - 1] {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        (before, row) = (row, next);
    }
    row.last().copied().filter(|&distance| distance != 0 && distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits_up_to_the_limit() {
        assert_eq!(distance("flaot", "float", 2), Some(1));
        assert_eq!(distance("foat", "float", 1), Some(1));
        assert_eq!(distance("kitten", "sitting", 3), Some(3));
        assert_eq!(distance("kitten", "sitting", 2), None);
        assert_eq!(distance("int", "int", 1), None);
    }

    #[test]
    fn the_nearest_is_found_whatever_the_order() {
        let names = ["width", "height", "weight"];
        assert_eq!(nearest("widht", names.into_iter()), Some("width"));
        assert_eq!(nearest("eight", names.into_iter()), Some("height"));
        assert_eq!(nearest("eight", names.into_iter().rev()), Some("height"));
        assert_eq!(nearest("x", names.into_iter()), None);
        assert_eq!(nearest("X", ["w", "x", "y"].into_iter()), Some("x"));
        assert_eq!(nearest("blocksize", ["block_size", "blocksizes"].into_iter()), Some("block_size"));
    }
}
