import ViperaSource

/// The target of a navigation.
enum ShownScreen: Hashable {
  /// A screen of the app, with its type or segue if known.
  case screen(String?)
  /// An alert, a picker, a share sheet or another system screen, which belongs to no module; with its type if known.
  case system(String?)
  /// A parameter: the method's caller decides.
  case given

  init(of navigation: NavigationFacts, in code: PartCode, of part: Part, _ project: LintProject) {
    let reader = Reader(code: code, declarations: project.declarations(of: part).map(project.facts))
    if navigation.kind == .segue {
      self = reader.isParameter(navigation.target) ? .given : .screen(navigation.target)
      return
    }
    self = reader.screen(navigation.target, at: navigation.position, depth: 0)
  }

  /// Whether a type's name looks like that of a screen or of a factory for screens.
  static func isScreenName(_ type: String) -> Bool {
    [
      "Assembly", "Builder", "Configurator", "Controller", "Factory", "Module", "Router", "Screen", "VC", "View",
      "Wireframe",
    ].contains { type.hasSuffix($0) }
  }

  private struct Reader {
    let code: PartCode
    /// The part's declaration and its extensions.
    let declarations: [DeclarationFacts]

    private static let deepest = 4

    func isParameter(_ name: String) -> Bool {
      code.method?.parameters.contains { $0.name == name.pathNames.first } ?? false
    }

    func screen(_ path: String, at position: SourcePosition, depth: Int) -> ShownScreen {
      let steps = path.pathNames
      guard depth < Reader.deepest, let root = steps.first else { return .screen(nil) }
      if root.isTypeName { return screen(type: root, at: position) }
      if let last = steps.last, SystemScreen.isNamed(last) { return .system(systemType(of: last)) }
      if let parameter = code.method?.parameters.first(where: { $0.name == root }) {
        return parameter.type.names.first(where: SystemScreen.isType).map { .system($0) } ?? .given
      }
      if let local = code.body.locals.last(where: { $0.name == root && $0.position < position }) {
        return screen(local: local, at: position, depth: depth)
      }
      let property = declarations.lazy.flatMap(\.properties).first { $0.name == root }
      if let property {
        let types = (property.type?.names ?? []) + (property.created.map { [$0] } ?? [])
        return types.first(where: SystemScreen.isType).map { .system($0) } ?? .screen(types.first)
      }
      // The name is a method of the part itself, or only a closure or a pattern declares it.
      let isMethod = declarations.contains { $0.methods.contains { $0.name == root } }
      return isMethod || steps.count > 1 ? .screen(nil) : .given
    }

    /// The type of the local variable `name` if it is a screen of the system, such as `UIAlertController`.
    private func systemType(of name: String) -> String? {
      guard let local = code.body.locals.last(where: { $0.name == name }) else { return nil }
      let value = local.value.hasSuffix("()") ? String(local.value.dropLast(2)) : nil
      return (local.types + [local.created, value].compactMap { $0 }).first(where: SystemScreen.isType)
    }

    private func screen(local: LocalFacts, at position: SourcePosition, depth: Int) -> ShownScreen {
      let types = local.types + (local.created.map { [$0] } ?? [])
      if let system = types.first(where: SystemScreen.isType) { return .system(system) }
      if let created = local.created { return .screen(created) }
      if local.value == local.name { return .screen(types.first) }
      return screen(local.value, at: position, depth: depth + 1)
    }

    /// `CartViewController` for `CartViewController()`; for a navigation controller, its content.
    private func screen(type root: String, at position: SourcePosition) -> ShownScreen {
      let type = root.hasSuffix("()") ? String(root.dropLast(2)) : root
      guard SystemScreen.containers.contains(type) else {
        return SystemScreen.isType(type) ? .system(type) : .screen(type == "UIStoryboard" ? nil : type)
      }
      if let content = content(before: position) {
        return SystemScreen.isType(content) ? .system(content) : .screen(content)
      }
      let isGiven = code.method?.parameters.contains { $0.type.names.contains { $0.hasSuffix("ViewController") } }
      return isGiven ?? false ? .given : .screen(nil)
    }

    /// The last screen that the code creates before `position`.
    private func content(before position: SourcePosition) -> String? {
      let creations = code.body.creations.map { ($0.type, $0.position) }
      let calls = code.body.calls.filter { $0.isCall && $0.base.isTypeName }.map { ($0.base, $0.position) }
      let locals = code.body.locals.compactMap { local in local.created.map { ($0, local.position) } }
      return (creations + calls + locals)
        .filter { $0.1 < position && ShownScreen.isScreenName($0.0) }
        .max { $0.1 < $1.1 }?.0
    }
  }
}

/// Recognises system screens, and small ones that show a message.
enum SystemScreen {
  /// Controllers that contain the opened screen.
  static let containers: Set<String> = ["UIHostingController", "UINavigationController"]

  static func isType(_ type: String) -> Bool { types.contains(type) || isNamed(type) }

  /// Whether a type or variable is named after an alert, a picker or the like.
  static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains { name.contains($0) }
  }

  private static let types: Set<String> = [
    "AVPlayerViewController", "CNContactViewController", "EKEventEditViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "PKPaymentAuthorizationViewController", "QLPreviewController",
    "SFSafariViewController", "SKStoreProductViewController", "SLComposeViewController", "UIActivityViewController",
    "UICloudSharingController", "UIReferenceLibraryViewController", "UISearchController",
    "VNDocumentCameraViewController",
  ]

  private static let words = [
    "actionsheet", "activityvc", "activityview", "alert", "bottomsheet", "dialog", "hud", "loader", "mailcompos",
    "messagecompos", "picker", "popover", "popup", "safari", "sharesheet", "spinner", "toast", "tooltip",
  ]
}
