/// The texts for a user who has to sign in first.
package struct MemberTexts: Texts {
  package let text: String
  package let signIn: String
  package let ended: String

  package static let english = MemberTexts(
    text: "Sign in, and you come back here.",
    signIn: "Sign In",
    ended: "Your session has ended. Sign in again."
  )

  package static let spanish = MemberTexts(
    text: "Inicia sesión y volverás aquí.",
    signIn: "Iniciar sesión",
    ended: "Tu sesión terminó. Inicia sesión de nuevo."
  )
}
