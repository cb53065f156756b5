import ViperaSource

/// Flags async closures with a capture list in code for Vipera's runtime.
enum AsyncClosureCaptures: LintRule {
  static let id = "async-closure-captures"
  static let summary = "An async closure for the runtime should not have a capture list."
  static let reason = """
    Swift 6.3 starts an async closure that has a capture list on the global concurrent executor instead of the \
    session's actor. On a host without 'Stage.Configuration.executor', that is a data race, and the program ends when \
    a router opens a screen. The capture list is not needed: a module owns the closures of its wiring and releases \
    them when it closes.
    """
  static let advice = """
    In a wiring, pass the part beside the closure, as in '.onLoad(presenter) { await $0.viewDidLoad() }'. Elsewhere, \
    declare a 'weak let' constant before the closure, and use it in the closure.
    """
  static let severity = Severity.note

  static let flagged = [
    Sample(
      "capture lists in an 'onLoad' closure of a module, and in a closure for 'TaskScope'",
      """
      import Vipera
      final class CartRouter: CartContract.Router {
        static func module(_ context: ModuleContext<Cart>) -> Module {
          let wire = CartContract.Wiring(context)
          let presenter = CartPresenter()
          return wire.module(CartScreen())
            .onLoad(presenter) ↓{ [weak presenter] _ in await presenter?.viewDidLoad() }
        }
      }
      final class CartSearch {
        let tasks = TaskScope()
        func begin() {
          tasks.start ↓{ [weak self] in
            for await word in words { self?.search(word) }
          }
        }
      }
      """
    )
  ]

  static let accepted = [
    Sample(
      "async closures without a capture list, synchronous closures with one, and a closure for 'Task'",
      """
      import Vipera
      final class CartRouter: CartContract.Router {
        static func module(_ context: ModuleContext<Cart>) -> Module {
          let wire = CartContract.Wiring(context)
          let presenter = CartPresenter()
          return wire.module(CartScreen())
            .onLoad(presenter) { await $0.viewDidLoad() }
            .onAppear(presenter) { _ in await presenter.viewDidAppear() }
        }
      }
      final class CartSearch {
        let tasks = TaskScope()
        func begin() {
          weak let search = self
          tasks.start { await search?.load() }
          stage.changed = { [weak self] in self?.draw() }
          words.filter { [weak self] in $0 != self?.asked }
          Task { [weak self] in await self?.load() }
        }
      }
      """
    ),
    Sample(
      "an async closure with a capture list in code that does not use Vipera's runtime",
      """
      import SwiftUI
      final class CartPresenter {
        func load() { api.load { [weak self] in await self?.show() } }
      }
      """
    ),
  ]

  /// The functions that start a separate task, which runs on no session's actor anyway.
  private static let tasks: Set<String> = ["Task", "addTask", "detached", "immediate"]

  /// The functions of a module whose closures receive a part.
  private static let moments: Set<String> = ["onAppear", "onDisappear", "onLoad", "onOutcome", "onRefresh"]

  static func findings(in project: LintProject) -> [Finding] {
    let runtime = RuntimeCode(project)
    let hasOwnHost = runtime.code.contains { $0.body.creations.contains { $0.type == "Stage" } }
    return runtime.code.flatMap { code in
      code.body.captures.filter { capture in
        capture.isAsync && capture.hasList && !tasks.contains(capture.callee.lastName)
      }.map { capture in
        let function = capture.callee.lastName
        let place = runtime.place(code.file, capture.position)
        let names = (capture.weak + capture.unowned).map { "'\($0)'" }.joined(separator: " and ")
        let list = names.isEmpty ? "has a capture list" : "captures \(names) in a list"
        let target = function.isEmpty ? "this async closure" : "the async closure of '\(function)'"
        let host = hasOwnHost ? "a host" : "a host without executor"
        var finding = Finding(
          self,
          hasOwnHost ? .warning : nil,
          at: place,
          in: module(of: place, project),
          "\(target) \(list), so on \(host) Swift 6.3 runs it outside of the session's actor"
        )
        finding.advice = advice(on: capture, function)
        return finding
      }
    }
  }

  private static func advice(on capture: CaptureFacts, _ function: String) -> String {
    if moments.contains(function) {
      return "remove the list: the module owns the closure, and '$0' is the part beside it"
    }
    let name = capture.weak.first ?? capture.unowned.first
    guard let name else { return "remove the list, or write a 'let' before the closure" }
    let constant = name == "self" ? "owner" : name
    return "write 'weak let \(constant) = \(name)' before the closure instead of the list"
  }

  /// The module with a part in the file.
  private static func module(of place: SourcePlace, _ project: LintProject) -> SourceModule? {
    project.modules.first { module in module.parts.contains { $0.place.file == place.file } }
  }
}
