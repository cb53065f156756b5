/// The comparison of a call with another one, measured in turns.
package struct Ratio: Equatable, Sendable {
  /// The ratio of each pair of runs.
  package let spread: Spread

  /// The time of the call itself, in nanoseconds; nil if something else was compared.
  package let nanoseconds: Spread?

  /// The time of the reference call, in nanoseconds.
  package let reference: Double

  package init(spread: Spread, nanoseconds: Spread? = nil, reference: Double) {
    self.spread = spread
    self.nanoseconds = nanoseconds
    self.reference = reference
  }
}
