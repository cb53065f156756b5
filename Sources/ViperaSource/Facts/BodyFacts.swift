/// The actions in the code of a method, an initial value or an accessor.
package struct BodyFacts: Hashable, Sendable, Codable {
  package var calls: [CallFacts] = []
  package var creations: [CreationFacts] = []
  package var assignments: [AssignmentFacts] = []
  package var locals: [LocalFacts] = []
  package var captures: [CaptureFacts] = []
  package var casts: [CastFacts] = []
  package var navigations: [NavigationFacts] = []
  package var singletons: [SingletonFacts] = []
  /// The names of parameters, locals and properties that are returned unchanged.
  package var returns: [String] = []

  package init() {}

  package var isEmpty: Bool {
    calls.isEmpty && creations.isEmpty && assignments.isEmpty && locals.isEmpty && captures.isEmpty
      && casts.isEmpty && navigations.isEmpty && singletons.isEmpty
  }
}

/// A member that is called or read on a value or a type; listed once per body.
package struct CallFacts: Hashable, Sendable, Codable {
  /// The path before the member, without `self`: `presenter` for `self.presenter?.didLoad()`, `CartRouter` for a
  /// static call, `CartBuilder()` for a call on a new value.
  package var base: String
  package var member: String
  package var isCall: Bool
  package var position: SourcePosition
}

/// A new value of a type.
package struct CreationFacts: Hashable, Sendable, Codable {
  package var type: String
  package var arguments: [ArgumentFacts]
  package var position: SourcePosition
}

/// An argument of a call, if it is a path or a new value.
package struct ArgumentFacts: Hashable, Sendable, Codable {
  package var label: String?
  /// A path such as `presenter` or `self`, or `CartPresenter()` for a new value; empty for anything else.
  package var value: String
}

/// An assignment: `presenter.view = view`.
package struct AssignmentFacts: Hashable, Sendable, Codable {
  package var target: String
  /// The value in the form of `ArgumentFacts.value`, or the word `nil`.
  package var value: String
  /// Whether the value is only a path: `show`, but not `show(items)`.
  package var isPath: Bool
  /// The type that is created or cast to.
  package var created: String?
  package var position: SourcePosition
}

/// A local constant or variable whose value or type shows which part it refers to.
package struct LocalFacts: Hashable, Sendable, Codable {
  package var name: String
  /// The names in its type annotation.
  package var types: [String]
  /// The value in the form of `ArgumentFacts.value`; for a chain of calls, the path up to the first call:
  /// `CartRouter.createModule`.
  package var value: String
  /// The type that is created or cast to.
  package var created: String?
  package var position: SourcePosition
}

/// A closure, or a method used as one, that captures something and may outlive the call.
package struct CaptureFacts: Hashable, Sendable, Codable {
  package enum Escape: String, Sendable, Codable {
    /// The closure is stored in `holder` by an assignment, `disposed(by:)` or `store(in:)`.
    case stored
    /// The closure is passed to the function `callee`, which may keep it.
    case passed
  }

  /// The strong captures: `self`, or parameters and locals of the body.
  package var strong: [String]
  package var weak: [String]
  package var unowned: [String]
  package var escape: Escape
  /// The path of the property that stores the closure: `interactor.onLoad`, `disposeBag`.
  package var holder: String
  /// The function that receives the closure: `api.load`; for a subscription only its name: `sink`.
  package var callee: String
  /// The label of the closure at the call: `_` if it has none, nil for a trailing closure.
  package var label: String?
  /// Whether the closure itself suspends.
  package var isAsync = false
  /// Whether the closure has a capture list.
  package var hasList = false
  /// The name of a method used as a closure: `show` for `sink(receiveValue: show)`.
  package var method: String?
  /// The start of the subscription that keeps the closure.
  ///
  /// A subscription may keep several closures.
  package var subscription: SourcePosition?
  package var position: SourcePosition
}

/// A cast or a check of a type: `as? CartViewController`.
package struct CastFacts: Hashable, Sendable, Codable {
  package var type: String
  /// `as`, `as?`, `as!` or `is`.
  package var kind: String
  /// The cast value, in the form of `ArgumentFacts.value`.
  package var value: String
  package var position: SourcePosition
}

/// A call that opens or closes a screen.
package struct NavigationFacts: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case push
    case present
    case show
    case segue
    case replace
    case attach
    case dismiss
    case pop

    /// Whether the call closes a screen instead of opening one.
    package var isBack: Bool { self == .dismiss || self == .pop }
  }

  package var kind: Kind
  /// The path on which the member is called: `view.navigationController`; empty if the member is called on `self`.
  package var base: String
  package var member: String
  /// The opened screen, in the form of `ArgumentFacts.value`; for a segue, the segue's identifier.
  package var target: String
  package var position: SourcePosition
}

/// A shared object: `URLSession.shared`.
package struct SingletonFacts: Hashable, Sendable, Codable {
  package var type: String
  package var member: String
  package var position: SourcePosition
}
