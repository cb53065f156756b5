/// How one call compares with another that was measured in turn with it.
package struct Ratio: Equatable, Sendable {
  /// The ratio of each pair of runs.
  package let spread: Spread

  /// The nanoseconds that the call itself takes; nil where something else was compared.
  package let nanoseconds: Spread?

  /// The nanoseconds that the call compared with takes.
  package let reference: Double

  package init(spread: Spread, nanoseconds: Spread? = nil, reference: Double) {
    self.spread = spread
    self.nanoseconds = nanoseconds
    self.reference = reference
  }
}
