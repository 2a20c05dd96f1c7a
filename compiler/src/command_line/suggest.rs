//! Did-you-mean: the known word nearest to a misspelled one.

/// The letters of a word that may be meant as the beginning of an option.
const MIN_CUT: usize = 5;

/// The candidate with the least edit distance to `word`, if it is near enough to be meant.
pub(super) fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A third of the letters may be wrong; more is another word.
    let limit = (word.len() / 3).max(1);
    candidates
        .map(|candidate| {
            // A long option may be cut off behind what is misspelled.
            let cut = candidate.get(..word.len()).filter(|_| word.len() >= MIN_CUT);
            let begins = cut.map_or(usize::MAX, |begin| distance(word, begin, limit).saturating_add(1));
            (distance(word, candidate, limit).min(begins), candidate)
        })
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Damerau-Levenshtein distance (adjacent swaps count one) over ASCII-folded bytes; a value above
/// `limit` only says that it is above.
fn distance(a: &str, b: &str, limit: usize) -> usize {
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let fold = |s: &str| -> Vec<u8> {
        s.bytes().map(|c| if c == b'_' { b'-' } else { c.to_ascii_lowercase() }).collect()
    };
    let (a, b) = (fold(a), fold(b));
    let mut before_last: Vec<usize> = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let substitute = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = substitute.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let words = ["use_fast_math", "fmad", "gpu-architecture"];
        assert_eq!(nearest("use-fast-maht", words.into_iter()), Some("use_fast_math"));
        assert_eq!(nearest("gpu-archtecture", words.into_iter()), Some("gpu-architecture"));
        assert_eq!(nearest("gpu-arhc", words.into_iter()), Some("gpu-architecture"));
        assert_eq!(nearest("fmda", words.into_iter()), Some("fmad"));
        assert_eq!(nearest("zzz", words.into_iter()), None);
    }
}
