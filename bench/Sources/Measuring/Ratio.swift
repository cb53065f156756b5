/// The comparison of two calls, whose runs alternate.
package struct Ratio: Equatable, Sendable {
  /// The ratio of each pair of runs.
  package let spread: Spread

  /// The time of the call itself, in nanoseconds; nil if another quantity was compared.
  package let nanoseconds: Spread?

  /// The time of the reference call, in nanoseconds.
  package let reference: Double

  package init(spread: Spread, nanoseconds: Spread? = nil, reference: Double) {
    self.spread = spread
    self.nanoseconds = nanoseconds
    self.reference = reference
  }
}
