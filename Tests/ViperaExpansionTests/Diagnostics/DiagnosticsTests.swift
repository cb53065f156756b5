import Testing

@testable import ViperaExpansion

/// The text and place of every message, and the source after its fix-it.
@Suite struct DiagnosticsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let messages: [String]
    var fixed: String?

    var testDescription: String { name }
  }

  @Test(arguments: all)
  func rulesAreSaidWhereTheyAreBroken(_ example: Case) throws {
    let expansion = try Expansion(example.source)
    #expect(expansion.messages == example.messages)
    #expect(expansion.fixed == example.fixed ?? example.source)
  }

  static let all: [Case] = [
    attachment, roles, views, readings, rings, knowledge, hidden, requirements,
    keeping, shapes, allowances,
  ].flatMap(\.self)

  static let allRoles =
    "'View', 'Presenter', 'Interactor', 'InteractorOutput', 'Router', 'Worker', 'DataStore', "
    + "'ModuleInput', 'ModuleOutput'"

  static let attachment = [
    Case(
      name: "a struct is no contract",
      source: "@Contract struct C { protocol Router: AnyObject { func go() } }",
      messages: [
        "error at 'struct': '@Contract' belongs on an enum without cases, but 'C' is declared as "
          + "'struct'; write 'enum C'"
      ],
      fixed: "@Contract enum C { protocol Router: AnyObject { func go() } }"
    ),
    Case(
      name: "a class with state is no contract",
      source: "@Contract final class C { var a = 1 }",
      messages: [
        "error at 'class': '@Contract' belongs on an enum without cases, but 'C' is declared as "
          + "'class'; write 'enum C'"
      ]
    ),
    Case(
      name: "a contract has no cases",
      source: "@Contract enum C { case a; protocol Router: AnyObject { func go() } }",
      messages: [
        "error at 'case a': contract 'C' only holds protocols and is never a value, so it must "
          + "not have cases; move case 'a' to an enum of its own"
      ]
    ),
    Case(
      name: "the style stands in the source",
      source: "@Contract(style) enum C { protocol Router: AnyObject { func go() } }",
      messages: [
        "error at 'style': '@Contract' reads the style from the source, so it must stand there as "
          + "it is; write '.viper' or '.vip'"
      ]
    ),
    Case(
      name: "a contract describes parts",
      source: "@Contract enum C {}",
      messages: [
        "error at 'C': contract 'C' describes no part; declare a protocol for each, named by its "
          + "role: \(allRoles)"
      ]
    ),
  ]

  static let roles = [
    Case(
      name: "a misspelt role",
      source: "@Contract enum C { protocol Presentor: AnyObject { func go() } }",
      messages: [
        "error at 'Presentor': protocols in a contract are named by their role, and 'Presentor' is "
          + "none; did you mean 'Presenter'?"
      ],
      fixed: "@Contract enum C { protocol Presenter: AnyObject { func go() } }"
    ),
    Case(
      name: "another word for a role",
      source: "@Contract enum C { protocol Wireframe { func go() } }",
      messages: [
        "error at 'Wireframe': protocols in a contract are named by their role, and 'Wireframe' is "
          + "none; did you mean 'Router'?"
      ],
      fixed: "@Contract enum C { protocol Router { func go() } }"
    ),
    Case(
      name: "no role at all",
      source: "@Contract enum C { protocol Thing { func go() } }",
      messages: [
        "error at 'Thing': protocols in a contract are named by their role, and 'Thing' is none; "
          + "end its name in one of \(allRoles), write '@Plays' with its role before it, or move it "
          + "out of the contract"
      ]
    ),
    Case(
      name: "several protocols of a role",
      source: """
        @Contract enum C {
          protocol ImageWorker: AnyObject { func a() }
          protocol PriceWorker: AnyObject { func b() }
          @Plays(.worker) protocol Clock: AnyObject { func c() }
        }
        """,
      messages: []
    ),
    Case(
      name: "a role by its ending obeys the rules of the role",
      source: "@Contract enum C { protocol MapView: AnyObject { func region() -> Int } }",
      messages: [
        "error at 'region': a view shows what it is told and is asked nothing, so 'region()' must "
          + "not return 'Int'; let the presenter keep what it needs to know"
      ]
    ),
    Case(
      name: "what others inherit needs no role",
      source: """
        @Contract enum C {
          protocol Loading { func show(isLoading: Bool) }
          protocol View: AnyObject, Loading { func show(_ text: String) }
        }
        """,
      messages: []
    ),
    Case(
      name: "a view may not be read through a helper either",
      source: """
        @Contract enum C {
          protocol Reading { func text() -> String }
          protocol View: AnyObject, Reading { func show() }
        }
        """,
      messages: [
        "error at 'text': a view shows what it is told and is asked nothing, so 'text()' must not "
          + "return 'String'; let the presenter keep what it needs to know"
      ]
    ),
    Case(
      name: "a helper is forwarded by its heirs",
      source: """
        @Contract enum C {
          protocol Mapping { func map(_ f: (Int) -> Int) }
          protocol Worker: Actor, Mapping { func a() }
        }
        """,
      messages: [
        "error at 'map': a probe cannot hand on 'map(_:)', because 'f' would go from one actor to "
          + "another; write '@Sendable' before its type"
      ]
    ),
    Case(
      name: "a role that cannot be read",
      source: "@Contract enum C { @Plays(role) protocol Clock: AnyObject { func now() } }",
      messages: [
        "error at '@Plays(role)': '@Plays' reads the role from the source, so it must stand there as "
          + "it is, outside of '#if'; write '@Plays(.worker)'"
      ]
    ),
    Case(
      name: "a role that VIP does not have",
      source: "@Contract(.vip) enum C { protocol InteractorOutput: AnyObject { func a() } }",
      messages: [
        "error at 'InteractorOutput': a VIP contract has no 'InteractorOutput', because its "
          + "interactor talks to 'Presenter'; move these requirements to 'Presenter'"
      ]
    ),
    Case(
      name: "a role described twice",
      source: "@Contract enum C { protocol Router { func a() }; protocol Router { func b() } }",
      messages: [
        "error at 'Router': contract 'C' describes role 'Router' twice; put all its requirements "
          + "into one protocol"
      ]
    ),
    Case(
      name: "a role described once for each platform",
      source: """
        @Contract enum C {
        #if os(Linux)
          protocol Router { func a() }
        #else
          protocol Router { func b() }
        #endif
        }
        """,
      messages: []
    ),
    Case(
      name: "a protocol that requires nothing",
      source: "@Contract enum C { protocol Router {} }",
      messages: [
        "warning at 'Router': protocol 'Router' requires nothing, so nobody could use the part "
          + "through it; declare what the part offers, or leave the protocol out"
      ]
    ),
    Case(
      name: "a view that nobody could hold weakly",
      source: "@Contract enum C { protocol View { func show() } }",
      messages: [
        "error at 'View': protocol 'View' must be class-bound, because the presenter holds the "
          + "view weakly; let it inherit from 'AnyObject'"
      ],
      fixed: "@Contract enum C { protocol View: AnyObject { func show() } }"
    ),
    Case(
      name: "an output that nobody could hold weakly",
      source: "@Contract enum C { protocol InteractorOutput : Sendable { func done() } }",
      messages: [
        "error at 'InteractorOutput': protocol 'InteractorOutput' must be class-bound, because "
          + "the interactor holds its output weakly; let it inherit from 'AnyObject'"
      ],
      fixed: "@Contract enum C { protocol InteractorOutput : AnyObject, Sendable { func done() } }"
    ),
    Case(
      name: "a module's output with associated types",
      source: "@Contract enum C { protocol ModuleOutput<T> { associatedtype T; func a(_ t: T) } }",
      messages: [
        "error at 'ModuleOutput': protocol 'ModuleOutput' must be class-bound, because a module "
          + "holds whoever opened it weakly; let it inherit from 'AnyObject'"
      ],
      fixed:
        "@Contract enum C { protocol ModuleOutput<T>: AnyObject { associatedtype T; func a(_ t: T) } }"
    ),
    Case(
      name: "a presenter in the VIP ring",
      source: "@Contract(.vip) enum C { protocol Presenter { func a() } }",
      messages: [
        "error at 'Presenter': protocol 'Presenter' must be class-bound, because the parts of a "
          + "VIP ring point at each other; let it inherit from 'AnyObject'"
      ],
      fixed: "@Contract(.vip) enum C { protocol Presenter: AnyObject { func a() } }"
    ),
    Case(
      name: "class-bound through another role, a where clause or an actor",
      source: """
        @Contract enum C {
          protocol Presenter: InteractorOutput { func a() }
          protocol InteractorOutput: AnyObject { func b() }
          protocol ModuleOutput where Self: AnyObject { func c() }
          protocol View: Actor { func d() }
        }
        """,
      messages: []
    ),
    Case(
      name: "class-bound through another role by its full name",
      source: """
        @Contract enum C {
          protocol Presenter: C.InteractorOutput { func a() }
          protocol InteractorOutput: AnyObject { func b() }
          protocol ModuleOutput where Self: Shop.C.InteractorOutput {}
          protocol View: InteractorOutput & C.`InteractorOutput` { func d() }
        }
        """,
      messages: []
    ),
    Case(
      name: "a protocol of another contract",
      source: """
        @Contract enum C {
          protocol Router: D.InteractorOutput { func a() }
          protocol InteractorOutput: AnyObject { func b() }
        }
        """,
      messages: [
        "error at 'D.InteractorOutput': '@Contract' cannot see what 'D.InteractorOutput' requires, "
          + "because it is declared outside this contract; repeat its requirements in 'Router' "
          + "instead of inheriting from it"
      ]
    ),
    Case(
      name: "another name for a protocol",
      source: """
        @Contract enum C {
          typealias Output = InteractorOutput
          protocol Router: Output { func a() }
          protocol InteractorOutput: AnyObject { func b() }
        }
        """,
      messages: [
        "error at 'Output': '@Contract' cannot see what 'Output' requires, because the "
          + "contract declares it as something else than a protocol; name the protocol itself, or "
          + "repeat its requirements in 'Router'"
      ]
    ),
    Case(
      name: "a shared value that changes",
      source: "@Contract enum C { protocol Worker: Sendable { var a: Int { get set } } }",
      messages: [
        "error at 'Worker': protocol 'Worker' must be class-bound, because it is 'Sendable' and "
          + "can be changed; let it inherit from 'AnyObject'"
      ],
      fixed: "@Contract enum C { protocol Worker: AnyObject, Sendable { var a: Int { get set } } }"
    ),
    Case(
      name: "a changing value that is used off its actor",
      source:
        "@Contract enum C { @MainActor protocol Worker: Hashable { var a: Int { get set } } }",
      messages: [
        "error at 'Worker': protocol 'Worker' must be class-bound, because it can be changed and "
          + "some of it is used off its actor; let it inherit from 'AnyObject'"
      ],
      fixed: "@Contract enum C { @MainActor protocol Worker: AnyObject, Hashable "
        + "{ var a: Int { get set } } }"
    ),
    Case(
      name: "a shared value that leads to what changes",
      source:
        "@Contract enum C { protocol Worker: Sendable { var a: Int { get nonmutating set } } }",
      messages: []
    ),
    Case(
      name: "what cannot be seen",
      source: "@Contract enum C { protocol View: AnyObject, Shop.BaseView { func a() } }",
      messages: [
        "error at 'Shop.BaseView': '@Contract' cannot see what 'Shop.BaseView' requires, because "
          + "it is declared outside this contract; repeat its requirements in 'View' instead of "
          + "inheriting from it"
      ]
    ),
    Case(
      name: "a superclass cannot be seen either",
      source: "@Contract enum C { protocol Router where Self: Base { func a() } }",
      messages: [
        "error at 'Base': '@Contract' cannot see what 'Base' requires, because it is declared "
          + "outside this contract; repeat its requirements in 'Router' instead of inheriting "
          + "from it"
      ]
    ),
  ]
}
