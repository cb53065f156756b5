/// The content of the screen of one module.
struct ModuleDetailPage: Hashable {
  /// A part with a link to its source.
  struct Part: Hashable {
    let type: String
    let role: String
    let address: String
    let text: String
  }

  var title: String
  /// The style and the folder.
  var subtitle = ""
  var notices: [String] = []
  /// The picture of the parts as markup; nil if there is no such module.
  var picture: String?
  var legend = ""
  var parts: [Part] = []
  var reasons: [String] = []
  var targets = ModuleLinks()
  var sources = ModuleLinks()
}
