import ViperaExpansion

/// A requirement as a spy implements it, with the names and types of its recorder.
struct SpyMember {
  enum Role: Equatable {
    /// A call, which is recorded with its arguments.
    case call
    /// A property, which has one recorder for reads and writes.
    case property
    /// The values that are assigned to a subscript.
    case subscriptWrite
  }

  let requirement: Requirement
  let role: Role
  /// The name of the recorder in the spy, which tests use: `onEmployees`.
  let recorder: String
  /// The case for this call in the spy's list of calls; nil for a read-only property.
  let callCase: String?
  let owner: Owner

  /// The properties of the spy that affect its members.
  struct Owner {
    /// The spy's name without enclosing types: `ViewSpy`.
    var name: String
    /// The spy's name with enclosing types: `CartContract.ViewSpy`.
    var fullName: String
    var isolation: ProtocolModel.Isolation
    /// Whether several threads may use the spy at the same time.
    var isShared: Bool
    /// The names of noncopyable types.
    var suppressingTypes: Set<String>
    /// The name of the property that holds the calls.
    var log = "spyLog"
  }

  /// The member's name in messages.
  var displayName: String {
    role == .subscriptWrite ? "\(requirement.displayName) =" : requirement.displayName
  }

  /// Whether several threads may use the recorder at the same time.
  var isShared: Bool {
    owner.isShared || requirement.isStatic || (requirement.isNonisolated && owner.isolation != .caller)
      || requirement.attributes.contains("@concurrent")
  }

  /// Whether the caller chooses the type of the result.
  var castsOutput: Bool {
    role == .call && requirement.result?.mentions(requirement.generics.names) == true
  }

  /// Whether the caller chooses the type of the error.
  var castsFailure: Bool {
    guard role == .call, case .typed(let type) = requirement.effects.failure else { return false }
    return type.mentions(requirement.generics.names)
  }

  /// The source text of a type, with the spy in place of `Self`.
  func text(_ type: SourceType) -> String {
    type.text(self: owner.name).replacing("any Swift.Sendable", with: "any Sendable")
  }
}

// MARK: - Types of the recorder

extension SpyMember {
  /// The recorder's type without its generic arguments.
  var recorderType: String {
    guard role == .property else { return "SpyMethod" }
    return isShared ? "SharedSpyProperty" : "SpyProperty"
  }

  /// The generic arguments of the recorder's type.
  var recorderArguments: [String] {
    role == .property ? [output] : [argumentsType, output, failure, answer]
  }

  /// The recorder's result type: without `!`, and `Any` if the caller chooses the type.
  var output: String {
    guard role != .subscriptWrite, let result = requirement.result else { return "Void" }
    let type = text(result.kept)
    guard castsOutput else { return type }
    return type.hasSuffix("?") ? "Any?" : "Any"
  }

  /// The type of the thrown errors.
  var failure: String {
    guard throwsErrors else { return "Never" }
    if case .typed(let type) = requirement.effects.failure, !castsFailure { return text(type) }
    return "any Error"
  }

  /// Whether the answer to a call can be an error.
  ///
  /// With `rethrows` it cannot, because only the caller's closure throws.
  var throwsErrors: Bool {
    guard role == .call, !requirement.kind.isInitializer else { return false }
    switch requirement.effects.failure {
    case .never, .rethrown: return false
    case .any, .typed: return true
    }
  }

  var isAsync: Bool { role == .call && requirement.effects.isAsync }

  /// The type of an answering closure.
  private var answer: String {
    guard !requirement.kind.isInitializer else { return "Never" }
    let attributes = [globalActor, isShared ? "@Sendable" : nil].compactMap { $0.map { "\($0) " } }.joined()
    let effects = (isAsync ? "async " : "") + (throwsErrors ? thrown : "")
    return "\(attributes)(\(answerParameters.joined(separator: ", "))) \(effects)-> \(output)"
  }

  private var thrown: String { failure == "any Error" ? "throws " : "throws(\(failure)) " }

  /// The member's global actor as an attribute, if any.
  private var globalActor: String? {
    guard !requirement.isNonisolated, !requirement.attributes.contains("@concurrent") else { return nil }
    if let own = requirement.attributes.first(where: Self.isGlobalActor) { return own }
    if case .globalActor(let actor) = owner.isolation { return actor }
    return nil
  }

  private static func isGlobalActor(_ attribute: String) -> Bool {
    attribute.dropFirst().first?.isUppercase == true && !attribute.contains("(")
  }
}
