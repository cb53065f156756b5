/// The error for a part that a test has requested, but the visible module does not have.
enum MissingPart: Error, CustomStringConvertible {
  case noModule(String)
  case notAmong([String], wanted: String, module: String)

  var description: String {
    switch self {
    case .noModule(let wanted):
      "No module is on screen to find '\(wanted)' in. Open one first."
    case .notAmong(let parts, let wanted, let module):
      """
      '\(module)' has no part '\(wanted)', only \(parts.joined(separator: ", ")). \
      Name one of them, or hand the part to the wiring.
      """
    }
  }
}
