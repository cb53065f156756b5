extension Duration {
  /// The duration, or 100 years if it is longer.
  ///
  /// An app may write `.seconds(Int64.max)` for "no limit", but a system clock ends the program if it must sleep until
  /// an instant beyond its range.
  package var sleepable: Duration { min(self, .seconds(100 * 366 * 86_400)) }
}
