import Entities

/// The fields of the form for a product, as typed.
package struct OfferForm: Hashable, Sendable, Codable {
  package var title = ""
  package var price = ""
  package var stock = "1"
  package var instalments = "1"
  /// The condition, by its name in the API's JSON.
  package var condition = ProductCondition.new.rawValue
  package var isShippedFree = false
  package var description = ""
  package var terms = ""

  /// Creates the form for a new product.
  package init() {}

  /// Creates the form with the values of a product.
  init(_ product: Product) {
    title = product.title
    price = "\(product.price)"
    stock = "\(product.stock)"
    instalments = "\(product.instalments)"
    condition = product.condition.rawValue
    isShippedFree = product.isShippedFree
    description = product.description
    terms = product.terms
  }

  /// Merges the typed input into the current product.
  ///
  /// A field that the user has not changed shows the current value. The stock changes by the difference that the user
  /// has typed, so that pieces sold in the meantime stay sold.
  ///
  /// - Parameters:
  ///   - before: The product when the form was filled in.
  ///   - now: The current product.
  ///   - counted: The part of the typed difference that the current stock already includes.
  /// - Returns: The form to show.
  func merged(from before: Product, to now: Product, counted: Int) -> OfferForm {
    let read = OfferForm(before)
    var merged = OfferForm(now)
    let texts: [WritableKeyPath<OfferForm, String>] = [
      \.title, \.price, \.instalments, \.condition, \.description, \.terms,
    ]
    for field in texts where self[keyPath: field] != read[keyPath: field] {
      merged[keyPath: field] = self[keyPath: field]
    }
    if isShippedFree != read.isShippedFree { merged.isShippedFree = isShippedFree }
    if let typed = TypedNumber(stock)?.value {
      let stock = now.stock + typed - before.stock - counted
      merged.stock = "\(min(max(stock, 0), ProductBounds.stocks.upperBound))"
    }
    return merged
  }
}

/// Validates the typed input, by the same rules as the API.
struct OfferRules {
  /// The errors, by field.
  private(set) var mistakes: [OfferField: OfferMistake] = [:]
  /// The content to send; nil if there are errors.
  private(set) var draft: OfferContent?

  init(_ form: OfferForm, pictures: [String]) {
    mistakes[.title] = OfferWords.mistake(title: form.title)
    mistakes[.description] = OfferWords.mistake(text: form.description)
    mistakes[.terms] = OfferWords.mistake(text: form.terms)
    let price = number(form.price, in: ProductBounds.offeredPrices, at: .price)
    let stock = number(form.stock, in: ProductBounds.stocks, at: .stock)
    let instalments = number(form.instalments, in: ProductBounds.parts, at: .instalments)
    let condition = ProductCondition(rawValue: form.condition)
    if condition == nil { mistakes[.condition] = .missing }
    guard mistakes.isEmpty, let price, let stock, let instalments, let condition else { return }
    draft = OfferContent(
      title: TypedText.trimmed(form.title),
      description: TypedText.trimmed(form.description),
      price: price,
      instalments: instalments,
      isShippedFree: form.isShippedFree,
      condition: condition,
      terms: TypedText.trimmed(form.terms),
      pictures: pictures,
      stock: stock
    )
  }

  private mutating func number(_ text: String, in range: ClosedRange<Int>, at field: OfferField) -> Int? {
    guard text.contains(where: { !$0.isWhitespace && !".,'’$".contains($0) }) else {
      mistakes[field] = .missing
      return nil
    }
    guard let number = TypedNumber(text)?.value, range.contains(number) else {
      mistakes[field] = .noNumber(range)
      return nil
    }
    return number
  }
}
