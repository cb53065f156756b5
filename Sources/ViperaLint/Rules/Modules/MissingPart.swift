import ViperaSource

/// Flags modules that lack a part which their contracts or their other parts need.
enum MissingPart: LintRule {
  static let id = "missing-part"
  static let summary = """
    A module must have a part for each of its contracts, and a presenter between view and interactor.
    """
  static let reason = """
    A contract that nothing implements describes a part that does not exist: a property of its type never gets a \
    value. Without a presenter, the view or the interactor decides what to show, and neither can be replaced \
    separately.
    """
  static let advice = "Write the part, or remove its contract."

  static let flagged = [
    Sample(
      "an interactor's contract that nothing implements",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol ↓CartInteractorProtocol: AnyObject { func load() }
      class CartPresenter {
        weak var view: CartViewProtocol?
        var interactor: CartInteractorProtocol?
      }
      class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
    Sample(
      "a view that holds the interactor in a module without a presenter",
      """
      protocol CartInteractorProtocol: AnyObject { func load(done: ([String]) -> Void) }
      class ↓CartInteractor: CartInteractorProtocol { func load(done: ([String]) -> Void) {} }
      class CartViewController: UIViewController {
        var interactor: CartInteractorProtocol?
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a module that has neither an interactor nor a contract for one",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      class CartPresenter { weak var view: CartViewProtocol? }
      class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
    Sample(
      "contracts that other modules, structs and extensions implement",
      [
        "App/Cart/Cart.swift": """
        protocol CartModuleOutput: AnyObject { func closed() }
        protocol CartInteractorProtocol { func load() }
        protocol CartViewProtocol: AnyObject { func show() }
        class CartPresenter {
          var interactor: CartInteractorProtocol?
          weak var output: CartModuleOutput?
          weak var view: CartViewProtocol?
        }
        """,
        "App/Shop/Shop.swift": """
        class ShopPresenter: CartModuleOutput { func closed() {} }
        struct CartLoading: CartInteractorProtocol { func load() {} }
        class CartScreen: UIViewController {}
        extension CartScreen: CartViewProtocol { func show() {} }
        """,
      ]
    ),
    Sample(
      "RIBs, where a module needs no presenter between view and interactor",
      """
      import RIBs
      protocol CartInteractable: Interactable {}
      final class CartInteractor: Interactor, CartInteractable {}
      final class CartViewController: UIViewController { var interactor: CartInteractor? }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let families = project.families
    return project.modules.filter { $0.style != .ribs }.flatMap { module in
      unimplemented(in: module, project, families) + withoutPresenter(module)
    }
  }

  // MARK: - Contracts

  /// The roles whose contracts a part of the module implements.
  private static let own: Set<Role> = [.view, .presenter, .interactor, .interactorOutput, .router, .worker]

  private static func unimplemented(
    in module: SourceModule,
    _ project: LintProject,
    _ families: TypeFamilies
  ) -> [Finding] {
    module.contracts.filter { contract in
      // On Vipera's runtime, each host provides its own view.
      own.contains(contract.role) && !(contract.isDeclared && contract.role == .view)
        && !project.isPublic(contract.declaration)
        && !project.facts(contract.declaration).isBare && families.descendants(of: contract.type).isEmpty
        && !isNamedInCode(contract, project)
    }.map { contract in
      let users = module.ownership.filter { $0.toType == contract.type && $0.kind != .closure }
      let use = users.first.map { ", so '\($0.fromType).\($0.name)' never gets a value" } ?? ""
      let isNamed = !users.isEmpty || isNamed(contract, project)
      let fact = isNamed ? "nothing implements" : "nothing uses or implements"
      let message = "\(fact) '\(contract.type)'\(use)"
      var finding = Finding(self, isNamed ? nil : .note, at: contract.place, in: module, message)
      finding.advice = isNamed ? advice(on: contract, in: module) : "remove '\(contract.type)'"
      finding.related = users.map { RelatedPlace($0.place, "'\($0.fromType).\($0.name)' is of this type") }
      return finding
    }
  }

  /// Whether anything outside tests names the contract, apart from its own declaration.
  private static func isNamed(_ contract: Contract, _ project: LintProject) -> Bool {
    let facts = project.facts(contract.declaration)
    return project.model.files.indices.contains { index in
      let isMentioned = project.model.files[index].mentions.contains {
        $0.name == facts.name || $0.name == facts.qualifiedName
      }
      return isMentioned && !project.testFiles.contains(index)
    }
  }

  /// Whether a file names the contract outside the types of its declarations: a type inside a function's body may
  /// implement it.
  private static func isNamedInCode(_ contract: Contract, _ project: LintProject) -> Bool {
    let name = project.facts(contract.declaration).name
    return project.model.files.indices.contains { index in
      guard index != contract.declaration.file, !project.testFiles.contains(index), project.index.names(name, in: index)
      else { return false }
      return !project.model.files[index].declarations.contains { $0.namesInTypes(name) }
    }
  }

  private static func advice(on contract: Contract, in module: SourceModule) -> String {
    let parts = module.parts(of: contract.role.part).map { "'\($0.type)'" }
    guard let part = parts.first, parts.count == 1 else {
      return "write the \(contract.role.words) of '\(module.name)', or remove '\(contract.type)'"
    }
    return "let \(part) conform to '\(contract.type)', or remove '\(contract.type)'"
  }

  // MARK: - Presenters

  private static func withoutPresenter(_ module: SourceModule) -> [Finding] {
    guard module.parts(of: .presenter).isEmpty, let interactor = module.parts(of: .interactor).first else { return [] }
    let edge = module.ownership.first { edge in
      edge.module == nil && edge.kind != .closure
        && (edge.from == .view && edge.to == .interactor || edge.from == .interactor && edge.to == .view)
    }
    guard let edge else { return [] }
    let message = """
      '\(module.name)' has no presenter: '\(edge.fromType).\(edge.name)' leads from the \(edge.from.words) straight to \
      the \(edge.to.words)
      """
    var finding = Finding(self, at: interactor.place, in: module, part: interactor.type, message)
    finding.advice = "write a presenter that turns what '\(interactor.type)' returns into what the view shows"
    finding.related = [RelatedPlace(edge.place, "'\(edge.fromType).\(edge.name)' is of type '\(edge.toType)'")]
    return [finding]
  }
}

extension DeclarationFacts {
  /// Whether a protocol declares no members itself.
  fileprivate var isBare: Bool { properties.isEmpty && methods.isEmpty }

  /// Whether a property, a parameter or a result is of the type `name`.
  fileprivate func namesInTypes(_ name: String) -> Bool {
    let types =
      properties.compactMap(\.type) + methods.flatMap { $0.parameters.map(\.type) + ($0.result.map { [$0] } ?? []) }
    return types.contains { $0.mentioned.contains(name) }
  }
}
