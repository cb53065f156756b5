import Testing
import ViperaSource

@testable import ViperaGraph

/// The picture of a graph that is embedded in a page.
@Suite struct EmbeddedPictureTests {
  private let graph = ProjectGraph(
    SourceModel([
      FileFacts(
        source: """
          protocol CartView: AnyObject {}
          final class CartPresenter { weak var view: CartView? }
          final class CartViewController: CartView { var presenter: CartPresenter? }
          """,
        path: "App/Cart/Cart.swift"
      )
    ])
  )

  @Test func eachBoxOfAMapIsALinkWhoseAddressIsEscaped() {
    let picture = EmbeddedPicture(mapOf: graph) { "/modules/\($0)?a=\"><script>" }
    #expect(picture.svg.contains(#"<a href="/modules/0?a=&quot;&gt;&lt;script&gt;"><g class="module viper""#))
    #expect(picture.svg.hasPrefix(#"<svg class="picture map" role="group""#))
    #expect(picture.legend.contains("VIPER"))
  }

  @Test func aModuleHasItsPartsAndAnEmptyMapIsStillAPicture() {
    let picture = EmbeddedPicture(of: graph.modules[0])
    #expect(picture.svg.contains("CartPresenter"))
    #expect(picture.legend.contains("holds weakly"))
    #expect(EmbeddedPicture(mapOf: ProjectGraph(SourceModel())) { "\($0)" }.svg.hasPrefix("<svg"))
  }
}
