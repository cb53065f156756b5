import Entities
import Foundation
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The API's English texts, in modules that show Spanish.
@Suite struct APITextsTests {
  private let refusal = NetworkError(
    .status(413),
    response: StubMarket.response(#"{"detail":"Too large."}"#, 413)
  )

  @Test func whatTheAPISaysIsSaidWhereItIsUnderstood() {
    #expect(refusal.message(in: Language.english) == "Too large.")
    #expect(refusal.message(in: Language.spanish) == "El servidor rechazó la solicitud.")
    #expect(Language.english.text(for: "No.", or: "Nada.") == "No.")
    #expect(Language.spanish.text(for: "No.", or: "Nada.") == "Nada.")
  }

  @Test func ordersAndSellingSayIt() async {
    let orders = OrdersContract.ViewSpy()
    let ordering = OrdersPresenter(language: .spanish)
    ordering.view = orders
    ordering.presentOrders(response: .list(await PagedList(failing: refusal)))
    #expect(
      orders.onDisplayOrders.arguments.last?.state?.failure == "El servidor rechazó la solicitud."
    )
    let offer = OfferContract.ViewSpy()
    let offering = OfferPresenter(language: .spanish)
    offering.view = offer
    offering.presentForm(response: .failed(refusal))
    #expect(
      offer.onDisplayForm.arguments.last?.state?.failure == "El servidor rechazó la solicitud."
    )
  }

  // A module that formats an error without the language shows the API's English text to every user.
  @Test func noModuleTakesTheAPIsTextUnasked() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Modules")
      .standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String] = []
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains("message(in: language.networkWords)") {
        found.append(file.lastPathComponent)
      }
    }
    #expect(count > 100)
    #expect(found == ["NetworkError+Texts.swift"])
  }
}
