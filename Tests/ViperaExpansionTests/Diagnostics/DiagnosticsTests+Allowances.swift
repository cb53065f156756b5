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

  /// An attribute with a name that no message has would switch nothing off.
  @Test func everyRuleThatCanBeSwitchedOffIsARule() {
    let model = ProtocolModel(name: "View")
    let ids = [
      ContractMessage.viewReturns("", ""), .viewIsRead(""), .viewThrows(""), .viewWaits(""),
      .ringReturns("", "", role: .presenter), .uiType("", in: ""), .likelyUIType("", in: ""),
      .perhapsUIType("", in: ""), .concretePart("", role: "", in: ""),
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

  /// A part that nothing can stand in for is handed over like any other.
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
    #expect(members.contains("to: Vipera.FlowRole(\"ImageWorker\")"))
    #expect(members.contains("func urlWorker(_ part: any URLWorker,"))
    #expect(members.contains("func priceInteractorOutput("))
    #expect(members.contains("from: .interactor,\n      to: .presenter"))
  }
}
