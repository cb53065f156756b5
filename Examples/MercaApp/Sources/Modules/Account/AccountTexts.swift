/// The texts of the account.
package struct AccountTexts: Texts {
  package let title: String
  package let signedOutTitle: String
  package let signedOutText: String
  package let signIn: String
  package let signUp: String
  package let language: String
  package let theme: String
  package let likeTheSystem: String
  package let light: String
  package let dark: String
  package let sessions: String
  package let signOut: String
  package let signOutEverywhere: String
  package let everywhereTitle: String
  package let everywhereText: String
  package let cancel: String
  package let left: String
  package let leftEverywhere: String
  package let endedBefore: String
  package let failed: String
  package let retry: String
  package let signOutHere: String
  package let signOutHereText: String
  package let leftHere: String

  package static let english = AccountTexts(
    title: "Account",
    signedOutTitle: "You are not signed in",
    signedOutText: "With an account you see who else is here.",
    signIn: "Sign in",
    signUp: "Create an account",
    language: "Language",
    theme: "Appearance",
    likeTheSystem: "Like the system",
    light: "Light",
    dark: "Dark",
    sessions: "Sessions",
    signOut: "Sign out",
    signOutEverywhere: "Sign out everywhere",
    everywhereTitle: "Sign out everywhere?",
    everywhereText: "Every browser and phone that is signed in with your account is signed out.",
    cancel: "Cancel",
    left: "You are signed out.",
    leftEverywhere: "You are signed out everywhere.",
    endedBefore: "Your session has ended. Sign in again to sign out everywhere.",
    failed: "That did not work",
    retry: "Retry",
    signOutHere: "Sign out here only",
    signOutHereText: "You can sign out here all the same; the session then ends by itself.",
    leftHere: "You are signed out here."
  )

  package static let spanish = AccountTexts(
    title: "Cuenta",
    signedOutTitle: "No has iniciado sesión",
    signedOutText: "Con una cuenta ves quién más está aquí.",
    signIn: "Iniciar sesión",
    signUp: "Crear una cuenta",
    language: "Idioma",
    theme: "Apariencia",
    likeTheSystem: "Como el sistema",
    light: "Claro",
    dark: "Oscuro",
    sessions: "Sesiones",
    signOut: "Cerrar sesión",
    signOutEverywhere: "Cerrar todas las sesiones",
    everywhereTitle: "¿Cerrar todas las sesiones?",
    everywhereText: "Se cierra la sesión en todos los navegadores y teléfonos con tu cuenta.",
    cancel: "Cancelar",
    left: "Cerraste la sesión.",
    leftEverywhere: "Cerraste todas las sesiones.",
    endedBefore: "Tu sesión terminó. Inicia sesión de nuevo para cerrar todas las sesiones.",
    failed: "No se pudo",
    retry: "Reintentar",
    signOutHere: "Cerrar solo aquí",
    signOutHereText: "Puedes cerrarla aquí de todos modos; después caduca por sí sola.",
    leftHere: "Cerraste la sesión aquí."
  )
}
