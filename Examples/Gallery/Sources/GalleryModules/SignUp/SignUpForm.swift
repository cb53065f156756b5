/// The input in the form, and its errors.
struct SignUpForm: Hashable, Sendable {
  /// A field of the form; the raw value is its name on the page.
  enum Field: String, Sendable {
    case name, email, password, city, terms
  }

  var name = ""
  var email = ""
  var password = ""
  var city = ""
  var acceptsTerms = false

  /// The error text for each invalid field.
  var mistakes: [Field: String] {
    var found: [Field: String] = [:]
    if name.isEmpty { found[.name] = "Tell us your name." }
    found[.email] = Self.mistake(inEmail: email)
    if password.count < 8 { found[.password] = "Use at least 8 characters." }
    if city.isEmpty { found[.city] = "Choose where you live." }
    if !acceptsTerms { found[.terms] = "Accept the terms to go on." }
    return found
  }

  static func mistake(inEmail email: String) -> String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isSound = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return isSound ? nil : "This is no email address."
  }
}
