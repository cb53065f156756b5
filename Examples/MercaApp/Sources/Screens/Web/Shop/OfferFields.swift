import Entities
import Modules
import ViperaHTML

/// The fields of the form for a product.
struct OfferFields: HTML {
  let form: OfferForm
  let texts: Texts
  let mistakes: [OfferField: String]

  var body: some HTML {
    FormField(
      field: .title,
      label: texts("What are you selling?"),
      value: form.title,
      hint: texts("Type, brand and model, so that buyers find it."),
      mistakes: mistakes
    )
    FormField(
      field: .price,
      label: texts("Price in pesos"),
      mode: "numeric",
      value: form.price,
      hint: texts("Whole pesos, such as 1.299.900."),
      mistakes: mistakes
    )
    div(.class("ma-pair")) {
      FormField(field: .stock, label: texts("Units in stock"), mode: "numeric", value: form.stock, mistakes: mistakes)
      FormField(
        field: .instalments,
        label: texts("Maximum instalments"),
        mode: "numeric",
        value: form.instalments,
        mistakes: mistakes
      )
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
    FormField(field: .description, label: texts("Description"), value: form.description, rows: 5, mistakes: mistakes)
    FormField(
      field: .terms,
      label: texts("Terms"),
      value: form.terms,
      rows: 2,
      hint: texts("What the buyer has to agree to (optional)."),
      mistakes: mistakes
    )
  }
}
