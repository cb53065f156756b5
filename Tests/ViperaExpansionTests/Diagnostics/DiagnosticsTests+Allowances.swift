import Testing
import Vipera

@testable import ViperaExpansion

extension DiagnosticsTests {
  static let allowances = [
    Case(
      name: "a rule that a requirement does not keep",
      source: """
        @Contract enum C {
          protocol View: AnyObject {
            @Allow(.viewReturns, because: "only the map knows") func region() -> Int
            func other() -> Int
          }
        }
        """,
      messages: [
        "error at 'other': a view shows what it is told and is asked nothing, so 'other()' must not "
          + "return 'Int'; let the presenter keep what it needs to know"
      ]
    ),
    Case(
      name: "a rule that a protocol does not keep",
      source: """
        @Contract enum C {
          @Allow(.viewReturns, .viewThrows, because: "only the map knows")
          protocol View: AnyObject {
            func region() throws -> Int
            func other() -> Int
          }
        }
        """,
      messages: []
    ),
    Case(
      name: "a rule that a contract does not keep",
      source: """
        @Contract @Allow(.uiType, because: "the app has one platform")
        enum C { protocol Presenter: AnyObject { func show(_ image: UIKit.UIImage) } }
        """,
      messages: []
    ),
    Case(
      name: "a rule that is kept all the same",
      source: """
        @Contract enum C {
          @Allow(.viewThrows, because: "no reason") protocol View: AnyObject { func show() }
        }
        """,
      messages: [
        "warning at '.viewThrows': nothing here breaks the rule 'viewThrows'; leave it out of '@Allow'"
      ]
    ),
    Case(
      name: "a reason that says nothing",
      source: """
        @Contract enum C {
          protocol View: AnyObject { @Allow(.viewReturns, because: " ") func a() -> Int }
        }
        """,
      messages: [
        "error at '@Allow(.viewReturns, because: \" \")': '@Allow' needs a reason that others can "
          + "read; write it as a plain string after 'because:'"
      ]
    ),
    Case(
      name: "no rule",
      source: """
        @Contract enum C {
          @Allow(because: "no reason") protocol View: AnyObject { func show() }
        }
        """,
      messages: [
        "error at '@Allow(because: \"no reason\")': '@Allow' without a rule switches nothing off; name "
          + "the rule, like '.viewReturns'"
      ]
    ),
    Case(
      name: "under a condition",
      source: """
        @Contract enum C {
          protocol View: AnyObject {
            #if os(iOS)
            @Allow(.viewReturns, because: "only the map knows")
            #endif
            func a() -> Int
          }
        }
        """,
      messages: [
        "error at 'a': a view shows what it is told and is asked nothing, so 'a()' must not return "
          + "'Int'; let the presenter keep what it needs to know",
        "error at '@Allow(.viewReturns, because: \"only the map knows\")': '@Allow' under '#if' is not "
          + "read; write it outside of '#if'",
      ]
    ),
    Case(
      name: "what a spy cannot keep",
      source: """
        @Contract enum C {
          @Allow(.cannotBeKept, because: "it is read at once")
          protocol Worker: AnyObject { func read(_ bytes: Span<UInt8>) }
        }
        """,
      messages: []
    ),
    Case(
      name: "what cannot be seen has no stand-ins",
      source: """
        @Contract enum C {
          @Allow(.unseenInheritance, because: "the app's own base")
          protocol Worker: AnyObject, Shop.Base { func a() }
        }
        """,
      messages: []
    ),
  ]

  /// Every message must have the name that its attribute uses, or the attribute would have no effect.
  @Test func everyRuleThatCanBeSwitchedOffIsARule() {
    let model = ProtocolModel(name: "View")
    let ids = [
      ContractMessage.viewReturns("", ""), .viewIsRead(""), .viewThrows(""), .viewWaits(""),
      .ringReturns("", "", role: .presenter), .uiType("", in: ""), .likelyUIType("", in: "", severity: .error),
      .concretePart("", role: "", in: ""),
      .unknownPart("", to: "", tellsPresenter: false, .viper),
      .unknownRole("", suggestion: nil, .viper), .emptyProtocol(model.name),
      .notClassBound("", because: ""), .unseenInheritance("", by: ""),
      .cannotForward("", because: ""), .cannotBeKept("", in: ""),
    ]
    .map(\.id)
    #expect(Vipera.ContractRule.allCases.map(\.rawValue) == ids)
  }

  @Test func everyRoleCanBePlayed() {
    #expect(ContractRole.allCases.map(\.rawValue) == Role.allCases.map { "\($0)" })
  }

  /// A part without a spy is passed to the wiring like any other part.
  @Test func aPartWithoutStandInsIsWired() throws {
    let members = try Expansion(
      """
      @Contract enum C {
        @Allow(.unseenInheritance, because: "the app's own base")
        protocol Worker: AnyObject, Shop.Base { func a() }
      }
      """
    )
    .members
    #expect(!members.contains("WorkerSpy"))
    #expect(!members.contains("WorkerProbe"))
    #expect(members.contains("func worker(_ part: any Worker, isShared: Swift.Bool = false) -> any Worker {"))
    #expect(members.contains("return part"))
  }

  @Test func aPartWithANameOfItsOwnHasAMethodAndAColumnOfItsOwn() throws {
    let members = try Expansion(
      """
      @Contract enum C {
        protocol ImageWorker: AnyObject { func a() }
        protocol URLWorker: AnyObject { func b() }
        protocol PriceInteractorOutput: AnyObject { func c() }
      }
      """
    )
    .members
    #expect(members.contains("class ImageWorkerSpy: ImageWorker"))
    #expect(members.contains("func imageWorker(_ part: any ImageWorker,"))
    #expect(members.contains("to: .worker,\n      named: \"ImageWorker\""))
    #expect(members.contains("func urlWorker(_ part: any URLWorker,"))
    #expect(members.contains("func priceInteractorOutput("))
    #expect(members.contains("from: .interactor,\n      to: .presenter\n"))
  }

  /// The only view of a module has no column with its own name.
  ///
  /// Otherwise, a diagram would have a column `MapView` for the received messages, and a column `View` for the sent
  /// messages.
  @Test func theOnlyPartOfARoleHasTheColumnOfTheRole() throws {
    let members = try Expansion(
      "@Contract enum C { protocol MapView: AnyObject { func a() }; protocol Presenter: AnyObject { func b() } }"
    )
    .members
    #expect(members.contains("func mapView("))
    #expect(!members.contains("named:"))
  }

  /// Fixed bug: a test host reported that a module lacks a part for a protocol from which others inherit.
  @Test func whatOthersInheritIsNotMissed() throws {
    let members = try Expansion(
      """
      @Contract enum C {
        protocol LoadingView: AnyObject { func a() }
        protocol View: LoadingView { func b() }
      }
      """
    )
    .members
    #expect(members.contains("if object is any View { methods.append(\"view\") }"))
    #expect(!members.contains("if object is any LoadingView"))
  }
}
