import Entities

/// Reads what was typed to sell a product, by the rules that the API has too.
struct OfferRules {
  /// What is wrong, by its field.
  private(set) var mistakes: [OfferField: OfferMistake] = [:]
  /// What can be sent; nil where something is wrong.
  private(set) var draft: OfferDraft?

  /// Looks at every field.
  ///
  /// - Parameters:
  ///   - form: What was typed.
  ///   - pictures: Where the pictures are, which are no fields of the form.
  init(_ form: OfferForm, pictures: [String]) {
    note(Self.mistake(title: form.title), at: .title)
    note(Self.mistake(text: form.description), at: .description)
    note(Self.mistake(text: form.terms), at: .terms)
    let price = number(form.price, in: ProductBounds.prices, at: .price)
    let stock = number(form.stock, in: ProductBounds.stocks, at: .stock)
    let instalments = number(form.instalments, in: ProductBounds.parts, at: .instalments)
    let condition = ProductCondition(rawValue: form.condition)
    note(condition == nil ? .missing : nil, at: .condition)
    guard mistakes.isEmpty, let price, let stock, let instalments, let condition else { return }
    draft = OfferDraft(
      title: form.title,
      description: form.description,
      price: price,
      instalments: instalments,
      isShippedFree: form.isShippedFree,
      condition: condition,
      terms: form.terms,
      pictures: pictures,
      stock: stock
    )
  }

  private mutating func note(_ mistake: OfferMistake?, at field: OfferField) {
    if let mistake { mistakes[field] = mistake }
  }

  private mutating func number(
    _ text: String,
    in range: ClosedRange<Int>,
    at field: OfferField
  ) -> Int? {
    guard text.contains(where: { !$0.isWhitespace && $0 != "." && $0 != "$" }) else {
      note(.missing, at: field)
      return nil
    }
    guard let number = TypedNumber(text)?.value, range.contains(number) else {
      note(.noNumber(range), at: field)
      return nil
    }
    return number
  }

  private static func mistake(title: String) -> OfferMistake? {
    if title.allSatisfy(\.isWhitespace) { return .missing }
    if title.unicodeScalars.count > ProductBounds.title { return .tooLong(ProductBounds.title) }
    let isLine = title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isLine && !title.contains(where: \.isNewline) ? nil : .unreadable
  }

  private static func mistake(text: String) -> OfferMistake? {
    if text.unicodeScalars.count > ProductBounds.text { return .tooLong(ProductBounds.text) }
    let isText = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains(scalar)
    }
    return isText ? nil : .unreadable
  }
}
