/// The texts of the login form.
package struct LoginTexts: Texts {
  package let title: String
  package let intro: String
  package let email: String
  package let password: String
  package let signIn: String
  package let noAccount: String
  package let signUp: String
  package let welcome: String
  package let failed: String
  package let wrong: String

  package static let english = LoginTexts(
    title: "Sign in",
    intro: "Good to see you again.",
    email: "E-mail",
    password: "Password",
    signIn: "Sign In",
    noAccount: "New here?",
    signUp: "Create an account",
    welcome: "Welcome, {}",
    failed: "That did not work",
    wrong: "The e-mail address or the password is wrong."
  )

  package static let spanish = LoginTexts(
    title: "Iniciar sesión",
    intro: "Qué bueno verte de nuevo.",
    email: "Correo electrónico",
    password: "Contraseña",
    signIn: "Iniciar sesión",
    noAccount: "¿Es tu primera vez?",
    signUp: "Crear una cuenta",
    welcome: "Te damos la bienvenida, {}",
    failed: "No se pudo",
    wrong: "El correo electrónico o la contraseña no son correctos."
  )
}
