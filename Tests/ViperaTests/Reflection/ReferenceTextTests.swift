import Testing

@testable import Vipera
@testable import ViperaReflection

/// An object that a value refers to without holding it is not read, because the object may have been released.
///
/// Fixed bug: reading an unowned reference to a released object ended the process.
struct ReferenceTextTests {
  @Test func whatIsGoneIsWrittenAsItsType() {
    #expect(ValueText.describing(Row(Owner())) == Self.row)
  }

  @Test func whatIsThereIsWrittenAlike() {
    let owner = Owner()
    #expect(ValueText.describing(Row(owner)) == Self.row)
    #expect(ValueText.describing(LoadState.loaded(Row(owner))) == "loaded(\(Self.row))")
  }

  @Test func itMayBeAnywhereInAValue() {
    let row = Row(Owner())
    #expect(ValueText.describing([row]) == "[\(Self.row)]")
    #expect(ValueText.describing(Optional(row)) == Self.row)
    #expect(ValueText.describing((row, 1)) == "(\(Self.row), 1)")
    #expect(ValueText.describing(Choice.one(row)) == "one(\(Self.row))")
    #expect(FlowArgument("row", row).text == Self.row)
  }

  // A custom description is used if no field is secret.
  @Test func whatWritesItselfIsLookedIntoWithoutReadingIt() {
    #expect(ValueText.describing(Named(row: Row(Owner()))) == "a name")
    #expect(ValueText.describing(SignIn(owner: Owner())) == "SignIn(owner: Owner, password: •••)")
  }

  private static let row = "Row(owner: Owner, other: Owner, perhaps: Owner, kept: Owner, id: 1)"
}

private final class Owner {}

private struct Row {
  unowned let owner: Owner
  unowned(unsafe) let other: Owner
  unowned var perhaps: Owner?
  weak var kept: Owner?
  let id = 1

  init(_ owner: Owner) {
    self.owner = owner
    other = owner
    perhaps = owner
    kept = owner
  }
}

private enum Choice {
  case one(Row)
}

private struct Named: CustomStringConvertible {
  let row: Row
  var description: String { "a name" }
}

private struct SignIn: CustomStringConvertible {
  unowned let owner: Owner
  let password = "hunter2"
  var description: String { password }

  init(owner: Owner) {
    self.owner = owner
  }
}
