/// The texts around a random beer.
package struct BeerRandomTexts: Texts {
  package let title: String
  package let roll: String
  package let rolling: String
  package let retry: String
  package let noneTitle: String
  package let noneText: String
  package let failed: String

  package static let english = BeerRandomTexts(
    title: "Random",
    roll: "Roll Random",
    rolling: "Rolling",
    retry: "Retry",
    noneTitle: "The fridge is empty",
    noneText: "There is no beer to draw yet.",
    failed: "That did not work"
  )

  package static let spanish = BeerRandomTexts(
    title: "Al azar",
    roll: "Otra al azar",
    rolling: "Eligiendo",
    retry: "Reintentar",
    noneTitle: "La nevera está vacía",
    noneText: "Todavía no hay cervezas que elegir.",
    failed: "No se pudo"
  )
}
