/// The part of the catalogue for single requirements.
extension ContractMessage {
  static func viewReturns(_ name: String, _ type: String) -> Self {
    Self(
      id: "viewReturns",
      text: "a view shows what it is told and is asked nothing, so '\(name)' must not return "
        + "'\(type)'; let the presenter keep what it needs to know"
    )
  }

  static func viewIsRead(_ name: String) -> Self {
    Self(
      id: "viewIsRead",
      text:
        "a view shows what it is told and is asked nothing, so '\(name)' must not be there only "
        + "to be read; let the presenter keep what it needs to know, or add 'set' if the presenter "
        + "shows something by it"
    )
  }

  static func ringReturns(_ name: String, _ type: String, role: Role) -> Self {
    let next = role == .presenter ? Role.view : .presenter
    return Self(
      id: "ringReturns",
      text: "in a VIP module '\(role.rawValue)' hands on to '\(next.rawValue)' and nothing comes "
        + "back, so '\(name)' must not return '\(type)'; tell '\(next.rawValue)' instead"
    )
  }

  static func viewThrows(_ name: String) -> Self {
    Self(
      id: "viewThrows",
      text: "a view shows what it is told and cannot refuse, so '\(name)' must not throw; decide "
        + "in the presenter what can be shown"
    )
  }

  static func viewWaits(_ name: String) -> Self {
    Self(
      id: "viewWaits",
      text: "a view shows at once what it is told, so '\(name)' must not be 'async' and make the "
        + "presenter wait for drawing; ask the user through 'Router' if an answer is needed"
    )
  }

  static func uiType(_ type: String, in name: String) -> Self {
    Self(
      id: "uiType",
      text: "'\(type)' belongs to a UI framework, and '\(name)' must work without one; describe "
        + "the value with a type of your own"
    )
  }

  static func likelyUIType(_ type: String, in name: String, severity: Severity) -> Self {
    Self(
      id: "likelyUIType",
      text:
        "'\(type)' is named like a type of a UI framework, and '\(name)' must work without one; "
        + "describe the value with a type of your own, and if '\(type)' is one, write its module before it",
      severity: severity
    )
  }

  static func concretePart(_ type: String, role: String, in name: String) -> Self {
    Self(
      id: "concretePart",
      text: "'\(type)' is a part itself, and '\(name)' may know other parts only by their role; "
        + "write 'any \(role)' or leave it to the wiring"
    )
  }

  static func unknownPart(
    _ other: String,
    to name: String,
    tellsPresenter: Bool,
    _ style: Style
  ) -> Self {
    let wayOut =
      tellsPresenter && style == .viper
      ? "return what it finds, or declare 'InteractorOutput' for what it has to tell"
      : "pass values, and leave '\(other)' to the parts that talk to it"
    return Self(
      id: "unknownPart",
      text: "in a \(style.rawValue.uppercased()) module '\(name)' must not know '\(other)'; "
        + wayOut
    )
  }

  static let unreadHiddenName = Self(
    id: "unreadHiddenName",
    text: "'@Hidden' reads names from the source, so each must stand there as it is; write the "
      + "parameter's name, or 'return', as a plain string"
  )

  static let hiddenWithoutNames = Self(
    id: "hiddenWithoutNames",
    text: "'@Hidden' without names would hide nothing; name each parameter to hide, and 'return' "
      + "for what is returned"
  )

  static let conditionalHidden = Self(
    id: "conditionalHidden",
    text: "'@Hidden' under '#if' would leave the value readable in other builds; write it outside "
      + "of '#if'"
  )

  static func unknownHiddenName(_ name: String, _ requirement: String, wayOut: String) -> Self {
    Self(
      id: "unknownHiddenName",
      text: "'@Hidden' names '\(name)', but '\(requirement)' has nothing of that name; \(wayOut)"
    )
  }

  static let hiddenOutsideContract = Self(
    id: "hiddenOutsideContract",
    text: "'@Hidden' is read by '@Contract', so it has a meaning only on a requirement of a "
      + "contract's protocol; remove it here"
  )

  static func ownership(_ word: String, in requirement: String) -> Self {
    Self(
      id: "cannotBeKept",
      text: "a spy keeps what '\(requirement)' is called with, so it must be copyable; leave "
        + "'\(word)' out, which the part itself may write, or hand over an object that owns the value"
    )
  }

  static func cannotBeKept(_ type: String, in requirement: String) -> Self {
    Self(
      id: "cannotBeKept",
      text: "a spy keeps what '\(requirement)' is called with and returns, and '\(type)' cannot be "
        + "copied or must not outlive the call; hand over an object that owns the value"
    )
  }

  static func viewOfMemory(_ type: String, in requirement: String) -> Self {
    Self(
      id: "cannotBeKept",
      text: "a spy keeps what '\(requirement)' is called with and returns, and '\(type)' must not "
        + "outlive the values it looks into; hand over an array"
    )
  }

  static func cannotForward(_ requirement: String, because reason: String) -> Self {
    Self(
      id: "cannotForward",
      text: "a probe cannot hand on '\(requirement)', because \(reason)"
    )
  }
}
