/// The texts of the form for a product.
package struct OfferTexts: Texts {
  package let newTitle: String
  package let changeTitle: String
  package let loading: String
  package let retry: String
  package let name: String
  package let nameHint: String
  package let price: String
  package let priceHint: String
  package let stock: String
  package let instalments: String
  package let condition: String
  package let new: String
  package let used: String
  package let freeShipping: String
  package let description: String
  package let terms: String
  package let termsHint: String
  package let offer: String
  package let save: String
  package let withdraw: String
  package let withdrawTitle: String
  package let withdrawText: String
  package let keep: String
  package let offered: String
  package let offeredBefore: String
  package let saved: String
  package let savedWithStock: String
  package let withdrawn: String
  package let mistaken: String
  package let noTitle: String
  package let noNumber: String
  package let tooLong: String
  package let unreadable: String
  package let outOfRange: String
  package let refused: String
  package let changed: String
  package let changedToOne: String
  package let sold: String
  package let gone: String
  package let notYours: String
  package let full: String
  package let unknown: String
  package let signedOutTitle: String
}

extension OfferTexts {
  package static let english = OfferTexts(
    newTitle: "Offer a product",
    changeTitle: "Change a product",
    loading: "Loading the product",
    retry: "Retry",
    name: "What is it?",
    nameHint: "Kind, brand and model: by these it is found.",
    price: "Price in pesos",
    priceHint: "Whole pesos, such as 1.299.900.",
    stock: "Pieces you have",
    instalments: "Instalments at most",
    condition: "Condition",
    new: "New",
    used: "Used",
    freeShipping: "I pay the shipping",
    description: "Description",
    terms: "Terms",
    termsHint: "What the buyer agrees to, if anything.",
    offer: "Offer it",
    save: "Save",
    withdraw: "Withdraw it",
    withdrawTitle: "Offer it no longer?",
    withdrawText: "“{}” leaves your shop for good. Orders keep what they say of it.",
    keep: "Keep it",
    offered: "“{}” is offered now.",
    offeredBefore:
      "It is offered already, as you sent it first. Change it in your shop, or send this as another product.",
    saved: "“{}” is saved.",
    savedWithStock: "“{}” is saved. Pieces you have now: {}.",
    withdrawn: "It is offered no longer.",
    mistaken: "Not everything is right yet. Look at what is marked.",
    noTitle: "Please say what it is",
    noNumber: "Please enter a number",
    tooLong: "Please enter {} characters at most",
    unreadable: "Please enter text that can be read, without special signs",
    outOfRange: "Please enter a whole number between {} and {}",
    refused: "This is not taken. Please change it",
    changed:
      "It has changed since you opened it, perhaps in another window: {} pieces are left now. What you typed and your pictures are still here. Look at it and save again.",
    changedToOne:
      "It has changed since you opened it, perhaps in another window: 1 piece is left now. What you typed and your pictures are still here. Look at it and save again.",
    sold: "Some were sold meanwhile. Pieces left now: {}. Check the number and save again.",
    gone: "This product is no longer offered.",
    notYours: "Another seller offers this product. Only they may change it.",
    full: "Your shop has as many products as it may. Withdraw one of them first.",
    unknown: "We did not hear back. Try again: nothing is offered twice.",
    signedOutTitle: "Selling takes an account"
  )

  package static let spanish = OfferTexts(
    newTitle: "Publicar un producto",
    changeTitle: "Cambiar un producto",
    loading: "Cargando el producto",
    retry: "Reintentar",
    name: "¿Qué es?",
    nameHint: "Tipo, marca y modelo: así lo encuentran.",
    price: "Precio en pesos",
    priceHint: "Pesos enteros, por ejemplo 1.299.900.",
    stock: "Unidades que tienes",
    instalments: "Cuotas como máximo",
    condition: "Estado",
    new: "Nuevo",
    used: "Usado",
    freeShipping: "Yo pago el envío",
    description: "Descripción",
    terms: "Condiciones",
    termsHint: "Lo que acepta quien compra, si hay algo.",
    offer: "Publicar",
    save: "Guardar",
    withdraw: "Retirar",
    withdrawTitle: "¿Dejas de venderlo?",
    withdrawText: "“{}” sale de tu tienda para siempre. Las compras conservan lo que dicen de él.",
    keep: "Conservar",
    offered: "“{}” ya está publicado.",
    offeredBefore:
      "Ya está publicado como lo enviaste primero. Cámbialo en tu tienda, o envía esto como otro producto.",
    saved: "“{}” quedó guardado.",
    savedWithStock: "“{}” quedó guardado. Unidades que tienes ahora: {}.",
    withdrawn: "Ya no se ofrece.",
    mistaken: "Todavía falta corregir algo. Mira lo que está marcado.",
    noTitle: "Escribe qué es",
    noNumber: "Escribe un número",
    tooLong: "Escribe {} caracteres como máximo",
    unreadable: "Escribe un texto legible, sin signos especiales",
    outOfRange: "Escribe un número entero entre {} y {}",
    refused: "Esto no se acepta. Cámbialo",
    changed:
      "Cambió desde que lo abriste, quizá en otra ventana: ahora quedan {} unidades. Lo que escribiste y tus fotos siguen aquí. Revísalo y guarda de nuevo.",
    changedToOne:
      "Cambió desde que lo abriste, quizá en otra ventana: ahora queda 1 unidad. Lo que escribiste y tus fotos siguen aquí. Revísalo y guarda de nuevo.",
    sold:
      "Hubo ventas mientras tanto. Unidades que quedan: {}. Revisa el número y guarda de nuevo.",
    gone: "Este producto ya no se ofrece.",
    notYours: "Este producto es de otro vendedor. Solo él puede cambiarlo.",
    full: "Tu tienda ya tiene el máximo de productos. Retira uno primero.",
    unknown: "No supimos si se guardó. Inténtalo de nuevo: nada se publica dos veces.",
    signedOutTitle: "Para vender necesitas una cuenta"
  )
}
