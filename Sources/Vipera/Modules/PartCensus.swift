/// The parts of a module that has left, held weakly: who is still alive?
struct PartCensus {
  private struct Entry {
    weak var part: AnyObject?
    let name: String
  }

  private let entries: [Entry]

  /// Lists parts from the top down: the view first, then what it points at.
  init(parts: [AnyObject]) {
    entries = parts.map { Entry(part: $0, name: "\(type(of: $0))") }
  }

  /// A report for everything that is still alive.
  func leaks(of module: String, explaining: Bool) -> [Leak] {
    let alive = entries.compactMap(\.part)
    guard !alive.isEmpty else { return [] }
    guard explaining else {
      return [Leak(module: module, parts: alive.map { "\(type(of: $0))" }, cause: .unexplained)]
    }
    return LeakExplanation(alive: alive, module: module).leaks
  }
}
