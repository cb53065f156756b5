/// A template of Xcode's "New File" window, and its options.
struct XcodeTemplate: Sendable {
  /// The kind of screen of a module; the raw value is the text in Xcode.
  enum Interface: String, CaseIterable, Sendable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case storyboard = "Storyboard"
    case web = "Web page"
    case none = "None"
  }

  /// The files that one use of the template creates; the raw value is the text in Xcode.
  ///
  /// Xcode adds all files of a template to the same targets, so a module and its tests need two uses.
  enum Contents: String, CaseIterable, Sendable {
    case module = "Module"
    case tests = "Tests"
    case xcTests = "Tests with XCTest"
    case swiftTests = "Tests with Swift Testing"
  }

  let title: String
  let identifier: String
  let summary: String
  let style: ModuleStyle
  let isLegacy: Bool
  let icon: TemplateIcon

  var interfaces: [Interface] {
    isLegacy ? [.uiKit, .storyboard, .swiftUI, .none] : [.swiftUI, .uiKit, .web, .none]
  }

  var contents: [Contents] {
    isLegacy ? [.module, .xcTests, .swiftTests] : [.module, .tests]
  }

  /// The folder for a combination of options.
  ///
  /// Xcode composes the folder's name from the chosen options, in their order.
  static func folder(of interface: Interface, _ contents: Contents) -> String {
    interface.rawValue + contents.rawValue + language
  }

  private static let language = "Swift"

  static let all = [
    XcodeTemplate(
      title: "VIPER Module",
      identifier: "vipera.module.viper",
      summary: "A VIPER module on Vipera's runtime.",
      style: .viper,
      isLegacy: false,
      icon: TemplateIcon(color: .init(red: 108, green: 74, blue: 216))
    ),
    XcodeTemplate(
      title: "VIPER Module with Streams",
      identifier: "vipera.module.viper-streams",
      summary: "A VIPER module on Vipera's runtime whose presenter publishes streams.",
      style: .viperStreams,
      isLegacy: false,
      icon: TemplateIcon(color: .init(red: 22, green: 132, blue: 128))
    ),
    XcodeTemplate(
      title: "VIP Scene",
      identifier: "vipera.module.vip",
      summary: "A VIP scene on Vipera's runtime.",
      style: .vip,
      isLegacy: false,
      icon: TemplateIcon(color: .init(red: 45, green: 108, blue: 223))
    ),
    XcodeTemplate(
      title: "VIPER Module without Vipera",
      identifier: "vipera.legacy.viper",
      summary: "A VIPER module that needs no library.",
      style: .viper,
      isLegacy: true,
      icon: TemplateIcon(color: .init(red: 104, green: 96, blue: 128))
    ),
    XcodeTemplate(
      title: "VIP Scene without Vipera",
      identifier: "vipera.legacy.vip",
      summary: "A VIP scene that needs no library.",
      style: .vip,
      isLegacy: true,
      icon: TemplateIcon(color: .init(red: 88, green: 108, blue: 128))
    ),
  ]
}

// MARK: - TemplateInfo.plist

extension XcodeTemplate {
  /// The content of `TemplateInfo.plist` for the template at position `order` in Xcode's list.
  func info(order: Int) -> PropertyList {
    .dictionary([
      "Kind": .text("Xcode.IDEFoundation.TextSubstitutionFileTemplateKind"),
      "Identifier": .text(identifier),
      "Summary": .text(summary),
      "Description": .text(summary),
      "SortOrder": .number(order),
      "DefaultCompletionName": .text("Module"),
      "Platforms": .list([.text("com.apple.platform.iphoneos"), .text("com.apple.platform.macosx")]),
      "Options": .list([moduleName, productName] + choices + [languageChoice]),
    ])
  }

  private var moduleName: PropertyList {
    .dictionary([
      "Identifier": .text("moduleName"),
      "Name": .text("Module name:"),
      "Description": .text("The name of the module without the names of its parts, such as Cart"),
      "Type": .text("text"),
      "Required": .truth(true),
      "NotPersisted": .truth(true),
    ])
  }

  /// Xcode takes the file names only from the option with this name.
  private var productName: PropertyList {
    .dictionary([
      "Identifier": .text("productName"),
      "Name": .text("Files begin with:"),
      "Description": .text("What the names of the files begin with"),
      "Type": .text("static"),
      "Required": .truth(true),
      "NotPersisted": .truth(true),
      "Default": .text(XcodePlaceholder.name),
    ])
  }

  private var choices: [PropertyList] {
    [
      .dictionary([
        "Identifier": .text("interface"),
        "Name": .text("Interface:"),
        "Description": .text("What shows the module"),
        "Type": .text("popup"),
        "Required": .truth(true),
        "Default": .text(interfaces[0].rawValue),
        "Values": .list(interfaces.map { .text($0.rawValue) }),
      ]),
      .dictionary([
        "Identifier": .text("contents"),
        "Name": .text("Files:"),
        "Description": .text("First the module; then use the template again and add the tests to the test target"),
        "Type": .text("popup"),
        "Required": .truth(true),
        "NotPersisted": .truth(true),
        "Default": .text(contents[0].rawValue),
        "Values": .list(contents.map { .text($0.rawValue) }),
      ]),
    ]
  }

  private var languageChoice: PropertyList {
    .dictionary([
      "Identifier": .text("languageChoice"),
      "Name": .text("Language:"),
      "Description": .text("The language of the files"),
      "Type": .text("popup"),
      "Required": .truth(true),
      "Default": .text(Self.language),
      "Values": .list([.text(Self.language)]),
      "AllowedTypes": .dictionary([Self.language: .list([.text("public.swift-source")])]),
      "MainTemplateFiles": .dictionary([Self.language: .text("\(XcodePlaceholder.fileName).swift")]),
    ])
  }
}
