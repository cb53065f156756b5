/// A person with an ID, names and perhaps a portrait, such as a member or an employee.
package protocol Person: Identifiable<Int> {
  var firstName: String { get }
  var lastName: String { get }
  /// The portrait as the server returns it: an address, a name, or nil.
  var avatar: String? { get }
}

extension Person {
  /// The first and last name; only one of them if the other is empty.
  package var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The address of the portrait; nil if the server returned no address.
  package var portrait: String? {
    avatar.flatMap { avatar in ["https://", "http://", "/"].contains(where: avatar.hasPrefix) ? avatar : nil }
  }
}

extension Member: Person {}
extension Employee: Person {}
