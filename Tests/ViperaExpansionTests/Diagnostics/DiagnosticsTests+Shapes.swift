extension DiagnosticsTests {
  /// Contracts and protocols with an invalid shape.
  static let shapes = [
    Case(
      name: "an extension is no contract",
      source: "@Contract extension Int { protocol Router: AnyObject { func go() } }",
      messages: [
        "error at 'extension': '@Contract' belongs on an enum without cases, and this extends "
          + "'Int'; declare an enum of its own for the contract"
      ]
    ),
    Case(
      name: "spies are copied",
      source: "@Contract enum C { protocol Router: AnyObject, ~Copyable { func go() } }",
      messages: [
        "error at '~Copyable': spies and probes of 'Router' are objects, which can always be "
          + "copied and kept, so '~Copyable' has no meaning here; leave it out"
      ]
    ),
    Case(
      name: "what cannot be seen may require something",
      source: "@Contract enum C { protocol Presenter: AnyObject, P {} }",
      messages: [
        "error at 'P': '@Contract' cannot see what 'P' requires, because it is declared outside "
          + "this contract; repeat its requirements in 'Presenter' instead of inheriting from it"
      ]
    ),
    Case(
      name: "a spy has an identity of its own",
      source: """
        @Contract enum C {
          protocol Presenter: AnyObject, Identifiable where ID == Int { func a() }
          protocol Worker: AnyObject, Identifiable where Self.ID == Int { var id: Int { get } }
        }
        """,
      messages: [
        "error at 'Presenter': a spy of 'Presenter' has an 'id' of its own, which is none that "
          + "'where' asks for; add 'var id' with its type to the requirements"
      ]
    ),
  ]
}
