/// Somebody with a number, names and perhaps a portrait, as members and employees are.
public protocol Person: Identifiable<Int> {
  /// The given name.
  var firstName: String { get }
  /// The family name.
  var lastName: String { get }
  /// What the server says about the portrait: an address, a name, or nothing.
  var avatar: String? { get }
}

extension Person {
  /// Given and family name, or the one that there is.
  public var fullName: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Where the portrait is; one that has a name and no address cannot be shown.
  public var portrait: String? {
    avatar.flatMap { avatar in
      ["https://", "http://", "/"].contains(where: avatar.hasPrefix) ? avatar : nil
    }
  }
}

extension Member: Person {}
extension Employee: Person {}
