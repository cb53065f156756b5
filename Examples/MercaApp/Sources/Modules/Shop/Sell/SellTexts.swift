/// The texts of the user's products.
package struct SellTexts: Texts {
  package let title: String
  package let loading: String
  package let offer: String
  package let new: String
  package let used: String
  package let soldOut: String
  package let onePiece: String
  package let pieces: String
  package let list: ListTexts
  package let emptyTitle: String
  package let emptyText: String
  package let signedOutTitle: String

  package static let english = SellTexts(
    title: "Sell",
    loading: "Loading what you sell",
    offer: "Offer a product",
    new: "New",
    used: "Used",
    soldOut: "sold out",
    onePiece: "1 piece left",
    pieces: "{} pieces left",
    list: .english(atEnd: "That is all you sell"),
    emptyTitle: "You do not sell anything yet",
    emptyText: "Offer something: your shop opens with the first product.",
    signedOutTitle: "Selling takes an account"
  )

  package static let spanish = SellTexts(
    title: "Vender",
    loading: "Cargando lo que vendes",
    offer: "Publicar un producto",
    new: "Nuevo",
    used: "Usado",
    soldOut: "agotado",
    onePiece: "queda 1 unidad",
    pieces: "quedan {} unidades",
    list: .spanish(atEnd: "Eso es todo lo que vendes"),
    emptyTitle: "Todavía no vendes nada",
    emptyText: "Publica algo: tu tienda abre con el primer producto.",
    signedOutTitle: "Para vender necesitas una cuenta"
  )
}
