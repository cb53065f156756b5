extension Duration {
  /// Whole nanoseconds, or the nearest `Int` for three centuries and more.
  package var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (scaled, isTooLarge) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = scaled.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return isTooLarge || overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
