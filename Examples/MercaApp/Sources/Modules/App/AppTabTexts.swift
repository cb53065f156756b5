/// What the bar of tabs says.
package struct AppTabTexts: Texts {
  package let home: String
  package let employees: String
  package let users: String
  package let account: String

  package static let english = AppTabTexts(
    home: "Home",
    employees: "Employees",
    users: "Users",
    account: "Account"
  )

  package static let spanish = AppTabTexts(
    home: "Inicio",
    employees: "Empleados",
    users: "Usuarios",
    account: "Cuenta"
  )
}
