import ViperaHTML

/// A field with its label and its error text.
struct LoginField: HTML {
  let id: String
  let caption: String
  let type: InputType
  let error: String?

  var body: some HTML {
    div(.class("field")) {
      label(.for(id)) { caption }
      input(.id(id), .name(id), .type(type), .aria(.invalid, error != nil))
      if let error {
        p(.class("err"), .role("alert")) { error }
      }
    }
  }
}
