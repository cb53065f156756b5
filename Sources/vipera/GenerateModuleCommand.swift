import ViperaCommandLine
import ViperaGenerate

/// `vipera generate module`: generates all parts of a module, their tests, and the line in the route table.
enum GenerateModuleCommand {
  private static let name = Argument("name", help: "the name of the module, such as ProductDetail") {
    text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try ModuleName(text) }
  }
  private static let style = Option<ModuleStyle>("style", "s", standard: .viper, help: "how the parts communicate")
  private static let screen = Option<ScreenKind>(
    "ui",
    "u",
    placeholder: "UI",
    domain: .words(ScreenKind.allCases.map(\.rawValue)),
    fallback: "web; with --legacy uikit",
    help: "the kind of screen"
  ) { text throws(ArgumentError) in
    guard let screen = ScreenKind(rawValue: text) else {
      throw ArgumentError("'\(text)' is not one of \(ScreenKind.allCases.map(\.rawValue).listed). Type one of these.")
    }
    return screen
  }
  private static let fields = Option<[ModuleField]>(
    "fields",
    "f",
    placeholder: "NAME:TYPE,…",
    fallback: "title:String",
    help: "the properties of the entity"
  ) { text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try ModuleField.fields(in: text) }
  }
  private static let route = Option<RoutePath>(
    "route",
    "r",
    placeholder: "PATH",
    fallback: "made from the name",
    help: "the URL, with parameters in braces"
  ) { text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try RoutePath(text) }
  }
  private static let target = Option("target", "t", placeholder: "TARGET", help: "the module's target")
  private static let into = Option(
    "into",
    placeholder: "FOLDER",
    domain: .folders,
    help: "the parent folder of the module's folder"
  )
  private static let legacy = Flag("legacy", help: "plain protocols and classes, without Vipera's runtime")
  private static let naming = Option<NamingDialect>(
    "naming",
    help: "with --legacy, how to name protocols (default: as in your code)"
  )
  private static let storyboard = Flag("storyboard", help: "with --legacy and UIKit, add a storyboard")

  static let command = Command(
    "module",
    "Writes a module: contract, parts, screen and the tests of each, and adds its route to the app's table.",
    details: """
      vipera generate module Cart
      vipera generate module ProductDetail --route '/products/{id:Int}' --fields 'name:String,price:Decimal?'
      vipera generate module Search --style viper-streams --dry-run
      vipera generate module Orders --style vip --ui swiftui --into Sources/Shop/Orders
      vipera generate module Profile --legacy --naming io

      Types of fields: String, Int, Double, Bool, Date, URL, UUID, Decimal, and their optionals ('Int?') and lists
      ('[Int]'). Types of parameters: String, Int, UUID. Quote both, since shells interpret '?', '[' and '{'.

      Names with --naming, for a module 'Home':
        protocol   HomeViewProtocol, HomePresenterProtocol     interface    HomeViewInterface
        io         HomeViewInput, HomeViewOutput               delegate     HomeViewDelegate
        logic      HomeDisplayLogic, HomeBusinessLogic         to           PresenterToViewHomeProtocol
        gerund     HomeDisplaying, HomePresenting              to-suffixed  HomePresenterToViewProtocol
        prefix     IHomeView, IHomePresenter
      """,
    [
      name, style, screen, fields, route, target, into, legacy, naming, storyboard, PlanOutput.dryRun,
    ]
  ) { values in try run(values) }

  private static func run(_ values: Values) throws {
    guard let name = values[name] else { return }
    var request = ModuleRequest(name: name)
    request.style = values[style] ?? .viper
    request.screen = values[screen]
    request.fields = values[fields] ?? []
    request.route = values[route]
    request.target = values[target]
    request.folder = values[into]
    request.isLegacy = values[legacy]
    request.dialect = values[naming]
    request.usesStoryboard = values[storyboard]
    if let contradiction = request.contradiction { throw ArgumentError(contradiction) }
    let outcome = try request.planned(in: WorkingFolder.path, templates: WorkingFolder.templates)
    if !outcome.habits.isEmpty {
      Output.say("The module follows your code:")
      for habit in outcome.habits { Output.say("  \(habit)") }
      Output.say("")
    }
    try PlanOutput(root: WorkingFolder.path, isDryRun: values[PlanOutput.dryRun]).finish(outcome.plan)
  }
}
