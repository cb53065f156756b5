import ViperaCommandLine
import ViperaGenerate

/// `vipera generate usecase`: adds a use case to all parts and tests of a module.
enum GenerateUseCaseCommand {
  private static let module = Argument(
    "module",
    domain: .folders,
    help: "the module's name, its folder, or one of its files"
  )
  private static let name = Argument("name", help: "what the use case does, such as applyCoupon") {
    text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try UseCaseName(text) }
  }
  private static let remove = Flag("remove", help: "remove the use case")

  static let command = Command(
    "usecase",
    "Adds one use case to all parts and tests of a module, or removes it.",
    details: """
      vipera generate usecase Cart applyCoupon --dry-run
      vipera generate usecase App/Modules/Cart fetchCoupons
      vipera generate usecase Cart fetchCoupons --remove

      The module may be anybody's: the new methods follow its names and layout, and nothing else changes.
      VIPER: the view's event, the presenter, the interactor, its output if there is one, and what the view shows.
      VIP: 'enum FetchCoupons' with Request, Response and ViewModel, and a method of each part.

      '--remove' removes what this command has written. What was edited since stays, and is listed.
      """,
    [module, name, remove, PlanOutput.dryRun]
  ) { values in
    guard let module = values[module], let name = values[name] else { return }
    var request = UseCaseRequest(module: module, name: name)
    request.removes = values[remove]
    let plan = try await request.planned(in: WorkingFolder.path)
    try PlanOutput(root: WorkingFolder.path, isDryRun: values[PlanOutput.dryRun]).finish(plan)
  }
}
