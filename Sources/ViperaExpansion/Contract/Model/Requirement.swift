/// One requirement of a contract's protocol.
struct Requirement {
  var kind: Kind
  /// Attributes that go with the requirement wherever it is written again.
  var attributes: [String] = []
  /// `static`, `mutating`, `nonisolated`, `prefix` …, in the order they were written.
  var modifiers: [String] = []
  var generics = Generics()
  var parameters: [Parameter] = []
  var effects = Effects()
  /// What it returns, or a property's type; nil for nothing.
  var result: SourceType?
  /// Whether what is returned is given away to the caller.
  var sendsResult = false
  /// The names the author asked to hide; `return` stands for what is returned.
  var hidden: [HiddenName] = []
  /// What the author asked to hide in a way that cannot be read.
  var unreadHidden: [UnreadHidden] = []
  /// The `#if` conditions it stands under.
  var conditions: [String] = []
  var place = Place(0)

  var isStatic: Bool { modifiers.contains("static") }
  /// Whether it may be called off the part's own actor; `nonisolated(nonsending)` stays on it.
  var isNonisolated: Bool { modifiers.contains("nonisolated") }
  /// Whether it may change a part that is a value.
  var changesPart: Bool {
    switch kind {
    case .property(_, let accessors), .subscript(let accessors): accessors.changesPart
    case .method, .operatorFunction, .initializer: modifiers.contains("mutating")
    }
  }

  /// Whether it speaks of the part's own type.
  var mentionsSelf: Bool {
    parameters.contains { $0.written.mentionsSelf } || result?.mentionsSelf == true
  }
}

extension Requirement {
  /// What is required.
  enum Kind: Equatable {
    case method(String)
    case operatorFunction(String)
    case property(String, Accessors)
    case `subscript`(Accessors)
    /// The text is what follows `init`: nothing, `?` or `!`.
    case initializer(String)
  }

  /// How a property or subscript may be used.
  struct Accessors: Equatable {
    var isSettable = false
    /// Whether writing leaves the part itself as it is, as `nonmutating set` says.
    var setsWithoutMutating = false
    /// Whether reading changes the part itself, as `mutating get` says.
    var readsMutating = false

    /// Whether its use changes a part that is a value.
    var changesPart: Bool { readsMutating || (isSettable && !setsWithoutMutating) }
  }

  /// What a call may do besides returning.
  struct Effects: Equatable {
    var isAsync = false
    var failure = Failure.never
  }

  /// What a call may throw.
  enum Failure: Equatable {
    case never
    case any
    case typed(SourceType)
    case rethrown
  }

  /// A generic signature, in parts.
  struct Generics: Equatable {
    /// `<Value: Decodable>` as written, or nothing.
    var clause = ""
    /// `where …` as written, or nothing.
    var whereClause = ""
    var names: Set<String> = []
    /// Whether one of `names` stands for any number of types, as in `<each Value>`.
    var hasPack = false
    /// What both demand, one by one: `<Value: A & B>` demands what `where Value: A, Value: B` does.
    var constraints: Set<String> = []
    /// Those of `names` that can be seen to be `Sendable`.
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
      /// It stands under `#if`.
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

  var isInitializer: Bool {
    if case .initializer = self { return true }
    return false
  }

  /// Whether it is a property or subscript that may only be read.
  var isReadOnly: Bool {
    switch self {
    case .property(_, let accessors), .subscript(let accessors): !accessors.isSettable
    case .method, .operatorFunction, .initializer: false
    }
  }
}
