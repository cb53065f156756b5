/// A field of the sign-up form, by its name in the API; in the order of the form.
public enum AccountField: String, Hashable, Sendable, CaseIterable, Codable {
  case firstName = "first_name"
  case lastName = "last_name"
  case email
  case password
  case phone
  /// The password again; the app asks for it, the API does not.
  case confirmation
}
