/// The texts of the choice of a seller.
package struct SellerChoiceTexts: Texts {
  package let title: String
  package let label: String
  package let hint: String
  package let anySeller: String
  package let loading: String
  package let list: ListTexts
  package let nothing: String
  package let nothingText: String
  package let failed: String
  package let fewerWords: String

  package static let english = SellerChoiceTexts(
    title: "Choose a seller",
    label: "Search sellers",
    hint: "Name of the seller",
    anySeller: "All sellers",
    loading: "Loading sellers",
    list: .english(atEnd: "That is everyone"),
    nothing: "No seller found",
    nothingText: "Check the spelling, or type only the beginning of the name.",
    failed: "The sellers could not be loaded. Please try again.",
    fewerWords: "Those are too many words. Search with fewer of them."
  )

  package static let spanish = SellerChoiceTexts(
    title: "Elige un vendedor",
    label: "Buscar vendedores",
    hint: "Nombre del vendedor",
    anySeller: "Todos los vendedores",
    loading: "Cargando vendedores",
    list: .spanish(atEnd: "Eso es todo"),
    nothing: "No encontramos ese vendedor",
    nothingText: "Revisa cómo está escrito, o escribe solo el comienzo del nombre.",
    failed: "No se pudieron cargar los vendedores. Intenta nuevamente.",
    fewerWords: "Son demasiadas palabras. Busca con menos."
  )
}
