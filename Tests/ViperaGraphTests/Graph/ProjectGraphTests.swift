import Foundation
import Testing
import ViperaSource

@testable import ViperaGraph

@Suite struct ProjectGraphTests {
  private let graph = SampleProject.graph(faults: [SampleProject.fault("holds its view")])

  private func module(_ name: String) throws -> GraphModule {
    try #require(graph.modules.first { $0.name == name })
  }

  @Test func modulesHaveTheirPartsAndFaults() throws {
    let cart = try module("Cart")
    #expect(cart.style == .viper)
    #expect(cart.parts.map(\.type) == ["CartViewController", "CartPresenter", "CartInteractor", "CartRouter"])
    #expect(cart.parts.map(\.isTested) == [false, true, false, false])
    #expect(cart.parts.map(\.lines) == [3, 5, 1, 6])
    #expect(cart.faults.map(\.message) == ["holds its view"])
    #expect(cart.severity == .error)
    #expect(try module("Detail").severity == nil)
  }

  @Test func edgesLeadToThePartsBehindProtocols() throws {
    let edge = try #require(module("Cart").edges.first { $0.name == "view" && $0.from == "CartPresenter" })
    #expect(edge.to == "CartViewController")
    #expect(edge.through == "CartViewing")
    #expect(edge.strength == .strong)
  }

  @Test func strongReferencesInACircleAreACycle() throws {
    let cycle = try module("Cart").edges.filter(\.isInCycle).map { "\($0.from).\($0.name)" }
    #expect(cycle.sorted() == ["CartPresenter.view", "CartViewController.presenter"])
    #expect(try !module("Detail").hasCycle)
  }

  @Test func structsEndACycle() throws {
    #expect(try !module("Profile").hasCycle)
  }

  @Test func aRouterThatHoldsAnotherRouterIsNoCycle() throws {
    let graph = SampleProject.graph([
      "App/Cart/Cart.swift": """
      protocol AppRouting {}
      final class CartPresenter { weak var view: CartViewController?; let interactor = CartInteractor() }
      final class CartInteractor {}
      final class CartViewController: UIViewController { var presenter: CartPresenter? }
      final class CartRouter { let appRouter: AppRouting? = nil }
      """
    ])
    #expect(try !#require(graph.modules.first).hasCycle)
  }

  // Fixed bug: if two modules kept each other alive, no arrow was red.
  @Test func aCycleCanLeadThroughTwoModules() throws {
    let graph = SampleProject.graph([
      "App/Cart/Cart.swift": """
      final class CartPresenter { let interactor = CartInteractor(); var detail: DetailPresenter? }
      final class CartInteractor {}
      """,
      "App/Detail/Detail.swift": """
      final class DetailPresenter { let interactor = DetailInteractor(); var cart: CartPresenter? }
      final class DetailInteractor {}
      """,
    ])
    let edges = graph.modules.flatMap(\.edges).filter(\.isInCycle).map { "\($0.from).\($0.name)" }
    #expect(edges == ["CartPresenter.detail", "DetailPresenter.cart"])
    #expect(graph.modules.flatMap(\.parts).filter(\.isFaulty).map(\.type) == ["CartPresenter", "DetailPresenter"])
  }

  // Fixed bug: the order of several faults in one line differed from run to run.
  @Test func faultsOfOneLineAreOrdered() {
    func fault(_ column: Int, _ part: String?, _ module: String) -> GraphFault {
      GraphFault(
        rule: "rule",
        severity: .error,
        message: "is wrong",
        module: ModuleID(name: module, folder: "App"),
        part: part,
        place: SourcePlace("A.swift", SourcePosition(line: 1, column: column))
      )
    }
    let sorted = [
      fault(1, nil, "B"), fault(1, "APresenter", "A"), fault(1, "BPresenter", "A"), fault(1, "BPresenter", "B"),
      fault(2, nil, "A"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func navigationNamesBothModules() throws {
    let link = try #require(graph.navigation.first)
    #expect(graph.navigation.count == 1)
    #expect(
      [link.from, link.fromFolder, link.to, link.toFolder] == ["Cart", "App/Shop/Cart", "Detail", "App/Shop/Detail"]
    )
    #expect(link.kind == .push)
    #expect(link.part == "CartRouter")
  }

  @Test func aFaultIsAboutTheReferenceAtItsColumn() throws {
    let fault = SampleProject.fault("holds its view")
    let edges = try module("Cart").edges.filter(fault.isAt)
    #expect(edges.map { "\($0.from).\($0.name)" } == ["CartPresenter.view"])
    #expect(try module("Cart").edges.filter(SampleProject.fault("", line: 5).isAt).isEmpty)
  }

  @Test func faultsWithoutAModuleAreKept() {
    var fault = SampleProject.fault("lies elsewhere")
    fault.module = ModuleID(name: "Gone", folder: "App/Gone")
    #expect(SampleProject.graph(faults: [fault]).otherFaults.map(\.message) == ["lies elsewhere"])
  }

  @Test func jsonHasTheDocumentedKeys() throws {
    let text = try GraphJSON.text(graph)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let modules = try #require(json["modules"] as? [[String: Any]])
    let cart = try #require(modules.first { $0["name"] as? String == "Cart" })
    for key in ["name", "folder", "style", "reasons", "parts", "edges", "contracts", "faults"] {
      #expect(cart[key] != nil, "\(key)")
    }
    let part = try #require((cart["parts"] as? [[String: Any]])?.first)
    for key in ["role", "type", "kind", "file", "line", "lines", "isTested", "isFaulty"] {
      #expect(part[key] != nil, "\(key)")
    }
    let edge = try #require((cart["edges"] as? [[String: Any]])?.first)
    for key in ["from", "to", "kind", "strength", "file", "line", "isInCycle", "isFaulty"] {
      #expect(edge[key] != nil, "\(key)")
    }
    let link = try #require((json["navigation"] as? [[String: Any]])?.first)
    for key in ["from", "fromFolder", "to", "toFolder", "kind", "file", "line"] { #expect(link[key] != nil, "\(key)") }
  }
}

@Suite struct ComponentsTests {
  @Test(arguments: [
    ([[1], [2], [0]], [[0, 1, 2]]),
    ([[1], [2], []], [[0], [1], [2]]),
    ([[1], [0, 2], [3], [2]], [[0, 1], [2, 3]]),
    ([[0]], [[0]]),
  ])
  func cyclesAreOneComponent(following: [[Int]], expected: [[Int]]) {
    let component = Components(following: following).component
    let groups = Dictionary(grouping: following.indices) { component[$0] }.values.sorted { $0[0] < $1[0] }
    #expect(groups == expected)
  }
}

@Suite struct FolderGroupsTests {
  private func groups(_ folders: [String]) -> [String] {
    let modules = folders.map { folder in
      GraphModule(
        name: "M",
        folder: folder,
        style: .viper,
        reasons: [],
        parts: [],
        edges: [],
        contracts: [],
        faults: []
      )
    }
    return FolderGroups(modules).groups
  }

  @Test func aFolderOfOneModuleIsNoGroup() {
    #expect(groups(["App/Shop/Cart", "App/Shop/Detail", "App/Login"]) == ["Shop", "Shop", ""])
  }

  @Test func modulesInOneFolderAreAGroup() {
    #expect(groups(["App/Shop", "App/Shop", "App/Users/List"]) == ["Shop", "Shop", "Users"])
  }

  @Test func sharedEndsAreLeftOut() {
    #expect(groups(["Apps/Shop/Modules/Cart", "Apps/Bank/Modules/Cards"]) == ["Shop", "Bank"])
    #expect(
      groups(["Apps/Shop/Modules/Cart", "Apps/Shop/Cart", "Apps/Bank/Modules/Cards"]) == [
        "Shop/Modules", "Shop", "Bank",
      ]
    )
  }

  @Test func whatAllHaveInCommonIsLeftOut() {
    #expect(groups(["App/Features/Cart", "App/Features/Login"]) == ["", ""])
  }
}
