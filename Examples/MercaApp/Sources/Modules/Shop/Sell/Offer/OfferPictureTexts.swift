/// The texts of the pictures in the form for a product.
package struct OfferPictureTexts: Texts {
  package let title: String
  package let hint: String
  package let add: String
  package let adding: String
  package let picture: String
  package let remove: String
  package let full: String
  package let unreadable: String
  package let tooLarge: String
  package let tooManyOwn: String
  package let gone: String
  package let underWay: String
  package let notAdded: String
  package let sending: String
  package let progress: String
  package let sent: String
  package let waits: String
  package let cancel: String
  package let cancelled: String
  package let retry: String
  package let fileTooLarge: String
  package let wrongKind: String
  package let busy: String
  package let otherFiles: String
  package let notAsked: String
  package let lost: String
  package let needsScript: String
}

extension OfferPictureTexts {
  package static let english = OfferPictureTexts(
    title: "Pictures",
    hint: "JPEG, PNG or WebP of up to 8 MB. The first one stands in lists.",
    add: "Add a picture",
    adding: "Adding the picture",
    picture: "Picture {}",
    remove: "Remove picture {}",
    full: "A product has {} pictures at most. Remove one of them first.",
    unreadable: "This cannot be read as a picture. Choose another one.",
    tooLarge: "This picture is too large. Make it smaller.",
    tooManyOwn: "You have as many pictures as one person may. Unused ones leave after a day.",
    gone: "A picture is no longer there. Remove it and add it again.",
    underWay: "A picture is still on its way. Save when it is there.",
    notAdded: "A picture was not added. Add it again, or save without it.",
    sending: "Sending “{}”",
    progress: "Sent so far",
    sent: "“{}” was sent.",
    waits: "“{}” is still on its way. Save when it is there.",
    cancel: "Cancel",
    cancelled: "“{}” was not sent.",
    retry: "Try again",
    fileTooLarge: "That file is too large. It may have {} at most.",
    wrongKind: "That is no JPEG, PNG or WebP.",
    busy: "We cannot take it right now. Try again in a moment.",
    otherFiles: "Other pictures are still on their way. Try again in a moment.",
    notAsked: "“{}” was not sent, since it is not asked for any more.",
    lost: "The connection was lost, and “{}” with it.",
    needsScript: "Adding a picture needs JavaScript."
  )

  package static let spanish = OfferPictureTexts(
    title: "Fotos",
    hint: "JPEG, PNG o WebP de hasta 8 MB. La primera aparece en las listas.",
    add: "Agregar una foto",
    adding: "Agregando la foto",
    picture: "Foto {}",
    remove: "Quitar la foto {}",
    full: "Un producto tiene {} fotos como máximo. Primero quita una.",
    unreadable: "Esto no se puede leer como foto. Elige otra.",
    tooLarge: "Esta foto es demasiado grande. Hazla más pequeña.",
    tooManyOwn: "Ya tienes todas las fotos posibles. Las que no usas salen al día siguiente.",
    gone: "Una foto ya no está. Quítala y agrégala de nuevo.",
    underWay: "Una foto todavía está en camino. Guarda cuando haya llegado.",
    notAdded: "Una foto no se agregó. Agrégala de nuevo, o guarda sin ella.",
    sending: "Enviando “{}”",
    progress: "Enviado hasta ahora",
    sent: "“{}” se envió.",
    waits: "“{}” todavía está en camino. Guarda cuando haya llegado.",
    cancel: "Cancelar",
    cancelled: "“{}” no se envió.",
    retry: "Intentar de nuevo",
    fileTooLarge: "Ese archivo es demasiado grande. Puede tener {} como máximo.",
    wrongKind: "Eso no es JPEG, PNG ni WebP.",
    busy: "No podemos recibirlo ahora. Inténtalo en un momento.",
    otherFiles: "Otras fotos todavía están en camino. Inténtalo en un momento.",
    notAsked: "“{}” no se envió, porque ya no se pide.",
    lost: "Se perdió la conexión, y “{}” con ella.",
    needsScript: "Para agregar una foto se necesita JavaScript."
  )
}
