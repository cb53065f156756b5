/// The texts of the tab bar, and of the bars of its groups.
package struct AppTabTexts: Texts {
  package let home: String
  package let beers: String
  package let beerList: String
  package let beerSearch: String
  package let beerRandom: String
  package let vipers: String
  package let people: String
  package let employees: String
  package let users: String
  package let account: String

  package static let english = AppTabTexts(
    home: "Shop",
    beers: "Beers",
    beerList: "Beer List",
    beerSearch: "Search ID",
    beerRandom: "Random",
    vipers: "Vipers",
    people: "People",
    employees: "Employees",
    users: "Users",
    account: "Account"
  )

  package static let spanish = AppTabTexts(
    home: "Tienda",
    beers: "Cervezas",
    beerList: "Lista",
    beerSearch: "Buscar ID",
    beerRandom: "Al azar",
    vipers: "Víboras",
    people: "Personas",
    employees: "Empleados",
    users: "Usuarios",
    account: "Cuenta"
  )
}
