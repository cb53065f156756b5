/// The texts and the order of a date.
package struct MomentTexts: Texts {
  /// The names of the months, with spaces between them.
  package let months: String
  /// The order of day, month and year.
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
