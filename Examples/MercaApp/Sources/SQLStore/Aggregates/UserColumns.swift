import Foundation
import Store

/// How a user stands in the columns of a row.
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
  /// - Throws: `.missing` when there is none; `.stale` when its password has changed since.
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

  /// What an account is kept as: names, address as typed and as compared, phone, portrait, hash.
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

  /// What an address is compared by.
  static func key(of email: String) -> String {
    composed(email.lowercased())
  }

  /// The same text in Unicode's composed form: databases compare bytes, and an accent may be a part of
  /// its letter or follow it.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : text.precomposedStringWithCanonicalMapping
  }
}
