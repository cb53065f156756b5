/// Parts that are still alive after their module was closed, and the reason.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The reason why the parts are still alive.
  package enum Cause: Hashable, Sendable {
    /// Parts hold each other.
    ///
    /// Each step of `path` is a property. The step `weak` points to a higher part, so this property should be weak.
    case cycle(path: [String], weak: String)
    /// No property holds these parts, but closures in the named properties might.
    ///
    /// The properties of the objects in `guarded` were not read, since a lock may guard them.
    case heldFromOutside(parts: [String], closures: [String], guarded: [String] = [])
    /// Several modules list the part as theirs, and one of them is still open.
    case listed(modules: [String])
    /// Tasks of the module are still running although they were cancelled when the module was closed.
    case stuck(tasks: Int, after: Duration)
    /// The reason was not searched for.
    case unexplained
    /// Vipera cannot read objects with this Swift runtime.
    case unreadable
  }

  private static let mostClosuresNamed = 5

  /// The name of the closed module.
  public let module: String
  /// The types of the parts that this reason keeps alive.
  public let parts: [String]
  /// The reason.
  package let cause: Cause

  /// The leaked parts, the reason, and how to fix the leak.
  public var description: String {
    switch cause {
    case .cycle(let path, let weak):
      "\(module) leaks: \(path.joined(separator: " → ")). \(Self.advice(weak))"
        + kept(beside: path.map { String($0.prefix { $0 != "." }) }, "It also keeps")
    case .heldFromOutside(let held, let closures, let guarded):
      """
      \(module) leaks: \(held.joined(separator: ", ")). No property of the module's parts holds \
      \(Self.pronoun(held)): look for a closure that captures \
      \(Self.pronoun(held))\(Self.list(closures)), a task that never ends, or an owner outside the \
      module.\(kept(beside: held, held.count == 1 ? "It also keeps" : "They also keep"))\
      \(Self.unread(guarded))
      """
    case .listed(let modules):
      """
      \(module) leaks: \(parts.joined(separator: ", ")). The wiring of \
      \(modules.joined(separator: ", ")) has \(Self.pronoun(parts)) too. Hand over what several modules \
      share with 'isShared: true', or leave it out of 'parts:'.
      """
    case .stuck(let tasks, let patience):
      """
      \(module) leaks: \(tasks) of its tasks \(tasks == 1 ? "goes" : "go") on \(patience) after it \
      has left, and \(tasks == 1 ? "keeps" : "keep") \(parts.joined(separator: ", ")) alive. Have \
      \(tasks == 1 ? "it" : "them") heed cancellation.
      """
    case .unexplained:
      """
      \(module) leaks: \(parts.joined(separator: ", ")). To see what holds \(Self.pronoun(parts)), set \
      'explainsLeaks' of the stage's configuration.
      """
    case .unreadable:
      """
      \(module) leaks: \(parts.joined(separator: ", ")). Vipera cannot look into objects of this \
      version of Swift: look for a property, a closure or a task that holds \(Self.pronoun(parts)), and \
      look for a newer Vipera.
      """
    }
  }

  private func kept(beside named: [String], _ verb: String) -> String {
    let others = parts.filter { !named.contains($0) }
    return others.isEmpty ? "" : " \(verb) \(others.joined(separator: ", ")) alive."
  }

  private static func advice(_ property: String) -> String {
    let collection = property.prefix { $0 != "[" }
    return collection == property
      ? "Make '\(property)' weak." : "Have '\(collection)' hold its elements weakly."
  }

  private static func unread(_ guarded: [String]) -> String {
    guard !guarded.isEmpty else { return "" }
    return
      " Not looked at: variables of \(guarded.joined(separator: ", ")), which a lock may guard."
  }

  private static func pronoun(_ parts: [String]) -> String {
    parts.count == 1 ? "it" : "them"
  }

  private static func list(_ closures: [String]) -> String {
    let named = closures.prefix(mostClosuresNamed).joined(separator: ", ")
    let others = closures.count - mostClosuresNamed
    return closures.isEmpty ? "" : " (\(named)\(others > 0 ? " and \(others) more" : ""))"
  }
}
