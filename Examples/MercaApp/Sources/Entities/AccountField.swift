/// What is asked for when signing up, by the name that the API has for it; in the order of the form.
public enum AccountField: String, Hashable, Sendable, CaseIterable, Codable {
  case firstName = "first_name"
  case lastName = "last_name"
  case email
  case password
  case phone
  /// The password once more; the app asks for it, the API does not.
  case confirmation
}
