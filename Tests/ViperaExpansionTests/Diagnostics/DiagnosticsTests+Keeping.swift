extension DiagnosticsTests {
  static let keeping = [
    Case(
      name: "ownership",
      source: "@Contract enum C { protocol Worker { func a(_ a: consuming A, b: borrowing [A]) } }",
      messages: [
        "error at 'consuming A': a spy keeps what 'a(_:b:)' is called with, so it must be "
          + "copyable; leave 'consuming' out, which the part itself may write, or hand over an "
          + "object that owns the value",
        "error at 'borrowing [A]': a spy keeps what 'a(_:b:)' is called with, so it must be "
          + "copyable; leave 'borrowing' out, which the part itself may write, or hand over an "
          + "object that owns the value",
      ],
      fixed: "@Contract enum C { protocol Worker { func a(_ a: A, b: [A]) } }"
    ),
    Case(
      name: "ownership of a closure",
      source: "@Contract enum C { protocol Worker { func a(_ a: __owned @escaping () -> Void) } }",
      messages: [
        "error at '__owned @escaping () -> Void': a spy keeps what 'a(_:)' is called with, so it "
          + "must be copyable; leave '__owned' out, which the part itself may write, or hand over "
          + "an object that owns the value"
      ],
      fixed: "@Contract enum C { protocol Worker { func a(_ a: @escaping () -> Void) } }"
    ),
    Case(
      name: "a type of the contract that cannot be copied",
      source: """
        @Contract enum C {
          struct Token: ~Copyable {}
          protocol Worker {
            func a(_ a: inout Token?)
            func b(_ b: (Token) -> Void) -> Shop.Token
          }
          protocol DataStore { var token: C.Token { get } }
        }
        """,
      messages: [
        "error at 'a': a spy keeps what 'a(_:)' is called with and returns, and 'Token' cannot be "
          + "copied or must not outlive the call; hand over an object that owns the value",
        "error at 'token': a spy keeps what 'token' is called with and returns, and 'Token' cannot "
          + "be copied or must not outlive the call; hand over an object that owns the value",
      ]
    ),
    Case(
      name: "what the caller chooses and cannot be copied",
      source: """
        @Contract enum C {
          protocol Worker {
            func a<T: P & ~Copyable>(_ a: inout T)
            func b<T>() -> T where T: ~Escapable
            func c<T: P>(_ c: T)
          }
        }
        """,
      messages: [
        "error at 'a': a spy keeps what 'a(_:)' is called with and returns, and 'T' cannot be "
          + "copied or must not outlive the call; hand over an object that owns the value",
        "error at 'b': a spy keeps what 'b()' is called with and returns, and 'T' cannot be "
          + "copied or must not outlive the call; hand over an object that owns the value",
      ]
    ),
    Case(
      name: "a view of memory",
      source: """
        @Contract enum C {
          struct RawSpan {}
          protocol Worker { func a(_ a: Span<Int>, b: RawSpan) -> Swift.RawSpan }
        }
        """,
      messages: [
        "error at 'a': a spy keeps what 'a(_:b:)' is called with and returns, and 'Span' must not "
          + "outlive the values it looks into; hand over an array",
        "error at 'a': a spy keeps what 'a(_:b:)' is called with and returns, and 'RawSpan' must "
          + "not outlive the values it looks into; hand over an array",
      ]
    ),
  ]
}
