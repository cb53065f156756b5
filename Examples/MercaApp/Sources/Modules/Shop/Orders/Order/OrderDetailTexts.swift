/// The texts of one order.
package struct OrderDetailTexts: Texts {
  package let title: String
  package let loading: String
  package let retry: String
  package let order: String
  package let total: String
  package let missing: String
  package let signedOutTitle: String

  package static let english = OrderDetailTexts(
    title: "Your order",
    loading: "Loading your order",
    retry: "Retry",
    order: "Order {}",
    total: "Total",
    missing: "You have no such order.",
    signedOutTitle: "Your orders are for you alone"
  )

  package static let spanish = OrderDetailTexts(
    title: "Tu compra",
    loading: "Cargando tu compra",
    retry: "Reintentar",
    order: "Compra {}",
    total: "Total pagado",
    missing: "No tienes una compra con ese número.",
    signedOutTitle: "Tus compras son solo para ti"
  )
}
