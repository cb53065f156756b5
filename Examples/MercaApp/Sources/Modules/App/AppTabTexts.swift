/// What the bar of tabs says.
package struct AppTabTexts: Texts {
  package let home: String
  package let vipers: String
  package let employees: String
  package let users: String
  package let account: String

  package static let english = AppTabTexts(
    home: "Home",
    vipers: "Vipers",
    employees: "Employees",
    users: "Users",
    account: "Account"
  )

  package static let spanish = AppTabTexts(
    home: "Inicio",
    vipers: "Víboras",
    employees: "Empleados",
    users: "Usuarios",
    account: "Cuenta"
  )
}
