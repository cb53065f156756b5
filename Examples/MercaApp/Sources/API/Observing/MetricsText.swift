/// Lines of Prometheus' text format; every name in them was written into the program.
enum MetricsText {
  /// What kind of number it is.
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  /// What stands before the samples of a name.
  static func head(_ name: String, _ kind: Kind, _ help: String) -> String {
    "# HELP \(name) \(help).\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// A number that goes up and down, whole.
  static func gauge(_ name: String, _ value: Int, _ help: String) -> String {
    "\(head(name, .gauge, help))\(name) \(value)\n"
  }
}
