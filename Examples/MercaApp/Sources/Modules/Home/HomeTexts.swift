/// What the first page says.
package struct HomeTexts: Texts {
  package let welcome: String
  package let hello: String
  package let intro: String
  package let signIn: String
  package let signUp: String
  package let lookAround: String
  package let beers: String
  package let beersText: String
  package let vipers: String
  package let vipersText: String
  package let employees: String
  package let employeesText: String
  package let users: String
  package let usersText: String
  package let usersSignedOut: String
  package let account: String
  package let accountText: String

  package static let english = HomeTexts(
    welcome: "Welcome to MercaApp",
    hello: "Hello, {}",
    intro: "Your marketplace: what your sellers offer, in an easier way.",
    signIn: "Sign in",
    signUp: "Create an account",
    lookAround: "Look around",
    beers: "Beers",
    beersText: "All of them, one by its number, or one by lot",
    vipers: "Vipers",
    vipersText: "Level by level, in pictures",
    employees: "Employees",
    employeesText: "Who works for the marketplace",
    users: "Users",
    usersText: "Who has an account",
    usersSignedOut: "For members, once you have signed in",
    account: "Your account",
    accountText: "Language, and signing out"
  )

  package static let spanish = HomeTexts(
    welcome: "Bienvenido a MercaApp",
    hello: "Hola, {}",
    intro: "Tu mercado: lo que ofrecen tus vendedores, de una forma más fácil.",
    signIn: "Iniciar sesión",
    signUp: "Crear una cuenta",
    lookAround: "Explora",
    beers: "Cervezas",
    beersText: "Todas, una por su número o una al azar",
    vipers: "Víboras",
    vipersText: "Nivel por nivel, en imágenes",
    employees: "Empleados",
    employeesText: "Quiénes trabajan para el mercado",
    users: "Usuarios",
    usersText: "Quiénes tienen una cuenta",
    usersSignedOut: "Para miembros, al iniciar sesión",
    account: "Tu cuenta",
    accountText: "Idioma y cierre de sesión"
  )
}
