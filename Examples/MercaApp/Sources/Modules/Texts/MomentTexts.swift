/// How dates are written.
package struct MomentTexts: Texts {
  /// The names of the months, with spaces between them.
  package let months: String
  /// Where day, month and year stand.
  package let day: String

  package static let english = MomentTexts(
    months: "January February March April May June July August September October November December",
    day: "{} {} {}"
  )

  package static let spanish = MomentTexts(
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    day: "{} de {} de {}"
  )
}
