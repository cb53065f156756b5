import Entities
import Testing

@testable import Modules

@Suite struct OfferRulesTests {
  private static func form(_ change: (inout OfferForm) -> Void) -> OfferForm {
    var form = OfferForm()
    form.title = "Cámara réflex"
    form.price = "1.299.900"
    change(&form)
    return form
  }

  @Test func whatIsTypedIsWhatIsSent() throws {
    let form = Self.form {
      $0.title = " Cámara <b>réflex</b> "
      $0.price = "$ 1.299.900"
      $0.stock = "12"
      $0.instalments = "36"
      $0.condition = "used"
      $0.isShippedFree = true
      $0.description = "\n Una línea\notra 📷\n\n"
      $0.terms = "\tSin garantía "
    }
    let draft = try #require(OfferRules(form, pictures: ["demo/product/1/1"]).draft)
    #expect(
      draft
        == OfferContent(
          title: "Cámara <b>réflex</b>",
          description: "Una línea\notra 📷",
          price: 1_299_900,
          instalments: 36,
          isShippedFree: true,
          condition: .used,
          terms: "Sin garantía",
          pictures: ["demo/product/1/1"],
          stock: 12
        )
    )
  }

  @Test(arguments: [
    (form { $0.title = "" }, OfferField.title, OfferMistake.missing),
    (form { $0.title = " \t\u{a0}" }, .title, .missing),
    (form { $0.title = String(repeating: "a", count: 201) }, .title, .tooLong(200)),
    (form { $0.title = "a\nb" }, .title, .unreadable),
    (form { $0.title = "a\u{0}b" }, .title, .unreadable),
    (form { $0.title = "a\u{2028}b" }, .title, .unreadable),
    (form { $0.price = "" }, .price, .missing), (form { $0.price = " . " }, .price, .missing),
    (form { $0.title = "\u{200b}" }, .title, .missing),
    (form { $0.title = "a\u{202e}b" }, .title, .turnsText),
    (form { $0.price = "0" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "1.299,900" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "-1" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "12,50" }, .price, .noNumber(1...99_999_999_999)),
    // A decimal price: read without its separator, it would be a hundred times as high.
    (form { $0.price = "19.90" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "1.5" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "1.29" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "1e3" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "٣" }, .price, .noNumber(1...99_999_999_999)),
    (form { $0.price = "100.000.000.000" }, .price, .noNumber(1...99_999_999_999)),
    (
      form { $0.price = String(repeating: "9", count: 5_000) }, .price,
      .noNumber(1...99_999_999_999)
    ),
    (form { $0.stock = "1000001" }, .stock, .noNumber(0...1_000_000)),
    (form { $0.stock = "1.5" }, .stock, .noNumber(0...1_000_000)),
    (form { $0.stock = "uno" }, .stock, .noNumber(0...1_000_000)),
    (form { $0.instalments = "0" }, .instalments, .noNumber(1...60)),
    (form { $0.instalments = "61" }, .instalments, .noNumber(1...60)),
    (form { $0.condition = "broken" }, .condition, .missing),
    (
      form { $0.description = String(repeating: "a", count: 10_001) }, .description,
      .tooLong(10_000)
    ),
    (form { $0.terms = "a\u{7}" }, .terms, .unreadable),
  ])
  func whatIsWrongIsSaidInItsPlace(form: OfferForm, field: OfferField, mistake: OfferMistake) {
    let rules = OfferRules(form, pictures: [])
    #expect(rules.mistakes == [field: mistake])
    #expect(rules.draft == nil)
  }

  // Regression: three spaces were stored as terms.
  @Test func spacesAreNoText() throws {
    let form = Self.form {
      $0.description = "\n\u{a0}\n"
      $0.terms = "   "
    }
    let draft = try #require(OfferRules(form, pictures: []).draft)
    #expect(draft.description.isEmpty)
    #expect(draft.terms.isEmpty)
  }

  @Test func spaceAroundATextIsNotCounted() {
    let text = String(repeating: "a", count: 10_000)
    let form = Self.form { $0.terms = "\n\(text) \n" }
    #expect(OfferRules(form, pictures: []).draft?.terms == text)
  }

  @Test func everythingThatIsWrongIsSaidAtOnce() {
    let form = Self.form {
      $0.title = ""
      $0.price = "x"
      $0.stock = ""
    }
    #expect(Set(OfferRules(form, pictures: []).mistakes.keys) == [.title, .price, .stock])
  }

  @Test(arguments: ["1", "99.999.999.999"])
  func theEndsOfARangeAreInIt(price: String) {
    #expect(OfferRules(Self.form { $0.price = price }, pictures: []).draft != nil)
  }
}
