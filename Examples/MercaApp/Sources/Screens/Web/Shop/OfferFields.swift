import Entities
import Modules
import ViperaHTML

/// The fields of the form for a product.
struct OfferFields: HTML {
  let form: OfferForm
  let texts: Texts
  let mistakes: [OfferField: String]

  var body: some HTML {
    field(
      .title,
      texts("What are you selling?"),
      form.title,
      hint: texts("Type, brand and model, so that buyers find it.")
    )
    field(
      .price,
      texts("Price in pesos"),
      form.price,
      hint: texts("Whole pesos, such as 1.299.900."),
      mode: "numeric"
    )
    div(.class("ma-pair")) {
      field(.stock, texts("Units in stock"), form.stock, mode: "numeric")
      field(.instalments, texts("Maximum instalments"), form.instalments, mode: "numeric")
    }
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
      input(.type(.checkbox), .name(OfferField.isShippedFree.rawValue), .checked(form.isShippedFree))
      texts("Free shipping")
    }
    field(.description, texts("Description"), form.description, rows: 5)
    field(
      .terms,
      texts("Terms"),
      form.terms,
      hint: texts("What the buyer has to agree to (optional)."),
      rows: 2
    )
  }

  private func field(
    _ field: OfferField,
    _ label: String,
    _ value: String,
    hint: String? = nil,
    mode: String = "text",
    rows: Int? = nil
  ) -> OfferInput {
    OfferInput(
      id: field.rawValue,
      label: label,
      value: value,
      hint: hint,
      mistake: mistakes[field],
      mode: mode,
      rows: rows
    )
  }
}

/// A field with its label above, and its error text and hint below; several lines if it has rows.
private struct OfferInput: HTML {
  let id: String
  let label: String
  let value: String
  let hint: String?
  let mistake: String?
  let mode: String
  let rows: Int?

  /// The ids of the elements that describe the field.
  private var descriptions: String? {
    let ids = [hint.map { _ in "\(id)-hint" }, mistake.map { _ in "\(id)-mistake" }].compactMap(\.self)
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      if let rows {
        textarea(
          value,
          .id(id),
          .name(id),
          .rows(rows),
          .aria(.describedBy, descriptions),
          .aria(.invalid, mistake != nil)
        )
      } else {
        input(
          .id(id),
          .name(id),
          .value(value),
          .inputmode(mode),
          .autocomplete("off"),
          .aria(.describedBy, descriptions),
          .aria(.invalid, mistake != nil)
        )
      }
      if let mistake { p(.id("\(id)-mistake"), .class("vp-error")) { mistake } }
      if let hint { p(.id("\(id)-hint"), .class("ma-hint")) { hint } }
    }
  }
}
