/// The texts of the cart.
package struct CartTexts: Texts {
  package let title: String
  package let loading: String
  package let retry: String
  package let emptyTitle: String
  package let emptyText: String
  package let findProducts: String
  package let signedOutTitle: String
  package let soldBy: String
  package let each: String
  package let freeShipping: String
  package let less: String
  package let more: String
  package let quantity: String
  package let quantityOf: String
  package let unreadable: String
  package let takeLeft: String
  package let remove: String
  package let onePiece: String
  package let pieces: String
  package let total: String
  package let checkOut: String
  package let soldOut: String
  package let onlyOne: String
  package let only: String
  package let withdrawn: String
  package let own: String
  package let priceChanged: String
  package let lineRefused: String
  package let blocked: String
  package let confirmTitle: String
  package let confirmText: String
  package let yes: String
  package let no: String
  package let placed: String
  package let placedBefore: String
  package let refused: String
  package let unknown: String
}

extension CartTexts {
  package static let english = CartTexts(
    title: "Cart",
    loading: "Loading your cart",
    retry: "Retry",
    emptyTitle: "Your cart is empty",
    emptyText: "What you put in waits here for you.",
    findProducts: "Find something",
    signedOutTitle: "Your cart is for you alone",
    soldBy: "Sold by {}",
    each: "{} each",
    freeShipping: "Free shipping",
    less: "One less of {}",
    more: "One more of {}",
    quantity: "Quantity",
    quantityOf: "Quantity of {}",
    unreadable: "Enter a whole number up to {}.",
    takeLeft: "Take {}",
    remove: "Remove",
    onePiece: "1 piece",
    pieces: "{} pieces",
    total: "Total",
    checkOut: "Check out",
    soldOut: "Sold out. Remove it to buy the rest.",
    onlyOne: "Only 1 is left. Take one to go on.",
    only: "Only {} are left. Take fewer to go on.",
    withdrawn: "No longer offered. Remove it to buy the rest.",
    own: "This is your own product. Remove it to buy the rest.",
    priceChanged: "The price has changed. It was {}.",
    lineRefused: "This could not be ordered. Look at it, and try again.",
    blocked: "Some of it cannot be had. Change it, and you can check out.",
    confirmTitle: "Buy what is in your cart?",
    confirmText: "You pay {} in all.",
    yes: "Buy",
    no: "Not yet",
    placed: "Thank you! Order {} is placed.",
    placedBefore: "What you ordered before was placed. You find it among your orders.",
    refused: "Nothing was ordered. See what has changed in your cart.",
    unknown:
      "We did not hear whether your order was placed. Check out again: it is placed only once."
  )

  package static let spanish = CartTexts(
    title: "Carrito",
    loading: "Cargando tu carrito",
    retry: "Reintentar",
    emptyTitle: "Tu carrito está vacío",
    emptyText: "Lo que agregues te espera aquí.",
    findProducts: "Buscar productos",
    signedOutTitle: "Tu carrito es solo para ti",
    soldBy: "Vendido por {}",
    each: "{} cada uno",
    freeShipping: "Envío gratis",
    less: "Uno menos de {}",
    more: "Uno más de {}",
    quantity: "Cantidad",
    quantityOf: "Cantidad de {}",
    unreadable: "Escribe un número entero, hasta {}.",
    takeLeft: "Llevar {}",
    remove: "Quitar",
    onePiece: "1 unidad",
    pieces: "{} unidades",
    total: "Total a pagar",
    checkOut: "Pagar",
    soldOut: "Agotado. Quítalo para comprar lo demás.",
    onlyOne: "Queda solo 1. Elige uno para continuar.",
    only: "Quedan solo {}. Elige menos para continuar.",
    withdrawn: "Ya no se ofrece. Quítalo para comprar lo demás.",
    own: "Este producto es tuyo. Quítalo para comprar lo demás.",
    priceChanged: "El precio cambió. Antes era {}.",
    lineRefused: "Esto no se pudo pedir. Revísalo e intenta de nuevo.",
    blocked: "Algo de esto no se puede comprar. Cámbialo y podrás pagar.",
    confirmTitle: "¿Compras lo que hay en tu carrito?",
    confirmText: "Pagas {} en total.",
    yes: "Comprar",
    no: "Todavía no",
    placed: "¡Gracias! Tu compra {} está hecha.",
    placedBefore: "Lo que pediste antes sí se compró. Está entre tus compras.",
    refused: "No se compró nada. Mira qué cambió en tu carrito.",
    unknown: "No supimos si tu compra se hizo. Paga de nuevo: se compra una sola vez."
  )
}
