import ViperaExpansion

/// A requirement as a spy implements it, with the names and types of its recorder.
struct SpyMember {
  enum Role: Equatable {
    /// A call that is recorded with its arguments.
    case call
    /// A property that is read and written through one recorder.
    case property
    /// The values written to a subscript.
    case subscriptWrite
  }

  let requirement: Requirement
  let role: Role
  /// The property of the spy that tests use: `onEmployees`.
  let recorder: String
  /// The case of the spy's list of calls; nil for a read-only property.
  let callCase: String?
  let owner: Owner

  /// The properties of a spy on which its members depend.
  struct Owner {
    /// Without enclosing types: `ViewSpy`.
    var name: String
    /// With enclosing types: `CartContract.ViewSpy`.
    var fullName: String
    var isolation: ProtocolModel.Isolation
    /// Whether several threads may use the spy at once.
    var isShared: Bool
    /// The names of noncopyable types.
    var suppressingTypes: Set<String>
    /// The property that holds the calls.
    var log = "spyLog"
  }

  /// The member's name in messages.
  var displayName: String {
    role == .subscriptWrite ? "\(requirement.displayName) =" : requirement.displayName
  }

  /// Whether the recorder may be used from several threads at once.
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

  /// The text of a type, in which `Self` is the spy.
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

  /// The type that is returned: without `!`, and `Any` if the caller chooses it.
  var output: String {
    guard role != .subscriptWrite, let result = requirement.result else { return "Void" }
    let type = text(result.kept)
    guard castsOutput else { return type }
    return type.hasSuffix("?") ? "Any?" : "Any"
  }

  /// The type of the errors that are thrown.
  var failure: String {
    guard throwsErrors else { return "Never" }
    if case .typed(let type) = requirement.effects.failure, !castsFailure { return text(type) }
    return "any Error"
  }

  /// Whether the answer to a call may be an error.
  ///
  /// With `rethrows` it may not, because only the caller's closure throws.
  var throwsErrors: Bool {
    guard role == .call, !requirement.kind.isInitializer else { return false }
    switch requirement.effects.failure {
    case .never, .rethrown: return false
    case .any, .typed: return true
    }
  }

  var isAsync: Bool { role == .call && requirement.effects.isAsync }

  /// The type of a closure that answers a call.
  private var answer: String {
    guard !requirement.kind.isInitializer else { return "Never" }
    let attributes = [globalActor, isShared ? "@Sendable" : nil].compactMap { $0.map { "\($0) " } }.joined()
    let effects = (isAsync ? "async " : "") + (throwsErrors ? thrown : "")
    return "\(attributes)(\(answerParameters.joined(separator: ", "))) \(effects)-> \(output)"
  }

  private var thrown: String { failure == "any Error" ? "throws " : "throws(\(failure)) " }

  /// The global actor of the member, as an attribute.
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
