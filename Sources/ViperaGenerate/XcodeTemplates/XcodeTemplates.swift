import Foundation

/// The template sets of a project as Xcode templates, for users who create files in Xcode.
package struct XcodeTemplates: Equatable, Sendable {
  /// An icon.
  ///
  /// Icons are not in the plan, since a plan contains only texts.
  package struct Icon: Equatable, Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  /// The texts to write.
  package private(set) var plan = WritingPlan()
  package private(set) var icons: [Icon] = []

  /// The folder of the templates; Xcode shows its name as the heading.
  private static let group = "Vipera"

  /// Converts the sets of `library`.
  ///
  /// Modules without Vipera's runtime use `naming`, or the default naming if it is nil.
  package init(of library: TemplateLibrary, naming: Naming? = nil) throws(GenerateError) {
    for (order, template) in XcodeTemplate.all.enumerated() {
      let folder = "\(Self.group)/\(template.title).xctemplate"
      plan.add("\(folder)/TemplateInfo.plist", template.info(order: order + 1).file)
      for interface in template.interfaces {
        try add(template, interface, naming: naming, to: folder, from: library)
      }
      icons.append(Icon(path: "\(folder)/TemplateIcon.png", bytes: template.icon.image(scale: 1).file))
      icons.append(Icon(path: "\(folder)/TemplateIcon@2x.png", bytes: template.icon.image(scale: 2).file))
    }
    plan.notes = [
      "Xcode finds the templates in '~/Library/Developer/Xcode/Templates/File Templates'.",
      "A module written with Xcode has an entity with a title; 'vipera generate module' asks for its fields.",
    ]
  }

  private mutating func add(
    _ template: XcodeTemplate,
    _ interface: XcodeTemplate.Interface,
    naming: Naming?,
    to folder: String,
    from library: TemplateLibrary
  ) throws(GenerateError) {
    var module = try Self.module(of: template, interface, naming: naming)
    for contents in template.contents {
      module.usesSwiftTesting = contents == .swiftTests
      let files = try ModuleGenerator.plan(for: module, templates: library).files
      let wanted = contents == .module ? module.folder : module.testFolder
      for file in files where file.path.hasPrefix(wanted + "/") {
        let file = XcodePlaceholder.converted(file)
        plan.add("\(folder)/\(XcodeTemplate.folder(of: interface, contents))/\(file.path)", file.text)
      }
    }
  }

  private static func module(
    of template: XcodeTemplate,
    _ interface: XcodeTemplate.Interface,
    naming: Naming?
  ) throws(GenerateError) -> ModuleDescription {
    var module = ModuleDescription(
      name: try ModuleName(XcodePlaceholder.standInModule),
      target: XcodePlaceholder.standInTarget
    )
    module.style = template.style
    module.screen =
      switch interface {
      case .swiftUI: .swiftui
      case .uiKit, .storyboard: .uikit
      case .web: .web
      case .none: .none
      }
    module.usesStoryboard = interface == .storyboard
    if template.isLegacy {
      var naming = naming ?? .standard(for: template.style == .vip ? .vip : .viper)
      // Xcode puts all files of a template into one folder.
      naming.layout = .flat
      module.naming = naming
    }
    return module
  }

  // MARK: - Writing

  /// Writes everything, or nothing if a text file already exists.
  package func write(in root: String) throws(GenerateError) {
    try plan.write(in: root)
    for icon in icons {
      do {
        try Data(icon.bytes).write(to: URL(filePath: "\(root)/\(icon.path)"), options: .atomic)
      } catch {
        throw GenerateError(
          "The templates are written, but not the icon '\(icon.path)': \(error.localizedDescription). "
            + "Xcode shows them without it."
        )
      }
    }
  }

  /// The tree of files, as shown for `--dry-run`.
  package func preview() -> String {
    var shown = plan
    for icon in icons { shown.add(icon.path, "") }
    return shown.preview()
  }
}
