extension DiagnosticsTests {
  static let views = [
    Case(
      name: "a view is asked nothing",
      source: "@Contract enum C { protocol View: AnyObject { func isOn(at row: Int) -> Bool } }",
      messages: [
        "error at 'isOn': a view shows what it is told and is asked nothing, so 'isOn(at:)' must "
          + "not return 'Bool'; let the presenter keep what it needs to know"
      ]
    ),
    Case(
      name: "a view cannot refuse",
      source: "@Contract enum C { protocol View: AnyObject { func show(_ a: Int) throws } }",
      messages: [
        "error at 'show': a view shows what it is told and cannot refuse, so 'show(_:)' must not "
          + "throw; decide in the presenter what can be shown"
      ],
      fixed: "@Contract enum C { protocol View: AnyObject { func show(_ a: Int) } }"
    ),
    Case(
      name: "nobody waits for a view",
      source:
        "@Contract enum C { protocol View: AnyObject { func show() async throws(E); func b() } }",
      messages: [
        "error at 'show': a view shows what it is told and cannot refuse, so 'show()' must not "
          + "throw; decide in the presenter what can be shown",
        "error at 'show': a view shows at once what it is told, so 'show()' must not be 'async' "
          + "and make the presenter wait for drawing; ask the user through 'Router' if an answer "
          + "is needed",
      ],
      fixed: "@Contract enum C { protocol View: AnyObject { func show() ; func b() } }"
    ),
    Case(
      name: "async alone",
      source: "@Contract enum C { protocol View: AnyObject { func show() async } }",
      messages: [
        "error at 'show': a view shows at once what it is told, so 'show()' must not be 'async' "
          + "and make the presenter wait for drawing; ask the user through 'Router' if an answer "
          + "is needed"
      ],
      fixed: "@Contract enum C { protocol View: AnyObject { func show() } }"
    ),
    Case(
      name: "each of a view's protocols is held to it",
      source: """
        @Contract enum C {
          #if os(Linux)
          protocol View: AnyObject { func show() }
          #else
          protocol View: AnyObject { func show() async throws -> Int }
          #endif
        }
        """,
      messages: [
        "error at 'show': a view shows what it is told and is asked nothing, so 'show()' must not "
          + "return 'Int'; let the presenter keep what it needs to know",
        "error at 'show': a view shows what it is told and cannot refuse, so 'show()' must not "
          + "throw; decide in the presenter what can be shown",
        "error at 'show': a view shows at once what it is told, so 'show()' must not be 'async' "
          + "and make the presenter wait for drawing; ask the user through 'Router' if an answer "
          + "is needed",
      ],
      fixed: """
        @Contract enum C {
          #if os(Linux)
          protocol View: AnyObject { func show() }
          #else
          protocol View: AnyObject { func show() -> Int }
          #endif
        }
        """
    ),
  ]

  static let readings = [
    Case(
      name: "a view is not there to be read",
      source:
        "@Contract enum C { protocol View: AnyObject { @Hidden(\"return\") var text: String { get } } }",
      messages: [
        "error at 'text': a view shows what it is told and is asked nothing, so 'text' must not be "
          + "there only to be read; let the presenter keep what it needs to know, or add 'set' if "
          + "the presenter shows something by it"
      ]
    ),
    Case(
      name: "neither later nor by an index, nor from an actor",
      source: """
        @Contract enum C {
          protocol View: Actor { var text: String { get async throws } }
          protocol Presenter { var rows: Int { get } }
          #if X
          protocol View: AnyObject { subscript(row: Int) -> String { get } }
          #endif
        }
        """,
      messages: [
        "error at 'text': a view shows what it is told and is asked nothing, so 'text' must not be "
          + "there only to be read; let the presenter keep what it needs to know, or add 'set' if "
          + "the presenter shows something by it",
        "error at 'subscript': a view shows what it is told and is asked nothing, so "
          + "'subscript(_:)' must not be there only to be read; let the presenter keep what it "
          + "needs to know, or add 'set' if the presenter shows something by it",
      ]
    ),
    Case(
      name: "each property of a line is said",
      source:
        "@Contract enum C { protocol View: AnyObject { var a: A { get set }, b: A { get } } }",
      messages: [
        "error at 'b': a view shows what it is told and is asked nothing, so 'b' must not be there "
          + "only to be read; let the presenter keep what it needs to know, or add 'set' if the "
          + "presenter shows something by it"
      ]
    ),
    Case(
      name: "a stream of one's own name is a value",
      source: """
        @Contract enum C {
          struct Signal {}
          protocol View: AnyObject { var state: Signal { get } }
        }
        """,
      messages: [
        "error at 'state': a view shows what it is told and is asked nothing, so 'state' must not "
          + "be there only to be read; let the presenter keep what it needs to know, or add 'set' "
          + "if the presenter shows something by it"
      ]
    ),
    Case(
      name: "what is set shows, and streams tell by themselves",
      source: """
        @Contract enum C {
          protocol View: AnyObject {
            var title: String { get set }
            var presenter: (any Presenter)? { get set }
            subscript(row: Int) -> String { get set }
            var taps: Relay<Void> { get }
            var texts: ViperaStreams.Signal<String> { get }
            var words: Combine.AnyPublisher<String, Never> { get }
            var rows: any AsyncSequence<Int, Never> { get async }
          }
          protocol Presenter { func a() }
        }
        """,
      messages: []
    ),
  ]

  static let rings = [
    Case(
      name: "a VIP presenter hands on",
      source:
        "@Contract(.vip) enum C { protocol Presenter: AnyObject { func a(_ a: Int) -> Row? } }",
      messages: [
        "error at 'a': in a VIP module 'Presenter' hands on to 'View' and nothing comes back, so "
          + "'a(_:)' must not return 'Row?'; tell 'View' instead"
      ]
    ),
    Case(
      name: "a VIP interactor hands on",
      source: "@Contract(.vip) enum C { protocol Interactor { func a() async throws -> [Self] } }",
      messages: [
        "error at 'a': in a VIP module 'Interactor' hands on to 'Presenter' and nothing comes "
          + "back, so 'a()' must not return '[Self]'; tell 'Presenter' instead",
        "error at 'a': a probe cannot hand on 'a()', because 'Self' stands inside another type; "
          + "write 'any Interactor' there",
      ]
    ),
    Case(
      name: "outside the ring and in VIPER there are answers",
      source: """
        @Contract(.vip) enum C {
          protocol Presenter: AnyObject { func a() async; func b() -> Void; var c: Int { get } }
          protocol Interactor { func a() throws }
          protocol Worker { func a() -> Int }
          protocol Router { func a() -> Int }
          protocol DataStore { func a() -> Int }
        }
        """,
      messages: []
    ),
    Case(
      name: "in VIPER the presenter is asked for rows",
      source: """
        @Contract enum C {
          protocol Presenter { func rows() -> Int }
          protocol Interactor { func a() -> Int }
        }
        """,
      messages: []
    ),
  ]

  static let requirements = [
    Case(
      name: "Self inside another type",
      source: "@Contract enum C { protocol Worker { func a() -> [Self] } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a()', because 'Self' stands inside another type; "
          + "write 'any Worker' there"
      ]
    ),
    Case(
      name: "a part that would leave its owner",
      source: "@Contract enum C { protocol Worker { @concurrent func a() async } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a()', because '@concurrent' takes a part away from "
          + "its owner; let 'Worker' inherit 'Sendable'"
      ]
    ),
    Case(
      name: "a parameter pack",
      source:
        "@Contract enum C { protocol Worker { func a<each T: A>(_ a: repeat each T) -> Int } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a(_:)', because a parameter pack cannot be "
          + "recorded; take an array of 'any', or a parameter for each"
      ]
    ),
    Case(
      name: "variadic arguments of what changes the part",
      source: "@Contract enum C { protocol Worker { mutating func a(_ a: Int...) } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a(_:)', because variadic arguments cannot be "
          + "handed on here; take an array instead"
      ]
    ),
    Case(
      name: "variadic arguments of an actor",
      source: "@Contract enum C { protocol Worker: Actor { func a(_ a: Int...) } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a(_:)', because variadic arguments cannot be "
          + "handed on here; take an array instead"
      ]
    ),
    // Fixed bug: the macro did not report such variadic requirements, and its expansion did not compile.
    Case(
      name: "two lists of variadic arguments",
      source: "@Contract enum C { protocol Worker: AnyObject { func a(_ a: A..., b: B...) } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a(_:b:)', because only one list of variadic "
          + "arguments can be handed on; take arrays instead"
      ]
    ),
    Case(
      name: "variadic arguments beside types of declarations alone",
      source: """
        @Contract enum C {
          protocol Worker: AnyObject {
            func a(_ a: Int..., to b: some P)
            func b(_ a: Int..., to b: Int!)
            func c(_ a: Int..., to b: any (P & Q))
            func d(_ a: some P...)
            func e(_ a: Int..., something: any P & Q)
          }
        }
        """,
      messages: [("a", "a(_:to:)"), ("b", "b(_:to:)"), ("c", "c(_:to:)"), ("d", "d(_:)")].map {
        "error at '\($0)': a probe cannot hand on '\($1)', because variadic arguments cannot be "
          + "handed on beside 'some', '!' or 'any (…)'; take an array instead"
      }
    ),
    Case(
      name: "a closure that would go from one actor to another",
      source: """
        @Contract enum C {
          protocol Worker: Actor {
            func a(_ body: () -> Void) async
            func b(_ text: @autoclosure () -> String)
            func c(_ body: @Sendable () -> Void, _ later: @escaping () -> Void)
            nonisolated func d(_ body: () -> Void)
          }
        }
        """,
      messages: [("a", "body"), ("b", "text")].map {
        "error at '\($0)': a probe cannot hand on '\($0)(_:)', because '\($1)' would go from one "
          + "actor to another; write '@Sendable' before its type"
      }
    ),
  ]
}
