/// The texts for a user who has tried too often.
package struct WaitTexts: Texts {
  package let oneSecond: String
  package let seconds: String
  package let oneMinute: String
  package let minutes: String

  package static let english = WaitTexts(
    oneSecond: "That was too often. Try again in a second.",
    seconds: "That was too often. Try again in {} seconds.",
    oneMinute: "That was too often. Try again in a minute.",
    minutes: "That was too often. Try again in {} minutes."
  )

  package static let spanish = WaitTexts(
    oneSecond: "Demasiados intentos. Vuelve a intentarlo en un segundo.",
    seconds: "Demasiados intentos. Vuelve a intentarlo en {} segundos.",
    oneMinute: "Demasiados intentos. Vuelve a intentarlo en un minuto.",
    minutes: "Demasiados intentos. Vuelve a intentarlo en {} minutos."
  )
}
