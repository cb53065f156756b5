import Foundation
import Store

/// The columns of a user.
enum UserColumns {
  /// The columns of a user `u`.
  static let list: SQL = "u.id, u.first_name, u.last_name, u.email, u.phone, u.avatar, u.created_at"

  /// Reads a user whose first column is the first of the row.
  static func user(_ row: any Row) throws(StoreError) -> User {
    User(
      id: try row.int(0),
      profile: UserProfile(
        firstName: try row.text(1),
        lastName: try row.text(2),
        email: try row.text(3),
        phone: try row.text(4),
        avatar: try row.optionalText(5)
      ),
      created: try row.timestamp(6)
    )
  }

  /// Locks the row of an account whose password was checked.
  ///
  /// - Throws: `.missing` if there is none; `.stale` if its password has changed since.
  static func hold(
    _ credentials: Credentials,
    _ lock: SQL,
    in session: any DatabaseSession
  ) throws(StoreError) {
    let found = Query(
      "SELECT password_hash FROM users WHERE id = $1" + lock,
      [.int(credentials.user.id)]
    ) { (row) throws(StoreError) in try row.text(0) }
    guard let hash = try session.first(found) else { throw StoreError(.missing("account")) }
    guard hash == credentials.passwordHash else { throw StoreError(.stale) }
  }

  /// Returns the stored values of an account: names, address as typed and as compared, phone, portrait, hash.
  static func values(
    of profile: UserProfile,
    passwordHash: String
  ) throws(StoreError) -> [SQLValue] {
    try Bounds.check(profile.firstName, "firstName", 1...100)
    try Bounds.check(profile.lastName, "lastName", 1...100)
    try Bounds.check(profile.email, "email", 1...254)
    try Bounds.check(profile.phone, "phone", 0...32)
    try Bounds.check(profile.avatar, "avatar", 0...300)
    try Bounds.check(passwordHash, "passwordHash", 1...500)
    return [
      .text(composed(profile.firstName)), .text(composed(profile.lastName)),
      .text(composed(profile.email)), .text(key(of: profile.email)), .text(profile.phone),
      .optional(profile.avatar), .text(passwordHash),
    ]
  }

  /// Returns the form of an address that is used for comparison.
  static func key(of email: String) -> String {
    composed(email.lowercased())
  }

  /// Returns the text in Unicode's composed form.
  ///
  /// Databases compare bytes, and an accent may be part of its letter or a separate character.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : text.precomposedStringWithCanonicalMapping
  }
}
