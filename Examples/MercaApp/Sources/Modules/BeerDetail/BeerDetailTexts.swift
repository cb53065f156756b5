/// The texts around one beer.
package struct BeerDetailTexts: Texts {
  package let title: String
  package let numbered: String
  package let loading: String
  package let retry: String
  package let missingTitle: String
  package let missingText: String
  package let failed: String

  package static let english = BeerDetailTexts(
    title: "Beer",
    numbered: "Beer {}",
    loading: "Loading the beer",
    retry: "Retry",
    missingTitle: "There is no such beer",
    missingText: "Nobody brews a beer with this number.",
    failed: "That did not work"
  )

  package static let spanish = BeerDetailTexts(
    title: "Cerveza",
    numbered: "Cerveza {}",
    loading: "Cargando la cerveza",
    retry: "Reintentar",
    missingTitle: "Esa cerveza no existe",
    missingText: "Nadie hace una cerveza con ese número.",
    failed: "No se pudo"
  )
}
