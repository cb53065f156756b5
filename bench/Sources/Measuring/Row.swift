/// A line of `bench/results.json`.
///
/// `bench/rows.txt` defines the names and units.
package struct Row: Equatable, Sendable, Encodable {
  package let name: String
  package let value: Double
  package let unit: String
  package let low: Double
  package let high: Double

  /// The interquartile range divided by the median.
  package let spread: Double

  /// The number of measurements; the value is their median.
  package let turns: Int

  /// Whether the value can be compared with that of another day, judging by the spread and the number of measurements.
  package let steady: Bool

  /// The reference value in the same unit; nil without a comparison.
  package let reference: Double?

  /// The value divided by the reference.
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

  /// Creates a row whose value is a ratio, and whose reference is in nanoseconds.
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

  /// Two rows for a ratio: the time of the call itself, and the comparison.
  package static func both(_ nanoseconds: String, _ name: String, _ ratio: Ratio) -> [Row] {
    let own = ratio.nanoseconds.map { Row(nanoseconds, $0, unit: "ns") }
    return [own, Row(name, ratio)].compactMap { $0 }
  }

  private enum CodingKeys: String, CodingKey {
    case name, value, unit, low, high, spread, turns, steady, reference, ratio
  }

  /// Encodes all keys: without a comparison, a key has the value null, rather than being absent.
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
