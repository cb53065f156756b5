/// The texts of the shop's login form.
package struct ShopLoginTexts: Texts {
  package let title: String
  package let intro: String
  package let email: String
  package let password: String
  package let signIn: String
  package let noAccount: String
  package let signUp: String
  package let welcome: String
  package let wrong: String

  package static let english = ShopLoginTexts(
    title: "Sign in to shop",
    intro: "Your cart, your orders and what you sell are waiting for you.",
    email: "E-mail",
    password: "Password",
    signIn: "Sign In",
    noAccount: "New here?",
    signUp: "Create an account",
    welcome: "Welcome, {}",
    wrong: "The e-mail address or the password is wrong."
  )

  package static let spanish = ShopLoginTexts(
    title: "Entra a la tienda",
    intro: "Tu carrito, tus compras y lo que vendes te esperan.",
    email: "Correo electrónico",
    password: "Contraseña",
    signIn: "Iniciar sesión",
    noAccount: "¿Es tu primera vez?",
    signUp: "Crear una cuenta",
    welcome: "Te damos la bienvenida, {}",
    wrong: "El correo electrónico o la contraseña no son correctos."
  )
}
