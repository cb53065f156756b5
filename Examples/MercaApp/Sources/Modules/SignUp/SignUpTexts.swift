/// The texts of the sign-up form.
package struct SignUpTexts: Texts {
  package let title: String
  package let intro: String
  package let firstName: String
  package let lastName: String
  package let email: String
  package let password: String
  package let passwordHint: String
  package let passwordConfirmation: String
  package let phone: String
  package let phoneHint: String
  package let signUp: String
  package let isMember: String
  package let signIn: String
  package let welcome: String
  package let failed: String
  package let taken: String

  package static let english = SignUpTexts(
    title: "Create an account",
    intro: "It takes a minute and costs nothing.",
    firstName: "First name",
    lastName: "Last name",
    email: "E-mail",
    password: "Password",
    passwordHint: "6 letters and digits or more, with a capital, a small letter and a digit.",
    passwordConfirmation: "Confirm password",
    phone: "Phone",
    phoneHint: "With + or 00 before the country's code, where there is one.",
    signUp: "Sign Up",
    isMember: "Already a member?",
    signIn: "Sign in",
    welcome: "Welcome to MercaApp, {}",
    failed: "That did not work",
    taken: "This address has an account already. Sign in, or use another."
  )

  package static let spanish = SignUpTexts(
    title: "Crear una cuenta",
    intro: "Toma un minuto y no cuesta nada.",
    firstName: "Nombre",
    lastName: "Apellido",
    email: "Correo electrónico",
    password: "Contraseña",
    passwordHint: "6 letras y números o más, con mayúscula, minúscula y número.",
    passwordConfirmation: "Repite la contraseña",
    phone: "Teléfono",
    phoneHint: "Con + o 00 antes del indicativo del país, si lo lleva.",
    signUp: "Registrarme",
    isMember: "¿Ya tienes una cuenta?",
    signIn: "Iniciar sesión",
    welcome: "Te damos la bienvenida a MercaApp, {}",
    failed: "No se pudo",
    taken: "Este correo ya tiene una cuenta. Inicia sesión o usa otro."
  )
}
