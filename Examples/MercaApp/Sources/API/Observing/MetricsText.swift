/// Writes Prometheus' text format; every name in it is a constant of the program.
enum MetricsText {
  /// The type of a metric.
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  /// Returns the header of a metric.
  static func head(_ name: String, _ kind: Kind, _ help: String) -> String {
    "# HELP \(name) \(help).\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Returns a gauge with a whole number.
  static func gauge(_ name: String, _ value: Int, _ help: String) -> String {
    "\(head(name, .gauge, help))\(name) \(value)\n"
  }
}
