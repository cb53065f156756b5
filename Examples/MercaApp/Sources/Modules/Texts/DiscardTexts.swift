import Vipera

/// The texts of the question before a form with changes is closed.
package struct DiscardTexts: Texts {
  package let title: String
  package let text: String
  package let keep: String
  package let discard: String

  package static let english = DiscardTexts(
    title: "Discard your changes?",
    text: "What you entered here will be lost.",
    keep: "Keep editing",
    discard: "Discard"
  )

  package static let spanish = DiscardTexts(
    title: "¿Descartar los cambios?",
    text: "Se perderá lo que ingresaste aquí.",
    keep: "Seguir editando",
    discard: "Descartar"
  )

  /// The question, with its buttons.
  var alert: Alert {
    Alert(
      title,
      message: text,
      buttons: [Alert.Button(keep, role: .cancel), Alert.Button(discard, role: .destructive)]
    )
  }
}
