import Foundation
import Testing

@testable import ViperaSource

/// Facts and models as JSON: facts are read again without parsing, models are for other tools.
@Suite struct CodingTests {
  private let files = [
    "App/Cart/Cart.swift": """
    @Contract
    enum CartContract { protocol View: AnyObject {} }
    final class CartPresenter {
      weak var view: (any CartContract.View)?
      let interactor = CartInteractor()
      func didLoad() async { interactor.onLoad = { self.view?.show() } }
    }
    final class CartInteractor { var onLoad: (() -> Void)? }
    """
  ]

  @Test func factsAndModelsSurviveCoding() throws {
    let model = model(files)
    let decoded = try JSONDecoder().decode(SourceModel.self, from: try JSONEncoder().encode(model))
    #expect(decoded == model)
  }

  @Test func anEdgeHasReadableNames() throws {
    let edge = try #require(model(files).modules.first?.ownership.first { $0.name == "view" })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(edge), as: UTF8.self)
    #expect(
      json == """
        {"from":"presenter","fromType":"CartPresenter","isLazy":false,"isLet":false,"isOptional":true,\
        "isThroughProtocol":true,"isUnwrapped":false,"kind":"property","name":"view",\
        "place":{"column":12,"file":"App/Cart/Cart.swift","line":4},"strength":"weak","to":"view",\
        "toType":"CartContract.View"}
        """
    )
  }
}
