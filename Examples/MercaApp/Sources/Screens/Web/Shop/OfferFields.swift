import Entities
import Modules
import ViperaHTML

/// The fields of the form for a product.
struct OfferFields: HTML {
  let form: OfferForm
  let texts: Texts
  let mistakes: [OfferField: String]

  var body: some HTML {
    OfferInput(
      field: .title,
      label: texts("What is it?"),
      hint: texts("Kind, brand and model: by these it is found."),
      value: form.title,
      mistake: mistakes[.title]
    )
    OfferInput(
      field: .price,
      label: texts("Price in pesos"),
      hint: texts("Whole pesos, such as 1.299.900."),
      mode: "numeric",
      value: form.price,
      mistake: mistakes[.price]
    )
    div(.class("ma-pair")) {
      OfferInput(
        field: .stock,
        label: texts("Pieces you have"),
        mode: "numeric",
        value: form.stock,
        mistake: mistakes[.stock]
      )
      OfferInput(
        field: .instalments,
        label: texts("Instalments at most"),
        mode: "numeric",
        value: form.instalments,
        mistake: mistakes[.instalments]
      )
    }
    OfferCondition(form: form, texts: texts)
    OfferText(
      field: .description,
      label: texts("Description"),
      rows: 5,
      value: form.description,
      mistake: mistakes[.description]
    )
    OfferText(
      field: .terms,
      label: texts("Terms"),
      hint: texts("What the buyer agrees to, if anything."),
      rows: 2,
      value: form.terms,
      mistake: mistakes[.terms]
    )
  }
}

/// Whether the product is used, and who pays for shipping.
private struct OfferCondition: HTML {
  let form: OfferForm
  let texts: Texts

  var body: some HTML {
    div(.class("vp-field")) {
      label(.for("condition")) { texts("Condition") }
      select(.id("condition"), .name("condition")) {
        ForEach(ProductCondition.allCases, by: \.rawValue) { condition in
          option(
            condition == .new ? texts("New") : texts("Used"),
            .value(condition.rawValue),
            .selected(condition.rawValue == form.condition)
          )
        }
      }
    }
    label(.class("vp-check vp-field")) {
      input(
        .type(.checkbox),
        .name(OfferField.isShippedFree.rawValue),
        .checked(form.isShippedFree)
      )
      texts("I pay the shipping")
    }
  }
}

/// A field for one line of text or a number, with its label above, and hint and error text below.
private struct OfferInput: HTML {
  let field: OfferField
  let label: String
  var hint: String?
  var mode = "text"
  let value: String
  let mistake: String?

  private var id: String { field.rawValue }

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      input(
        .id(id),
        .name(id),
        .value(value),
        .inputmode(mode),
        .autocomplete("off"),
        .aria(.describedBy, OfferField.descriptions(id, hint: hint, mistake: mistake)),
        .aria(.invalid, mistake != nil)
      )
      OfferHints(id: id, hint: hint, mistake: mistake)
    }
  }
}

/// A field for several lines of text, with its label above, and hint and error text below.
private struct OfferText: HTML {
  let field: OfferField
  let label: String
  var hint: String?
  let rows: Int
  let value: String
  let mistake: String?

  private var id: String { field.rawValue }

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      textarea(
        value,
        .id(id),
        .name(id),
        .rows(rows),
        .aria(.describedBy, OfferField.descriptions(id, hint: hint, mistake: mistake)),
        .aria(.invalid, mistake != nil)
      )
      OfferHints(id: id, hint: hint, mistake: mistake)
    }
  }
}

/// The error text and the hint of a field.
private struct OfferHints: HTML {
  let id: String
  let hint: String?
  let mistake: String?

  var body: some HTML {
    if let mistake { p(.id("\(id)-mistake"), .class("vp-error")) { mistake } }
    if let hint { p(.id("\(id)-hint"), .class("ma-hint")) { hint } }
  }
}

extension OfferField {
  /// Returns the ids of the elements that describe a field.
  fileprivate static func descriptions(_ id: String, hint: String?, mistake: String?) -> String? {
    let ids = [hint.map { _ in "\(id)-hint" }, mistake.map { _ in "\(id)-mistake" }]
    let known = ids.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " ")
  }
}
