/// One name inside a type.
package struct TypeName: Equatable {
  /// The name with its qualifiers: `EmployeesContract.View`.
  var path: [String]
  /// Whether the name follows `any` or `some`, so that it is the name of a protocol.
  var isConstraint = false
  var place = Place(0)

  /// The first name of the path.
  var root: String { path.first ?? "" }
  /// The last name of the path.
  var leaf: String { path.last ?? "" }
}
