/// Sample modules to check template sets; together they use every name that templates can use.
enum SampleModules {
  /// Returns a module for each style and screen, with and without Vipera's runtime.
  static func all() throws(GenerateError) -> [ModuleDescription] {
    try onRuntime() + withoutRuntime()
  }

  private static func onRuntime() throws(GenerateError) -> [ModuleDescription] {
    var modules: [ModuleDescription] = []
    for style in ModuleStyle.allCases {
      for screen in ScreenKind.allCases {
        let plain = try module(style, screen)
        var full = plain
        full.fields = try fields
        full.path = try RoutePath("/orders/{order:UUID}/items/{id:Int}")
        modules += [plain, full]
      }
    }
    return modules
  }

  private static func withoutRuntime() throws(GenerateError) -> [ModuleDescription] {
    var modules: [ModuleDescription] = []
    for (style, pattern) in [(ModuleStyle.viper, LegacyPattern.viper), (.vip, .vip)] {
      for screen in ScreenKind.allCases where screen != .web {
        var plain = try module(style, screen)
        plain.naming = .standard(for: pattern)
        var full = plain
        full.fields = try fields
        full.naming = reporting
        full.usesSwiftTesting = true
        full.usesStoryboard = screen == .uikit
        modules += [plain, full]
      }
    }
    return modules
  }

  private static func module(_ style: ModuleStyle, _ screen: ScreenKind) throws(GenerateError) -> ModuleDescription {
    var module = ModuleDescription(name: try ModuleName("OrderDetail"), target: "App")
    module.style = style
    module.screen = screen
    return module
  }

  private static var fields: [ModuleField] {
    get throws(GenerateError) {
      try ModuleField.fields(
        in: "title:String,price:Double?,tags:[String],added:Date,link:URL?,code:UUID,isNew:Bool,count:Int,total:Decimal"
      )
    }
  }

  /// A naming that differs from the default in every property that templates can use.
  private static var reporting: Naming {
    var naming = Naming(.io)
    naming.wiring = .router
    naming.routing = .wireframe
    return naming
  }
}

extension ModuleDescription {
  /// The command-line options that generate such a module.
  var options: String {
    "--style \(style.rawValue) --ui \(screen.rawValue)" + (naming == nil ? "" : " --legacy")
  }
}
