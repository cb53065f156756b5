import ViperaSource

/// Flags parts that a wiring creates but does not register with the module's wiring value, such as
/// `CartContract.Wiring`.
enum PartNotWired: LintRule {
  static let id = "part-not-wired"
  static let summary = "A wiring must register each part that it creates."
  static let reason = """
    If a part is not registered, no flow shows its messages, and no test finds its leaks. A test host reports such a \
    part, but only in modules that a test opens.
    """
  static let advice = "Pass the part to the method of its role, such as 'wire.worker(…)'."

  private static let contract = """
    import Vipera
    @Contract enum CartContract {
      protocol View: AnyObject { func show(_ count: Int) }
      protocol Presenter: AnyObject { func viewDidLoad() async }
      protocol Interactor: AnyObject { func count() async -> Int }
      protocol Worker: AnyObject { func load() async -> [Int] }
      protocol PriceWorker: AnyObject { func price() async -> Int }
    }
    final class CartPresenter: CartContract.Presenter {}
    final class CartInteractor: CartContract.Interactor {}
    final class CartWorker: CartContract.Worker {}
    final class CartPrices: CartContract.PriceWorker {}

    """

  static let flagged = [
    Sample(
      "a worker that only the interactor receives, and a parameter with a worker that is not registered",
      """
      \(contract)
      enum CartRouter {
        static func ↓module(
          _ context: ModuleContext<Cart>,
          prices: any CartContract.PriceWorker,
          view makeView: (any CartContract.Presenter) -> any CartContract.View
        ) -> Module {
          let wire = CartContract.Wiring(context)
          let interactor = CartInteractor(worker: ↓CartWorker(), prices: prices)
          let presenter = CartPresenter(interactor: wire.interactor(interactor))
          let view = makeView(wire.presenter(presenter))
          presenter.view = wire.view(view)
          return wire.module(view)
        }
      }
      """
    )
  ]

  static let accepted = [
    Sample(
      "parts that are registered in the wiring function and in a helper function that it calls",
      """
      \(contract)
      enum CartRouter {
        static func module(
          _ context: ModuleContext<Cart>,
          worker: any CartContract.Worker = CartWorker(),
          view makeView: (any CartContract.Presenter) -> any CartContract.View
        ) -> Module {
          let wire = CartContract.Wiring(context)
          let interactor = Self.interactor(worker: worker, wire: wire)
          let presenter = CartPresenter(interactor: interactor)
          let view = makeView(wire.presenter(presenter))
          presenter.view = wire.view(view)
          return wire.module(view)
        }

        private static func interactor(
          worker: any CartContract.Worker,
          wire: CartContract.Wiring
        ) -> any CartContract.Interactor {
          let prices = wire.priceWorker(CartPrices(), isShared: true)
          return wire.interactor(CartInteractor(worker: wire.worker(worker), prices: prices))
        }
      }
      """
    ),
    Sample(
      "a function that creates a 'Module' without a wiring value",
      """
      \(contract)
      func cart(_ context: ModuleContext<Cart>) -> Module {
        let presenter = CartPresenter(interactor: CartInteractor(worker: CartWorker()))
        return Module(context, view: CartScreen(), parts: [presenter])
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let runtime = RuntimeCode(project)
    let families = project.families
    let sites = runtime.code.map { Site($0) }.filter { !$0.wirings.isEmpty }
    guard !sites.isEmpty else { return [] }
    return project.modules.flatMap { module in
      module.contracts.filter(\.isDeclared).flatMap { contract -> [Finding] in
        guard let wiring = Wiring(contract, project, families) else { return [] }
        return wiring.findings(in: sites, of: module, runtime)
      }
    }
  }

  /// Code that uses a wiring value.
  private struct Site {
    let code: RuntimeCode.Code
    /// The names of its wiring values, by their types as written: `CartContract.Wiring`.
    let wirings: [String: Set<String>]
    /// Whether the wiring value is created here, rather than passed in.
    let begins: Set<String>

    init(_ code: RuntimeCode.Code) {
      self.code = code
      var wirings: [String: Set<String>] = [:]
      var begins: Set<String> = []
      for local in code.body.locals {
        for type in (local.created.map { [$0] } ?? []) + local.types where type.hasSuffix(".Wiring") {
          wirings[type, default: []].insert(local.name)
          begins.insert(type)
        }
      }
      for parameter in code.method?.parameters ?? [] {
        for type in parameter.type.names where type.hasSuffix(".Wiring") {
          wirings[type, default: []].insert(parameter.name)
        }
      }
      self.wirings = wirings
      self.begins = begins
    }
  }

  /// The method of a wiring value that takes the parts of one protocol.
  private struct Wiring {
    let contract: Contract
    /// The files of all contracts with the same name; a wiring refers to the nearest.
    let files: [String]
    /// `CartContract.Wiring`.
    let type: String
    /// `worker` for the protocol `Worker`.
    let method: String
    let conforming: Set<String>

    /// Nil for a protocol whose parts come from elsewhere, or are passed as something else.
    init?(_ contract: Contract, _ project: LintProject, _ families: TypeFamilies) {
      let facts = project.facts(contract.declaration)
      let heirs = families.descendants(of: contract.type)
      let isInherited = heirs.contains { type in
        families.declarations(of: type).contains { project.facts($0).kind == .protocol }
      }
      guard contract.role != .moduleInput, contract.role != .moduleOutput, !isInherited, !facts.scope.isEmpty,
        facts.access != .private, facts.access != .fileprivate
      else { return nil }
      self.contract = contract
      files = families.declarations(of: contract.type).map { project.file($0).path }
      type = "\(facts.scope).Wiring"
      method = facts.name.prefix(1).lowercased() + facts.name.dropFirst()
      conforming = heirs
    }

    func findings(in sites: [Site], of module: SourceModule, _ runtime: RuntimeCode) -> [Finding] {
      let own = sites.filter { site in
        site.wirings.keys.contains { type == $0 || type.hasSuffix(".\($0)") || $0.hasSuffix(".\(type)") }
          && isNearest(to: runtime.project.model.files[site.code.file].path)
      }
      guard !own.contains(where: { hands(over: $0, runtime) }) else { return [] }
      return own.flatMap { site -> [Finding] in
        let created = site.code.body.creations.filter { conforming.contains($0.type) }
          .map { (name: $0.type, position: $0.position) }
        let passed =
          site.begins.isEmpty
          ? []
          : (site.code.method?.parameters ?? []).filter { parameter in
            parameter.type.shape == .named && parameter.type.names.contains(contract.type)
          }
        // The place of a parameter is unknown, so the finding is at the function's name.
        let places =
          created
          + passed.compactMap { parameter in
            site.code.method.map { (name: parameter.name, position: $0.position) }
          }
        return places.map { finding(on: $0.name, at: runtime.place(site.code.file, $0.position), in: module, site) }
      }
    }

    /// Whether no other contract with the same name is nearer to the file at `path`.
    private func isNearest(to path: String) -> Bool {
      let folders = path.split(separator: "/")
      func common(_ file: String) -> Int { zip(file.split(separator: "/"), folders).prefix { $0 == $1 }.count }
      let own = common(contract.place.file)
      return files.allSatisfy { common($0) <= own }
    }

    /// Whether the code calls the method on one of its wirings.
    private func hands(over site: Site, _ runtime: RuntimeCode) -> Bool {
      let names = site.wirings.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      return runtime.project.model.files[site.code.file].uses.contains { use in
        use.name == method && use.base.map(names.contains) ?? true
      }
    }

    private func finding(
      on name: String,
      at place: SourcePlace,
      in module: SourceModule,
      _ site: Site
    ) -> Finding {
      let value = site.wirings.values.first?.min() ?? "wire"
      var finding = Finding(
        PartNotWired.self,
        at: place,
        in: module,
        part: contract.parts.first,
        "'\(name)' is not registered with the wiring, so no flow shows its messages and no test finds its leaks"
      )
      finding.advice = "write '\(value).\(method)(…)' around it"
      return finding
    }
  }
}
