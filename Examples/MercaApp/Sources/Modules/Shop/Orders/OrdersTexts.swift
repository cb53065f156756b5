/// The texts of the list of orders.
package struct OrdersTexts: Texts {
  package let title: String
  package let loading: String
  package let intro: String
  package let order: String
  package let andOne: String
  package let andMore: String
  package let list: ListTexts
  package let emptyTitle: String
  package let emptyText: String
  package let findProducts: String
  package let signedOutTitle: String

  package static let english = OrdersTexts(
    title: "Orders",
    loading: "Loading your orders",
    intro: "What you have bought, the newest first",
    order: "Order {}",
    andOne: "{} and one more product",
    andMore: "{} and {} more products",
    list: .english(atEnd: "That is all you have bought"),
    emptyTitle: "You have not bought anything yet",
    emptyText: "Your orders appear here.",
    findProducts: "Find something",
    signedOutTitle: "Your orders are for you alone"
  )

  package static let spanish = OrdersTexts(
    title: "Mis compras",
    loading: "Cargando tus compras",
    intro: "Lo que has comprado, lo más reciente primero",
    order: "Compra {}",
    andOne: "{} y un producto más",
    andMore: "{} y {} productos más",
    list: .spanish(atEnd: "Eso es todo lo que has comprado"),
    emptyTitle: "Todavía no has comprado nada",
    emptyText: "Aquí aparecerán tus compras.",
    findProducts: "Buscar productos",
    signedOutTitle: "Tus compras son solo para ti"
  )
}
