/// What is said to whoever has tried too often.
package struct WaitTexts: Texts {
  package let oneMinute: String
  package let minutes: String

  package static let english = WaitTexts(
    oneMinute: "That was too often. Try again in a minute.",
    minutes: "That was too often. Try again in {} minutes."
  )

  package static let spanish = WaitTexts(
    oneMinute: "Demasiados intentos. Vuelve a intentarlo en un minuto.",
    minutes: "Demasiados intentos. Vuelve a intentarlo en {} minutos."
  )
}
