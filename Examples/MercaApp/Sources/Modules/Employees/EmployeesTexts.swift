/// The texts of the list of employees.
package struct EmployeesTexts: Texts {
  package let title: String
  package let retry: String
  package let loading: String
  package let onePerson: String
  package let people: String
  package let nobodyTitle: String
  package let nobodyText: String
  package let upToDate: String

  package static let english = EmployeesTexts(
    title: "Employees",
    retry: "Retry",
    loading: "Loading employees",
    onePerson: "1 person",
    people: "{} people",
    nobodyTitle: "Nobody works here yet",
    nobodyText: "Whoever joins appears in this list.",
    upToDate: "The list is up to date."
  )

  package static let spanish = EmployeesTexts(
    title: "Empleados",
    retry: "Reintentar",
    loading: "Cargando empleados",
    onePerson: "1 persona",
    people: "{} personas",
    nobodyTitle: "Todavía nadie trabaja aquí",
    nobodyText: "Quien llegue aparecerá en esta lista.",
    upToDate: "La lista está al día."
  )
}
