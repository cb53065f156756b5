/// The texts of the first page.
package struct HomeTexts: Texts {
  package let welcome: String
  package let hello: String
  package let intro: String
  package let signIn: String
  package let signUp: String
  package let search: String
  package let searchHint: String
  package let find: String
  package let lookAround: String
  package let products: String
  package let productsText: String
  package let cart: String
  package let cartText: String
  package let orders: String
  package let ordersText: String
  package let sell: String
  package let sellText: String
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
    search: "Search products",
    searchHint: "I am looking for ...",
    find: "Search",
    lookAround: "Look around",
    products: "Products",
    productsText: "Everything your sellers offer",
    cart: "Cart",
    cartText: "What you mean to buy",
    orders: "Orders",
    ordersText: "What you have bought",
    sell: "Sell",
    sellText: "What you offer yourself",
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
    welcome: "Te damos la bienvenida a MercaApp",
    hello: "Hola, {}",
    intro: "Tu mercado: lo que ofrecen tus vendedores, de una forma más fácil.",
    signIn: "Iniciar sesión",
    signUp: "Crear una cuenta",
    search: "Buscar productos",
    searchHint: "Estoy Buscando ...",
    find: "Buscar",
    lookAround: "Explora",
    products: "Productos",
    productsText: "Todo lo que ofrecen tus vendedores",
    cart: "Carrito",
    cartText: "Lo que piensas comprar",
    orders: "Mis compras",
    ordersText: "Lo que has comprado",
    sell: "Vender",
    sellText: "Lo que ofreces tú",
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
