import ViperaHTML

extension SignUpForm {
  /// Reads the fields of the page's form.
  init(_ event: PageEvent) {
    name = event["name"] ?? ""
    email = event["email"] ?? ""
    password = event["password"] ?? ""
    city = event["city"] ?? ""
    acceptsTerms = event["terms"] != nil
  }
}
