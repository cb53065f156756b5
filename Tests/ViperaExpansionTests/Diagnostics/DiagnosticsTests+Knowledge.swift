extension DiagnosticsTests {
  static let knowledge = [
    Case(
      name: "a UI type in a presenter",
      source: "@Contract enum C { protocol Presenter { func a(_ colours: [UIColor?]) } }",
      messages: [
        "error at 'UIColor': 'UIColor' is named like a type of a UI framework, and 'Presenter' must "
          + "work without one; describe the value with a type of your own, and if 'UIColor' is one, "
          + "write its module before it"
      ]
    ),
    Case(
      name: "a type of one's own that is named like UIKit's, and one inside it",
      source: """
        @Contract enum C {
          protocol Presenter { func a(_ a: UIState, _ b: UIState.Row, _ c: Shop.UIState.Row) }
        }
        """,
      messages: [
        "error at 'UIState': 'UIState' is named like a type of a UI framework, and 'Presenter' must "
          + "work without one; describe the value with a type of your own, and if 'UIState' is one, "
          + "write its module before it",
        "error at 'UIState.Row': 'UIState.Row' is named like a type of a UI framework, and "
          + "'Presenter' must work without one; describe the value with a type of your own, and if "
          + "'UIState.Row' is one, write its module before it",
      ]
    ),
    Case(
      name: "a type of a known name, and the same by its module",
      source: """
        @Contract enum C {
          protocol Worker { func a(_ a: CGSize, _ b: Shop.CGSize) -> CoreGraphics.CGSize }
        }
        """,
      messages: [
        "error at 'CGSize': 'CGSize' is named like a type of a UI framework, and 'Worker' must work "
          + "without one; describe the value with a type of your own, and if 'CGSize' is one, write "
          + "its module before it",
        "error at 'CoreGraphics.CGSize': 'CGSize' belongs to a UI framework, and 'Worker' must work "
          + "without one; describe the value with a type of your own",
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
        "warning at 'Image': 'Image' is named like a type of a UI framework, and 'Worker' must work "
          + "without one; describe the value with a type of your own, and if 'Image' is one, write "
          + "its module before it"
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
      name: "a VIPER interactor knows no presenter, but has an output",
      source: """
        @Contract enum C {
          protocol Presenter: AnyObject { func a() }
          protocol InteractorOutput: AnyObject { func b() }
          protocol Interactor {
            var presenter: (any Presenter)? { get set }
            var output: (any InteractorOutput)? { get set }
          }
        }
        """,
      messages: [
        "error at 'Presenter': in a VIPER module 'Interactor' must not know 'Presenter'; return what "
          + "it finds, or declare 'InteractorOutput' for what it has to tell"
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
}
