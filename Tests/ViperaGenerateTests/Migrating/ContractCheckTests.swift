import Testing
import Vipera

@testable import ViperaExpansion
@testable import ViperaGenerate

@Suite struct ContractCheckTests {
  @Test func aBrokenRuleHasItsPlaceAndThatOfAnAllowance() {
    let source = """
      import Vipera

      @Contract
      enum HomeContract {
        protocol View {
          /// Asks.
          @discardableResult
          func name() -> String
        }
      }

      """
    let findings = ContractCheck.findings(in: source)
    #expect(findings.map(\.rule) == ["notClassBound", "viewReturns"])
    #expect(findings.map(\.line) == [5, 8])
    #expect(findings.map(\.ownerLine) == [5, 7])
    #expect(findings.map(\.isMendedByAnyObject) == [true, false])
  }

  @Test func whatIsAllowedIsLeftOut() {
    let source = """
      @Contract enum HomeContract {
        protocol View: AnyObject {
          @Allow(.viewReturns, because: "the map knows")
          func name() -> String
        }
      }
      """
    #expect(ContractCheck.findings(in: source).isEmpty)
  }

  @Test func theStyleDecides() {
    let protocols = "{ protocol Presenter: AnyObject { func name() -> String } }"
    #expect(ContractCheck.findings(in: "@Contract enum HomeContract \(protocols)").isEmpty)
    #expect(ContractCheck.findings(in: "@Contract(.vip) enum HomeContract \(protocols)").map(\.rule) == ["ringReturns"])
  }

  @Test func itKnowsTheRolesOfTheMacro() {
    #expect(ContractPart.allCases.map(\.rawValue) == ViperaExpansion.Role.allCases.map(\.rawValue))
    #expect(ContractPart.allCases.map(\.argument) == ViperaExpansion.Role.allCases.map { ".\($0)" })
  }

  @Test func itKnowsTheRulesThatCanBeSwitchedOff() {
    #expect(ContractCheck.allowable == Vipera.ContractRule.allCases.map(\.rawValue))
  }

  @Test(arguments: ["", "enum HomeContract {}", "struct"])
  func aSourceWithoutAContractBreaksNoRule(source: String) {
    #expect(ContractCheck.findings(in: source).isEmpty)
  }
}
