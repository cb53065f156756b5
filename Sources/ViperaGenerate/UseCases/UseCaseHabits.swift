import ViperaSource

/// The detected conventions for naming and calling the methods of a module's contracts.
struct UseCaseHabits {
  private let module: UseCaseModule

  init(_ module: UseCaseModule) {
    self.module = module
  }

  // MARK: - Names

  /// The verb with which most of a contract's methods begin.
  ///
  /// Only verbs that can precede a noun count.
  ///
  /// - Parameters:
  ///   - contract: The contract.
  ///   - usual: The verb to use if the contract shows none.
  ///   - nested: If given, only methods of a VIP scene that take this type count.
  /// - Returns: One of the known verbs, or `usual`.
  func verb(of contract: LocatedDeclaration?, usual: String, taking nested: String? = nil) -> String {
    var votes: [String: Int] = [:]
    for method in contract?.methods ?? [] {
      if let nested, method.parameters.first?.type.names.first?.hasSuffix(nested) != true { continue }
      guard let verb = NameWords(method.name).words.first, Self.verbs.contains(verb) else { continue }
      votes[verb, default: 0] += 1
    }
    return votes.max { ($0.value, $1.key == usual ? 1 : 0, $1.key) < ($1.value, $0.key == usual ? 1 : 0, $0.key) }?.key
      ?? usual
  }

  /// Whether a method has the word "Fetched" after its verb, as in `presentFetchedOrders`.
  func saysFetched(_ contract: LocatedDeclaration?) -> Bool {
    (contract?.methods ?? []).contains { method in
      let words = NameWords(method.name).words
      return words.count > 2 && words[1] == "Fetched"
    }
  }

  private static let verbs: Set<String> = ["display", "present", "render", "show", "update"]

  /// The name of the event that a view reports to its presenter: `applyCouponTapped`, `didTapApplyCoupon`, or the use
  /// case's own name.
  func event(_ name: UseCaseName, of contract: LocatedDeclaration?) -> String {
    let events = (contract?.methods ?? []).map(\.name)
    let counted = Self.events.map { event in (event, events.count { event.fits($0) }) }
    let most = counted.map(\.1).max() ?? 0
    guard most > 0, let event = counted.first(where: { $0.1 == most })?.0 else {
      return module.isDeclared ? "\(name)Tapped" : name.description
    }
    return event.applied(to: name)
  }

  private struct Event {
    let front: String
    let back: String

    func fits(_ name: String) -> Bool {
      name.hasPrefix(front) && name.hasSuffix(back) && name.count > front.count + back.count
    }

    func applied(to name: UseCaseName) -> String { front + (front.isEmpty ? name.description : name.upperCamel) + back }
  }

  /// Known forms of event names, the more specific ones first.
  private static let events = [
    Event(front: "on", back: "Tapped"), Event(front: "on", back: "Tap"), Event(front: "userDidTap", back: ""),
    Event(front: "didTap", back: ""), Event(front: "didPress", back: ""), Event(front: "didClick", back: ""),
    Event(front: "handle", back: "Tap"), Event(front: "", back: "Tapped"), Event(front: "", back: "Pressed"),
    Event(front: "", back: "Clicked"),
  ]

  /// The parameter that takes a nested type in methods of a contract: `request`, `with request`, `_ request`.
  func parameter(_ nested: String, of contract: LocatedDeclaration?) -> (label: String, name: String) {
    let usual = nested.prefix(1).lowercased() + nested.dropFirst()
    for method in contract?.methods ?? [] where method.parameters.count == 1 {
      guard let parameter = method.parameters.first,
        parameter.type.names.first?.split(separator: ".").last.map({ String($0) }) == nested
      else { continue }
      return (parameter.label, parameter.name)
    }
    return (usual, usual)
  }

  // MARK: - Time

  /// Whether most methods of a contract are `async`.
  func isAsync(_ contract: LocatedDeclaration?) -> Bool {
    let methods = contract?.methods ?? []
    guard !methods.isEmpty else { return false }
    return methods.count(where: \.isAsync) * 2 > methods.count
  }

  /// Whether any method of a contract is `async`.
  func knowsAsync(_ contract: LocatedDeclaration?) -> Bool {
    (contract?.methods ?? []).contains(where: \.isAsync)
  }

  /// Whether the last parameter of most methods of a contract is a completion closure.
  func takesClosure(_ contract: LocatedDeclaration?) -> Bool {
    let methods = contract?.methods ?? []
    return !methods.isEmpty && methods.count { $0.parameters.last?.type.shape == .function } * 2 > methods.count
  }

  /// The label of completion closures: `completion`.
  func closureLabel(_ contract: LocatedDeclaration?) -> (label: String, name: String) {
    let last = (contract?.methods ?? []).lazy.compactMap(\.parameters.last).first { $0.type.shape == .function }
    return last.map { ($0.label, $0.name) } ?? ("completion", "completion")
  }
}
