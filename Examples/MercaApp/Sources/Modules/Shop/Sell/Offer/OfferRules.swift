import Entities

/// Validates the input of the form for a product, by the rules that the API has too.
struct OfferRules {
  /// The errors, by field.
  private(set) var mistakes: [OfferField: OfferMistake] = [:]
  /// The content to send; nil if there are errors.
  private(set) var draft: OfferContent?

  /// Checks every field.
  ///
  /// - Parameters:
  ///   - form: What was typed.
  ///   - pictures: The addresses of the pictures, which are not fields of the form.
  init(_ form: OfferForm, pictures: [String]) {
    note(OfferWords.mistake(title: form.title), at: .title)
    note(OfferWords.mistake(text: form.description), at: .description)
    note(OfferWords.mistake(text: form.terms), at: .terms)
    let price = number(form.price, in: ProductBounds.offeredPrices, at: .price)
    let stock = number(form.stock, in: ProductBounds.stocks, at: .stock)
    let instalments = number(form.instalments, in: ProductBounds.parts, at: .instalments)
    let condition = ProductCondition(rawValue: form.condition)
    note(condition == nil ? .missing : nil, at: .condition)
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

  private mutating func note(_ mistake: OfferMistake?, at field: OfferField) {
    if let mistake { mistakes[field] = mistake }
  }

  private mutating func number(
    _ text: String,
    in range: ClosedRange<Int>,
    at field: OfferField
  ) -> Int? {
    guard text.contains(where: { !$0.isWhitespace && !".,'’$".contains($0) }) else {
      note(.missing, at: field)
      return nil
    }
    guard let number = TypedNumber(text)?.value, range.contains(number) else {
      note(.noNumber(range), at: field)
      return nil
    }
    return number
  }
}
