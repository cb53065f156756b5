/// One requirement of a contract's protocol.
package struct Requirement {
  package var kind: Kind
  /// Attributes that are copied when the requirement is written again.
  package var attributes: [String] = []
  /// `static`, `mutating`, `nonisolated`, `prefix` and other modifiers, in source order.
  package var modifiers: [String] = []
  package var generics = Generics()
  package var parameters: [Parameter] = []
  package var effects = Effects()
  /// The type of the result or of the property; nil for none.
  package var result: SourceType?
  /// Whether the result is `sending`.
  package var sendsResult = false
  /// The names in `@Hidden`; `return` means the result.
  var hidden: [HiddenName] = []
  /// The `@Hidden` attributes that cannot be read.
  var unreadHidden: [UnreadHidden] = []
  /// The enclosing `#if` conditions.
  package var conditions: [String] = []
  var place = Place(0)

  package var isStatic: Bool { modifiers.contains("static") }
  /// Whether the requirement is `nonisolated`; false for `nonisolated(nonsending)`, which runs on the caller's actor.
  package var isNonisolated: Bool { modifiers.contains("nonisolated") }
  /// Whether the requirement may change a part that is a value type.
  var changesPart: Bool {
    switch kind {
    case .property(_, let accessors), .subscript(let accessors): accessors.changesPart
    case .method, .operatorFunction, .initializer: modifiers.contains("mutating")
    }
  }

  /// Whether the requirement refers to the part's own type.
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
    /// An initialiser; the text follows `init`: empty, `?` or `!`.
    case initializer(String)
  }

  /// The accessors of a property or subscript.
  package struct Accessors: Equatable {
    package var isSettable = false
    /// Whether writing does not change the part itself, as with `nonmutating set`.
    var setsWithoutMutating = false
    /// Whether reading changes the part itself, as with `mutating get`.
    var readsMutating = false

    /// Whether an access changes a part that is a value type.
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

  /// A generic signature, split into its parts.
  package struct Generics: Equatable {
    /// `<Value: Decodable>` as written, or empty.
    var clause = ""
    /// `where …` as written, or empty.
    var whereClause = ""
    package var names: Set<String> = []
    /// Whether one of `names` is a parameter pack, as in `<each Value>`.
    package var hasPack = false
    /// The single constraints of both clauses: `<Value: A & B>` requires the same as `where Value: A, Value: B`.
    package var constraints: Set<String> = []
    /// The names among `names` that are known to be `Sendable`.
    var sendableNames: Set<String> = []
    /// All types in the signature's constraints.
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
      /// The attribute is under `#if`.
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

  /// Whether the requirement is a read-only property or subscript.
  var isReadOnly: Bool {
    switch self {
    case .property(_, let accessors), .subscript(let accessors): !accessors.isSettable
    case .method, .operatorFunction, .initializer: false
    }
  }
}
