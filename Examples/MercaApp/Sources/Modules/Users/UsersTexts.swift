/// The texts of the user list.
package struct UsersTexts: Texts {
  package let title: String
  package let intro: String
  package let loading: String
  package let list: ListTexts
  package let nobodyTitle: String
  package let nobodyText: String
  package let signedOutTitle: String
  package let signedOutText: String
  package let signIn: String
  package let ended: String

  package static let english = UsersTexts(
    title: "Users",
    intro: "Everybody with an account",
    loading: "Loading users",
    list: .english(atEnd: "That is everybody"),
    nobodyTitle: "Nobody is here yet",
    nobodyText: "Whoever signs up appears in this list.",
    signedOutTitle: "This list is for members",
    signedOutText: "Sign in, and you come back here.",
    signIn: "Sign In",
    ended: "Your session has ended. Sign in again."
  )

  package static let spanish = UsersTexts(
    title: "Usuarios",
    intro: "Todos los que tienen una cuenta",
    loading: "Cargando usuarios",
    list: .spanish(atEnd: "Eso es todo"),
    nobodyTitle: "Todavía no hay nadie",
    nobodyText: "Quien se registre aparecerá en esta lista.",
    signedOutTitle: "Esta lista es para miembros",
    signedOutText: "Inicia sesión y volverás aquí.",
    signIn: "Iniciar sesión",
    ended: "Tu sesión terminó. Inicia sesión de nuevo."
  )
}
