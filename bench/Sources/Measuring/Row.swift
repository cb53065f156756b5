/// A line of `bench/results.json`.
///
/// The names and their units are fixed by `bench/rows.txt`.
package struct Row: Equatable, Sendable, Encodable {
  package let name: String
  package let value: Double
  package let unit: String
  package let low: Double
  package let high: Double

  /// The interquartile range over the median.
  package let spread: Double

  /// How many turns the value is the median of.
  package let turns: Int

  /// Whether the value can be compared with that of another day, by its spread and the number of turns.
  package let steady: Bool

  /// What the value is compared with, in its unit, where something was measured beside it.
  package let reference: Double?

  /// The value over the reference.
  package let ratio: Double?

  package init(_ name: String, _ spread: Spread, unit: String, reference: Double? = nil) {
    self.name = name
    self.unit = unit
    self.reference = reference
    value = spread.median
    low = spread.low
    high = spread.high
    self.spread = spread.width
    turns = spread.runs
    steady = spread.isSteady
    ratio = reference.map { spread.median / $0 }
  }

  /// Creates a row whose value is itself a ratio; its reference is in nanoseconds.
  package init(_ name: String, _ ratio: Ratio) {
    self.name = name
    unit = "ratio"
    value = ratio.spread.median
    low = ratio.spread.low
    high = ratio.spread.high
    spread = ratio.spread.width
    turns = ratio.spread.runs
    steady = ratio.spread.isSteady
    reference = ratio.reference
    self.ratio = ratio.spread.median
  }

  /// The rows of a ratio: what the call itself takes, and how it compares.
  package static func both(_ nanoseconds: String, _ name: String, _ ratio: Ratio) -> [Row] {
    let own = ratio.nanoseconds.map { Row(nanoseconds, $0, unit: "ns") }
    return [own, Row(name, ratio)].compactMap { $0 }
  }

  private enum CodingKeys: String, CodingKey {
    case name, value, unit, low, high, spread, turns, steady, reference, ratio
  }

  /// Writes all keys: a reader finds null where nothing was compared, not a missing key.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(low, forKey: .low)
    try container.encode(high, forKey: .high)
    try container.encode(spread, forKey: .spread)
    try container.encode(turns, forKey: .turns)
    try container.encode(steady, forKey: .steady)
    try container.encode(reference, forKey: .reference)
    try container.encode(ratio, forKey: .ratio)
  }
}
