/// One requirement of a contract's protocol.
package struct Requirement {
  package var kind: Kind
  /// Attributes that are copied wherever the requirement is written again.
  package var attributes: [String] = []
  /// `static`, `mutating`, `nonisolated`, `prefix` …, in the order they were written.
  package var modifiers: [String] = []
  package var generics = Generics()
  package var parameters: [Parameter] = []
  package var effects = Effects()
  /// The type of its result, or of a property; nil for none.
  package var result: SourceType?
  /// Whether the result is given away to the caller (`sending`).
  package var sendsResult = false
  /// The names that the author marked as hidden; `return` stands for the result.
  var hidden: [HiddenName] = []
  /// The marks of the author that cannot be read.
  var unreadHidden: [UnreadHidden] = []
  /// The `#if` conditions around it.
  package var conditions: [String] = []
  var place = Place(0)

  package var isStatic: Bool { modifiers.contains("static") }
  /// Whether it may be called outside the part's own actor; `nonisolated(nonsending)` stays on it.
  package var isNonisolated: Bool { modifiers.contains("nonisolated") }
  /// Whether it may change a part that is a value type.
  var changesPart: Bool {
    switch kind {
    case .property(_, let accessors), .subscript(let accessors): accessors.changesPart
    case .method, .operatorFunction, .initializer: modifiers.contains("mutating")
    }
  }

  /// Whether it refers to the part's own type.
  var mentionsSelf: Bool {
    parameters.contains { $0.written.mentionsSelf } || result?.mentionsSelf == true
  }
}

extension Requirement {
  /// The kind of a requirement.
  package enum Kind: Equatable {
    case method(String)
    case operatorFunction(String)
    case property(String, Accessors)
    case `subscript`(Accessors)
    /// The text follows `init`: nothing, `?` or `!`.
    case initializer(String)
  }

  /// How a property or subscript may be used.
  package struct Accessors: Equatable {
    package var isSettable = false
    /// Whether writing leaves the part itself unchanged, as with `nonmutating set`.
    var setsWithoutMutating = false
    /// Whether reading changes the part itself, as with `mutating get`.
    var readsMutating = false

    /// Whether its use changes a part that is a value type.
    var changesPart: Bool { readsMutating || (isSettable && !setsWithoutMutating) }
  }

  /// The effects of a call.
  package struct Effects: Equatable {
    package var isAsync = false
    package var failure = Failure.never
  }

  /// The errors that a call may throw.
  package enum Failure: Equatable {
    case never
    case any
    case typed(SourceType)
    case rethrown
  }

  /// A generic signature, in parts.
  package struct Generics: Equatable {
    /// `<Value: Decodable>` as written, or nothing.
    var clause = ""
    /// `where …` as written, or nothing.
    var whereClause = ""
    package var names: Set<String> = []
    /// Whether one of `names` is a parameter pack, as in `<each Value>`.
    package var hasPack = false
    /// The constraints of both, one by one: `<Value: A & B>` requires the same as `where Value: A,
    /// Value: B`.
    package var constraints: Set<String> = []
    /// The names among `names` that are recognisably `Sendable`.
    var sendableNames: Set<String> = []
    /// Every type that the signature's constraints name.
    var mentioned: [TypeName] = []
  }

  /// A name inside `@Hidden(…)`.
  struct HiddenName: Equatable {
    var name: String
    var place = Place(0)
  }

  /// A `@Hidden` that would hide nothing.
  struct UnreadHidden: Equatable {
    enum Reason {
      case noLiteral
      case noNames
      /// It is under `#if`.
      case conditional
    }

    var reason: Reason
    var place = Place(0)
  }
}

extension Requirement.Kind {
  var isSubscript: Bool {
    if case .subscript = self { return true }
    return false
  }

  package var isInitializer: Bool {
    if case .initializer = self { return true }
    return false
  }

  /// Whether it is a read-only property or subscript.
  var isReadOnly: Bool {
    switch self {
    case .property(_, let accessors), .subscript(let accessors): !accessors.isSettable
    case .method, .operatorFunction, .initializer: false
    }
  }
}
