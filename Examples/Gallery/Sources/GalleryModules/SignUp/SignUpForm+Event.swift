import ViperaHTML

extension SignUpForm {
  /// Creates the form from the values of the page's fields.
  init(_ event: PageEvent) {
    name = event["name"] ?? ""
    email = event["email"] ?? ""
    password = event["password"] ?? ""
    city = event["city"] ?? ""
    acceptsTerms = event["terms"] != nil
  }
}
