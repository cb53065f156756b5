/// Parts that were still alive after their module had left, and what holds them.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// Why the parts are still alive.
  public enum Cause: Hashable, Sendable {
    /// Parts hold each other: each step is a property, and `weak` is the one that points upward.
    case cycle(path: [String], weak: String)
    /// No property of the parts holds them; the properties named are closures that might.
    case heldFromOutside(closures: [String])
    /// Nobody looked for the reason.
    case unexplained
  }

  /// The module that has left.
  public let module: String
  /// The types of the parts that are alive for this reason.
  public let parts: [String]
  /// The reason.
  public let cause: Cause

  /// What leaked, what holds it, and what to do.
  public var description: String {
    switch cause {
    case .cycle(let path, let weak):
      "\(module) leaks: \(path.joined(separator: " → ")). Make '\(weak)' weak."
        + (kept(beside: path).isEmpty ? "" : " It also keeps \(kept(beside: path)) alive.")
    case .heldFromOutside(let closures):
      """
      \(module) leaks: \(parts.joined(separator: ", ")). No property of the module's parts holds \
      \(parts.count == 1 ? "it" : "them"): look for \(Self.suspicion(closures)), a task that never \
      ends, or an owner outside the module.
      """
    case .unexplained:
      "\(module) leaks: \(parts.joined(separator: ", "))."
    }
  }

  private func kept(beside path: [String]) -> String {
    parts.filter { part in !path.contains { $0 == part || $0.hasPrefix(part + ".") } }
      .joined(separator: ", ")
  }

  private static func suspicion(_ closures: [String]) -> String {
    closures.isEmpty
      ? "a closure that captures 'self'"
      : "a closure that captures 'self' (\(closures.joined(separator: ", ")))"
  }
}
