/// The view model of the module screen.
struct ModuleDetailPage: Hashable {
  /// A part with a link to its source.
  struct Part: Hashable {
    let type: String
    let role: String
    let address: String
    let text: String
  }

  var title: String
  /// The module's style and folder.
  var subtitle = ""
  var notices: [String] = []
  /// The picture of the parts as markup; nil if the module does not exist.
  var picture: String?
  var legend = ""
  var parts: [Part] = []
  var reasons: [String] = []
  var targets = ModuleLinks()
  var sources = ModuleLinks()
}
