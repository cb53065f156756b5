/// The parts of a module that has left, held weakly to see who is still alive.
package struct PartCensus {
  private struct Entry {
    weak var part: AnyObject?
  }

  private let module: String
  private let entries: [Entry]

  /// Lists parts from the top down: the view first, then what it points at.
  package init(module: String, parts: [AnyObject]) {
    self.module = module
    entries = parts.map { Entry(part: $0) }
  }

  /// A report for everything that is still alive.
  ///
  /// - Parameter explaining: Whether to look for what holds it, which reads the parts' properties.
  /// - Returns: A report for each cycle, and one for what no cycle explains.
  package func leaks(explaining: Bool) -> [Leak] {
    let alive = entries.compactMap(\.part)
    guard !alive.isEmpty else { return [] }
    guard explaining else {
      return [Leak(module: module, parts: alive.map { "\(type(of: $0))" }, cause: .unexplained)]
    }
    return LeakExplanation(alive: alive, module: module).leaks
  }
}
