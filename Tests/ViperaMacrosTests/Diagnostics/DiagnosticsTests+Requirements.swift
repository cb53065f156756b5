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
  ]

  static let knowledge = [
    Case(
      name: "a UI type in a presenter",
      source: "@Contract enum C { protocol Presenter { func a(_ colours: [UIColor?]) } }",
      messages: [
        "error at 'UIColor': 'UIColor' belongs to a UI framework, and 'Presenter' must work "
          + "without one; describe the value with a type of your own"
      ]
    ),
    Case(
      name: "a UI type in a view, by its module",
      source: "@Contract enum C { protocol View: AnyObject { func a(_ a: SwiftUI.Image) } }",
      messages: [
        "error at 'SwiftUI.Image': 'Image' belongs to a UI framework, and 'View' must work "
          + "without one; describe the value with a type of your own"
      ]
    ),
    Case(
      name: "perhaps a UI type",
      source: "@Contract enum C { protocol Worker { func a() -> Image } }",
      messages: [
        "warning at 'Image': 'Image' reads like a type of SwiftUI, and 'Worker' must work without "
          + "one; write its module before it if it is your own"
      ]
    ),
    Case(
      name: "types of one's own",
      source: """
        @Contract enum C {
          struct UIState {}
          typealias Image = Int
          protocol View: AnyObject { func a(_ a: UIState, _ b: UInt, _ c: Image, _ d: Shop.Color) }
          protocol Router: AnyObject { func b(_ from: UIViewController) }
        }
        """,
      messages: []
    ),
    Case(
      name: "a concrete part",
      source:
        "@Contract enum LoginContract { protocol Interactor { func a(_ a: LoginPresenter) } }",
      messages: [
        "error at 'LoginPresenter': 'LoginPresenter' is a part itself, and 'Interactor' may know "
          + "other parts only by their role; write 'any Presenter' or leave it to the wiring"
      ]
    ),
    Case(
      name: "a view controller is handed out",
      source: "@Contract enum C { protocol Router { func a() -> LoginViewController } }",
      messages: [
        "error at 'LoginViewController': 'LoginViewController' is a part itself, and 'Router' may "
          + "know other parts only by their role; write 'any View' or leave it to the wiring"
      ]
    ),
    Case(
      name: "a cell's presenter is a value, and a protocol is no part",
      source: """
        @Contract enum C {
          protocol View: AnyObject { func a(_ a: [BeerCellPresenter]) }
          protocol Router { func b(_ b: any HomePresenter) }
        }
        """,
      messages: []
    ),
    Case(
      name: "an interactor knows no view",
      source: """
        @Contract enum C {
          protocol View: AnyObject { func a() }
          protocol Interactor { func a(for view: (any View)?) }
        }
        """,
      messages: [
        "error at 'View': in a VIPER module 'Interactor' must not know 'View'; pass values, and "
          + "leave 'View' to the parts that talk to it"
      ]
    ),
    Case(
      name: "a VIP interactor knows its presenter",
      source: """
        @Contract(.vip) enum C {
          protocol Presenter: AnyObject { func a() }
          protocol Interactor { var presenter: (any Presenter)? { get set } }
        }
        """,
      messages: []
    ),
  ]

  static let requirements = [
    Case(
      name: "a misspelt hidden name",
      source: "@Contract enum C { protocol Worker { @Hidden(\"emial\") func a(email: Int) } }",
      messages: [
        "error at '\"emial\"': '@Hidden' names 'emial', but 'a(email:)' has nothing of that name; "
          + "did you mean 'email'?"
      ],
      fixed: "@Contract enum C { protocol Worker { @Hidden(\"email\") func a(email: Int) } }"
    ),
    Case(
      name: "nothing is returned that could be hidden",
      source: "@Contract enum C { protocol Worker { @Hidden(\"return\") func a() } }",
      messages: [
        "error at '\"return\"': '@Hidden' names 'return', but 'a()' has nothing of that name; "
          + "name one of its parameters, or 'return'"
      ]
    ),
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
      name: "variadic arguments of an actor",
      source: "@Contract enum C { protocol Worker: Actor { func a(_ a: Int...) } }",
      messages: [
        "error at 'a': a probe cannot hand on 'a(_:)', because variadic arguments cannot be "
          + "handed on here; take an array instead"
      ]
    ),
  ]
}
