/// The options of `vipera generate module`.
package struct ModuleRequest: Equatable, Sendable {
  package var name: ModuleName
  package var style = ModuleStyle.viper
  /// The kind of screen; nil for the default: a web page, or UIKit without Vipera's runtime.
  package var screen: ScreenKind?
  package var fields: [ModuleField] = []
  /// The URL; nil to derive it from the name.
  package var route: RoutePath?
  /// The target; nil to detect it from the project's folders.
  package var target: String?
  /// The parent folder of the module's folder; nil for the default.
  package var folder: String?
  /// Whether the module is generated without Vipera's runtime, so that it does not import Vipera.
  package var isLegacy = false
  /// The naming dialect; nil for the one detected in the project.
  package var dialect: NamingDialect?
  package var usesStoryboard = false

  package init(name: ModuleName) {
    self.name = name
  }

  /// A planned module.
  package struct Outcome: Equatable, Sendable {
    package var plan: WritingPlan
    /// The detected conventions of the project, one line each; empty for a module with Vipera's runtime.
    package var habits: [String] = []
  }

  /// A message about contradicting options; nil if there are none.
  package var contradiction: String? {
    isLegacy ? legacyContradiction : runtimeContradiction
  }

  private var runtimeContradiction: String? {
    let option = dialect != nil ? "--naming" : usesStoryboard ? "--storyboard" : nil
    return option.map {
      "'\($0)' is for modules without Vipera's runtime. Add '--legacy', or leave out '\($0)'."
    }
  }

  private var legacyContradiction: String? {
    if style == .viperStreams {
      return "Streams need Vipera's runtime, and '--legacy' writes modules without it. "
        + "Use '--style viper' or '--style vip', or leave out '--legacy'."
    }
    if screen == .web {
      return "Web pages need Vipera's runtime, and '--legacy' writes modules without it. "
        + "Use '--ui uikit', '--ui swiftui' or '--ui none', or leave out '--legacy'."
    }
    if usesStoryboard, chosenScreen != .uikit {
      return "A storyboard is for UIKit. Use '--ui uikit', or leave out '--storyboard'."
    }
    guard let route else { return nil }
    let names = route.parameters.map { "'\($0.name)'" }.joined(separator: ", ")
    let reason = names.isEmpty ? "it has no use for '--route'" : "nothing can give it \(names) from '--route'"
    return "A module without Vipera's runtime has no route, so \(reason). "
      + "Leave out '--route', or leave out '--legacy'."
  }

  private var chosenScreen: ScreenKind { screen ?? (isLegacy ? .uikit : .web) }
}

// MARK: - Planning

extension ModuleRequest {
  /// Plans the module's files, the line in the route table, and the hints for the user.
  package func planned(in root: String, templates: TemplateLibrary) throws(GenerateError) -> Outcome {
    if let contradiction { throw GenerateError(contradiction) }
    guard isLegacy else {
      let place = try ModulePlace.find(in: root, target: target, into: folder)
      return Outcome(plan: try plan(description(at: place), at: place, in: root, templates))
    }
    let detected = NamingDetector.detect(in: try DeclarationScan(of: root))
    let place = try ModulePlace.find(in: root, target: target, into: folder, habit: detected.modulesFolder?.value)
    var module = description(at: place)
    let tests = TestHabit(of: place.testFolder, in: root)
    module.naming = detected.naming(dialect, for: style == .vip ? .vip : .viper)
    module.usesSwiftTesting = tests.usesSwiftTesting
    module.usesStoryboard = usesStoryboard
    let plan = try plan(module, at: place, in: root, templates)
    return Outcome(plan: plan, habits: habits(detected, of: module, at: place) + tests.report)
  }

  private func description(at place: ModulePlace) -> ModuleDescription {
    var module = ModuleDescription(name: name, in: place.layout)
    module.style = style
    module.screen = chosenScreen
    module.fields = fields
    module.path = route ?? module.path
    module.target = place.moduleName
    module.folder = ModulePlace.join(place.folder, name.description)
    module.testFolder = ModulePlace.join(place.testFolder, name.description)
    return module
  }

  private func plan(
    _ module: ModuleDescription,
    at place: ModulePlace,
    in root: String,
    _ templates: TemplateLibrary
  ) throws(GenerateError) -> WritingPlan {
    var plan = try ModuleGenerator.plan(for: module, templates: templates)
    if !isLegacy, chosenScreen == .uikit {
      // The closures of a route table run on any actor, but UIKit needs the main actor.
      let wiring = style == .vip ? "Configurator" : "Router"
      plan.notes.append("Call '\(name)\(wiring).module' on the main actor: no RouteTable can open a UIKit screen.")
    } else {
      try RouteRegistration.add(module, to: &plan, in: place.layout, root: root)
    }
    let hints = PlanHints(plan, at: place, in: root)
    let worker = plan.files.map(\.path).first { path in
      path == "\(module.folder)/\(name)Worker.swift" || path == "\(module.folder)/\(name)Service.swift"
    }
    if !isLegacy, chosenScreen == .web { plan.notes.append("Its page is at '\(module.path.pattern)'.") }
    if let worker { plan.notes.append("'\(worker)' returns a sample until you fetch the data there.") }
    plan.notes += hints.clashes(with: name.description) + hints.missingProducts + hints.tests(named: name.description)
    return plan
  }

  /// A line for each detected convention that affects this module.
  private func habits(
    _ detected: DetectedNaming,
    of module: ModuleDescription,
    at place: ModulePlace
  ) -> [String] {
    var shown = detected
    let chosen = module.naming?.dialect
    if detected.dialect?.value != chosen { (shown.dialect, shown.contracts, shown.results) = (nil, nil, nil) }
    // In VIP, the interactor always reports to the presenter.
    if style == .vip { shown.results = nil }
    if folder != nil || place.isPackage { shown.modulesFolder = nil }
    let why = dialect == nil ? "usual; the code shows no other" : "from --naming"
    let naming = shown.dialect == nil ? chosen.map { ["naming: \($0.rawValue) (\(why))"] } ?? [] : []
    return naming + shown.report
  }
}
