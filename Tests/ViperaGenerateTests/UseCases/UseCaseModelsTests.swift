import Testing

@testable import ViperaGenerate

/// The place where the request, response and view model of a VIP use case are added.
@Suite struct UseCaseModelsTests {
  @Test func modelsThatLieElsewhereGetAnExtension() throws {
    var texts = UseCaseFixtures.ours
    texts["Sources/App/Orders/OrdersModels.swift"] = nil
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: texts)
    #expect(
      plan.files == [
        WritingPlan.File(
          path: "Sources/App/Orders/OrdersModels+FetchCoupons.swift",
          text: """
            extension OrdersModels {
              enum FetchCoupons {
                struct Request: Equatable {}
                struct Response: Equatable {}
                struct ViewModel: Equatable {}
              }
            }

            """
        )
      ]
    )
  }

  @Test(arguments: [("OrdersModels.", "App.OrdersModels."), ("protocol ", "public protocol ")])
  func modelsAreFoundAndAsPublicAsTheirContract(old: String, new: String) throws {
    var texts = UseCaseFixtures.ours
    let contract = "Sources/App/Orders/OrdersContract.swift"
    texts[contract] = texts[contract]?.replacing(old, with: new)
    let models = "Sources/App/Orders/OrdersModels.swift"
    texts[models] = "enum OrdersModels {}\n"
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: texts)
    let modifier = new.hasPrefix("public") ? "public " : ""
    #expect(plan.files.isEmpty)
    #expect(
      UseCaseFixtures.added(plan, to: models) == [
        "enum OrdersModels {", "  \(modifier)enum FetchCoupons {", "    \(modifier)struct Request: Equatable {}",
        "    \(modifier)struct Response: Equatable {}", "    \(modifier)struct ViewModel: Equatable {}", "  }", "}",
      ]
    )
  }

  /// Fixed bug: the new use case was nested in the existing one.
  @Test func useCasesWithoutATypeAroundThemGetANeighbour() throws {
    var texts = UseCaseFixtures.ours.mapValues { $0.replacing("OrdersModels.FetchOrders", with: "FetchOrders") }
    texts["Sources/App/Orders/OrdersModels.swift"] =
      "enum FetchOrders {\n  struct Request: Sendable {}\n  struct Response {}\n  struct ViewModel {}\n}\n"
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: texts)
    let text = """
      enum FetchCoupons {
        struct Request: Sendable {}
        struct Response {}
        struct ViewModel {}
      }

      """
    #expect(plan.files == [WritingPlan.File(path: "Sources/App/Orders/FetchCoupons.swift", text: text)])
    #expect(
      UseCaseFixtures.added(plan, to: "Sources/App/Orders/OrdersContract.swift")
        .contains("    func fetchCoupons(request: FetchCoupons.Request) async")
    )
    let with = UseCaseFixtures.applying(plan, to: texts)
    let removal = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: with, removes: true)
    #expect(UseCaseFixtures.applying(removal, to: with) == texts)
  }

  /// A contract is an enum, which may also contain types.
  @Test func aSceneWithoutModelsGetsThemInItsContract() throws {
    var texts = UseCaseFixtures.ours
    texts["Sources/App/Orders/OrdersModels.swift"] = nil
    let contract = "Sources/App/Orders/OrdersContract.swift"
    for parameter in ["request: OrdersModels.FetchOrders.Request", "response: OrdersModels.FetchOrders.Response"] {
      texts[contract] = texts[contract]?.replacing(parameter, with: "")
    }
    texts[contract] = texts[contract]?.replacing("viewModel: OrdersModels.FetchOrders.ViewModel", with: "")
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: texts)
    #expect(plan.files.isEmpty)
    #expect(UseCaseFixtures.added(plan, to: contract).contains("  enum FetchCoupons {"))
  }
}
