/// The texts of the list of beers.
package struct BeerListTexts: Texts {
  package let title: String
  package let intro: String
  package let loading: String
  package let list: ListTexts
  package let noneTitle: String
  package let noneText: String
  package let failed: String

  package static let english = BeerListTexts(
    title: "Beer List",
    intro: "From pale to pitch black",
    loading: "Loading beers",
    list: .english(atEnd: "That was the last one"),
    noneTitle: "The fridge is empty",
    noneText: "Beers appear here once there are any.",
    failed: "That did not work"
  )

  package static let spanish = BeerListTexts(
    title: "Lista de cervezas",
    intro: "De la más clara a la más negra",
    loading: "Cargando cervezas",
    list: .spanish(atEnd: "Esa fue la última"),
    noneTitle: "La nevera está vacía",
    noneText: "Las cervezas aparecerán aquí cuando haya alguna.",
    failed: "No se pudo"
  )
}
