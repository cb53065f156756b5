import ViperaReflection

/// The parts of a closed module, held weakly to find those that are still alive.
package struct PartCensus {
  private struct Entry {
    weak var part: AnyObject?
    /// The names of the other modules that list the part as theirs.
    var listers: [String] = []
  }

  private let module: String
  private var entries: [Entry]

  /// Creates a list of parts from the top down: the view first, then the parts it refers to.
  package init(module: String, parts: [AnyObject]) {
    self.module = module
    entries = parts.map { Entry(part: $0) }
  }

  /// A copy that also names, for each part, the living modules among `others` that list the part.
  func beside(_ others: [Module]) -> PartCensus {
    var census = self
    for index in entries.indices {
      let part = entries[index].part
      let listers = others.filter { module in module.parts.contains { $0 === part } }
      census.entries[index].listers = listers.map(\.name)
    }
    return census
  }

  /// Releases the closures that were passed to spies, at the end of a test.
  ///
  /// The real part would have released the closures, and everything they capture. In release builds there are no spies.
  package func forgetSpiedClosures() {
    #if DEBUG
    let alive = entries.compactMap(\.part)
    guard !alive.isEmpty, FieldReflection.isTrusted else { return }
    for object in HoldingGraph(ofParts: alive).objects {
      (object as? any SpyKeeping)?.forgetClosures()
    }
    #endif
  }

  /// The reports about all parts that are still alive.
  ///
  /// - Parameter explaining: Whether to search for the holders, which reads the parts' properties.
  /// - Returns: A report for each cycle, one for the parts that no cycle explains, and one for shared parts.
  package func leaks(explaining: Bool) -> [Leak] {
    let shared = entries.filter { !$0.listers.isEmpty && $0.part != nil }
    let alive = entries.filter(\.listers.isEmpty).compactMap(\.part)
    let names = Set(shared.flatMap(\.listers)).sorted()
    return report(shared.compactMap(\.part), .listed(modules: names))
      + (explaining && !alive.isEmpty
        ? LeakExplanation(alive: alive, module: module).leaks : report(alive, .unexplained))
  }

  private func report(_ parts: [AnyObject], _ cause: Leak.Cause) -> [Leak] {
    guard !parts.isEmpty else { return [] }
    return [Leak(module: module, parts: parts.map { "\(type(of: $0))" }, cause: cause)]
  }
}
