//! "Did you mean": the visible type whose name is nearest to a misspelled one.

use crate::source::Symbol;

use super::Grammar;

/// How many candidates are compared; a mistake should not cost more than a header.
const MAX_CANDIDATES: usize = 4096;

impl Grammar<'_, '_> {
    /// The visible type with the name nearest to `name`, if one is near enough.
    pub(super) fn similar_type(&self, name: Symbol) -> Option<String> {
        let wanted = self.text(name);
        let limit = wanted.chars().count() / 3;
        let candidates = self.parser.names.visible_types();
        let builtin = ["int", "float", "double", "unsigned", "bool", "char", "void", "short", "long", "auto"];
        candidates
            .iter()
            .take(MAX_CANDIDATES)
            .map(|&candidate| self.text(candidate))
            .chain(builtin)
            .filter_map(|text| Some((edit_distance(wanted, text, limit)?, text)))
            .min_by_key(|&(distance, _)| distance)
            .map(|(_, text)| text.to_owned())
    }
}

/// The Levenshtein distance of two words, if it is at most `limit` and not zero.
fn edit_distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substitute = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substitute.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().filter(|&distance| distance != 0 && distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::edit_distance;

    #[test]
    fn distance_counts_edits_up_to_the_limit() {
        assert_eq!(edit_distance("flaot", "float", 2), Some(2));
        assert_eq!(edit_distance("foat", "float", 1), Some(1));
        assert_eq!(edit_distance("kitten", "sitting", 3), Some(3));
        assert_eq!(edit_distance("kitten", "sitting", 2), None);
        assert_eq!(edit_distance("int", "int", 1), None);
    }
}
