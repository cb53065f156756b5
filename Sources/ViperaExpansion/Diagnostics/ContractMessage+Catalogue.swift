/// The catalogue of all messages of the macro, each with the rule, the place and the fix.
extension ContractMessage {
  static let missingSetting = Self(
    id: "missingSetting",
    text: "this target is built without 'NonisolatedNonsendingByDefault', so async methods of the "
      + "contract's parts would leave the actor that owns them; in 'Package.swift', give it "
      + "'swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]'"
  )

  static func notAnEnum(_ name: String, kind: String) -> Self {
    Self(
      id: "notAnEnum",
      text: "'@Contract' belongs on an enum without cases, but '\(name)' is declared as '\(kind)'; "
        + "write 'enum \(name)'"
    )
  }

  static func isExtension(_ type: String) -> Self {
    Self(
      id: "isExtension",
      text: "'@Contract' belongs on an enum without cases, and this extends '\(type)'; declare an "
        + "enum of its own for the contract"
    )
  }

  static func hasCase(_ name: String, case caseName: String) -> Self {
    Self(
      id: "hasCase",
      text: "contract '\(name)' only holds protocols and is never a value, so it must not have "
        + "cases; move case '\(caseName)' to an enum of its own"
    )
  }

  static let unreadStyle = Self(
    id: "unreadStyle",
    text: "'@Contract' reads the style from the source, so it must stand there as it is; write "
      + "'.viper' or '.vip'"
  )

  static func emptyContract(_ name: String, _ style: Style) -> Self {
    Self(
      id: "emptyContract",
      text: "contract '\(name)' describes no part; declare a protocol for each, named by its role: "
        + roles(of: style)
    )
  }

  static func emptyProtocol(_ name: String) -> Self {
    Self(
      id: "emptyProtocol",
      text: "protocol '\(name)' requires nothing, so nobody could use the part through it; declare "
        + "what the part offers, or leave the protocol out",
      severity: .warning
    )
  }

  static func unknownRole(_ name: String, suggestion: String?, _ style: Style) -> Self {
    let wayOut =
      suggestion.map { "did you mean '\($0)'?" }
      ?? "end its name in one of \(roles(of: style)), write '@Plays' with its role before it, or move it "
      + "out of the contract"
    return Self(
      id: "unknownRole",
      text: "protocols in a contract are named by their role, and '\(name)' is none; \(wayOut)"
    )
  }

  static let unreadRole = Self(
    id: "unreadRole",
    text: "'@Plays' reads the role from the source, so it must stand there as it is, outside of '#if'; "
      + "write '@Plays(.worker)'"
  )

  static func roleOutsideStyle(_ name: String) -> Self {
    Self(
      id: "roleOutsideStyle",
      text: "a VIP contract has no '\(name)', because its interactor talks to 'Presenter'; move "
        + "these requirements to 'Presenter'"
    )
  }

  static let allowWithoutReason = Self(
    id: "allowWithoutReason",
    text: "'@Allow' needs a reason that others can read; write it as a plain string after 'because:'"
  )

  static let allowWithoutRule = Self(
    id: "allowWithoutRule",
    text: "'@Allow' without a rule switches nothing off; name the rule, like '.viewReturns'"
  )

  static let conditionalAllow = Self(
    id: "conditionalAllow",
    text: "'@Allow' under '#if' is not read; write it outside of '#if'"
  )

  static let allowOutsideContract = Self(
    id: "allowOutsideContract",
    text: "'@Allow' is read by '@Contract', so it has a meaning only on a contract, on one of its "
      + "protocols or on a requirement; remove it here"
  )

  static let playsOutsideContract = Self(
    id: "playsOutsideContract",
    text: "'@Plays' is read by '@Contract', so it has a meaning only on a contract's protocol; "
      + "remove it here"
  )

  static func unusedAllowance(_ rule: String) -> Self {
    Self(
      id: "unusedAllowance",
      text: "nothing here breaks the rule '\(rule)'; leave it out of '@Allow'",
      severity: .warning
    )
  }

  static func duplicateRole(_ name: String, _ contract: String) -> Self {
    Self(
      id: "duplicateRole",
      text: "contract '\(contract)' describes role '\(name)' twice; put all its requirements into "
        + "one protocol"
    )
  }

  static func notClassBound(_ name: String, because reason: String) -> Self {
    Self(
      id: "notClassBound",
      text: "protocol '\(name)' must be class-bound, because \(reason); let it inherit from "
        + "'AnyObject'"
    )
  }

  static func unseenInheritance(_ parent: String, by name: String) -> Self {
    Self(
      id: "unseenInheritance",
      text: "'@Contract' cannot see what '\(parent)' requires, because it is declared outside this "
        + "contract; repeat its requirements in '\(name)' instead of inheriting from it"
    )
  }

  static func lacksIdentity(_ name: String) -> Self {
    Self(
      id: "lacksIdentity",
      text: "a spy of '\(name)' has an 'id' of its own, which is none that 'where' asks for; add "
        + "'var id' with its type to the requirements"
    )
  }

  static func suppressed(_ parent: String, by name: String) -> Self {
    Self(
      id: "suppressed",
      text: "spies and probes of '\(name)' are objects, which can always be copied and kept, so "
        + "'\(parent)' has no meaning here; leave it out"
    )
  }

  static func inheritsNoProtocol(_ parent: String, by name: String) -> Self {
    Self(
      id: "inheritsNoProtocol",
      text: "'@Contract' cannot see what '\(parent)' requires, because the contract declares it as "
        + "something else than a protocol; name the protocol itself, or repeat its requirements in "
        + "'\(name)'"
    )
  }

  /// The names of a style's roles, as a list to choose from.
  private static func roles(of style: Style) -> String {
    Role.roles(of: style).map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
