extension Range<Int> {
    /// Returns the first of some sorted indices that does not precede a place; the upper bound if all do.
    ///
    /// - Parameter precedes: Whether an index precedes the place; then all lower ones do.
    /// - Complexity: O(log count).
    func firstSorted(after precedes: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if precedes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
