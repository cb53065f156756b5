/// The texts of a seller's page.
package struct SellerTexts: Texts {
  package let title: String
  package let intro: String
  package let search: String
  package let loading: String
  package let nothing: String
  package let gone: String
  package let failed: String

  package static let english = SellerTexts(
    title: "Seller",
    intro: "Seller at MercaApp",
    search: "Search in this shop",
    loading: "Loading seller",
    nothing: "This seller offers nothing at the moment.",
    gone: "There is no such seller any more.",
    failed: "We have connection problems, please try again"
  )

  package static let spanish = SellerTexts(
    title: "Vendedor",
    intro: "Vendedor en MercaApp",
    search: "Buscar en esta tienda",
    loading: "Cargando vendedor",
    nothing: "Este vendedor no tiene publicaciones por ahora.",
    gone: "Este vendedor ya no está.",
    failed: "Tenemos Problemas de conexion, intenta nuevamente"
  )
}
