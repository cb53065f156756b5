/// The texts of a product's page.
package struct DetailTexts: Texts {
  package let title: String
  package let loading: String
  package let failed: String
  package let missingTitle: String
  package let missingText: String
  package let picture: String
  package let pictures: String
  package let noPicture: String
  package let next: String
  package let previous: String
  package let available: String
  package let oneAvailable: String
  package let soldOut: String
  package let description: String
  package let terms: String
  package let seller: String
  package let buy: String
  package let addToCart: String
  package let showCart: String
  package let question: String
  package let questionText: String
  package let yes: String
  package let no: String
  package let sending: String
  package let placed: String
  package let showOrder: String
  package let outOfStock: String
  package let priceChanged: String
  package let notOffered: String
  package let own: String
  package let otherBuyer: String
  package let refused: String
  package let placedBefore: String
  package let unanswered: String
  package let pending: String
  package let tryAgain: String
  package let added: String
  package let alreadyThere: String
  package let cartFull: String

  package static let english = DetailTexts(
    title: "Product",
    loading: "Loading product",
    failed: "We have problems with this product",
    missingTitle: "This product is not for sale",
    missingText: "Its seller has withdrawn it, or the address is wrong.",
    picture: "Picture {} of {}",
    pictures: "Pictures",
    noPicture: "No picture",
    next: "Next picture",
    previous: "Previous picture",
    available: "({} available)",
    oneAvailable: "(1 available)",
    soldOut: "Sold out",
    description: "Description",
    terms: "Terms",
    seller: "Seller",
    buy: "Buy now",
    addToCart: "Add to cart",
    showCart: "Show cart",
    question: "Do you want to buy this product?",
    questionText: "For {}: {}",
    yes: "Buy",
    no: "Cancel",
    sending: "Your order is on its way to us.",
    placed: "It is yours: order no. {}.",
    showOrder: "Show order",
    outOfStock: "This product is sold out. You were not charged.",
    priceChanged: "The price has changed. You were not charged: look at it, then buy.",
    notOffered: "This product is no longer offered. You were not charged.",
    own: "This is your own product. You cannot buy it.",
    otherBuyer: "Another user began this purchase. You were not charged.",
    refused: "Your order was not placed.",
    placedBefore: "What you ordered before was placed. You find it among your orders.",
    unanswered: "We do not know whether your order arrived. Try again: it is placed only once.",
    pending: "An order of this product is not answered yet. Try again: it is placed only once.",
    tryAgain: "Try again",
    added: "It is in your cart.",
    alreadyThere: "It is in your cart already.",
    cartFull: "Your cart is full. Take something out first."
  )

  package static let spanish = DetailTexts(
    title: "Producto",
    loading: "Cargando producto",
    failed: "Tenemos Problemas con este producto",
    missingTitle: "Este producto no está a la venta",
    missingText: "Quien lo vendía lo retiró, o la dirección no es correcta.",
    picture: "Foto {} de {}",
    pictures: "Fotos",
    noPicture: "Sin foto",
    next: "Foto siguiente",
    previous: "Foto anterior",
    available: "({} disponibles)",
    oneAvailable: "(1 disponible)",
    soldOut: "Agotado",
    description: "Descripción",
    terms: "Condiciones",
    seller: "Vendedor",
    buy: "Compra Ahora",
    addToCart: "Agregar al carrito",
    showCart: "Ver carrito",
    question: "Deseas comprar este producto?",
    questionText: "Por {}: {}",
    yes: "Comprar",
    no: "Cancelar",
    sending: "Estamos enviando tu pedido.",
    placed: "¡Es tuyo! Pedido n.º {}.",
    showOrder: "Ver pedido",
    outOfStock: "Este producto está agotado. No se te cobró nada.",
    priceChanged: "El precio cambió. No se te cobró nada: míralo y vuelve a comprar.",
    notOffered: "Este producto ya no se ofrece. No se te cobró nada.",
    own: "Este producto es tuyo. No puedes comprarlo.",
    otherBuyer: "Otra persona empezó esta compra. No se te cobró nada.",
    refused: "Tu pedido no se hizo.",
    placedBefore: "Lo que pediste antes sí se compró. Está entre tus compras.",
    unanswered: "No sabemos si tu pedido llegó. Intenta de nuevo: se hace una sola vez.",
    pending:
      "Un pedido de este producto no tiene respuesta. Intenta de nuevo: se hace una sola vez.",
    tryAgain: "Intentar de nuevo",
    added: "Ya está en tu carrito.",
    alreadyThere: "Ya estaba en tu carrito.",
    cartFull: "Tu carrito está lleno. Saca algo primero."
  )
}
