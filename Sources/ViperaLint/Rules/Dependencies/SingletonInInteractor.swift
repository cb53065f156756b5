import ViperaSource

/// Flags interactors that use shared objects.
enum SingletonInInteractor: LintRule {
  static let id = "singleton-in-interactor"
  static let summary = "An interactor must receive its dependencies instead of using shared objects."
  static let reason = """
    A shared object inside an interactor is a hidden dependency that no test can replace: the test sends real \
    requests, writes to the real store, and affects the next test.
    """
  static let advice = "Pass the object to 'init', behind a protocol. With a default argument, callers need no change."

  static let flagged = [
    Sample(
      "an interactor that uses shared objects in its methods",
      """
      final class CartInteractor {
        weak var output: CartInteractorOutput?
        func load() { ↓CartService.shared.fetch { _ in } }
        func reload() { CartService.shared.fetch { _ in } }
        func seen() { ↓UserDefaults.standard.set(true, forKey: "seen") }
        func call(_ url: URL) { ↓UIApplication.shared.open(url) }
      }
      final class CartService { static let shared = CartService() }
      """
    ),
    Sample(
      "an interactor that stores a shared object in a constant",
      """
      final class CartInteractor {
        private let session = ↓URLSession.shared
        weak var output: CartInteractorOutput?
      }
      """
    ),
    Sample(
      "a shared object of the project named 'main' instead of 'shared'",
      """
      final class CartInteractor {
        weak var output: CartInteractorOutput?
        init() { store = ↓CartStore.main }
      }
      final class CartStore { static let main = CartStore() }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "shared objects that are only default values for the initialiser's parameters",
      """
      final class CartInteractor {
        private let service: CartService
        private let session: URLSession
        weak var output: CartInteractorOutput?
        init(service: CartService = .shared, session: URLSession? = nil) {
          self.service = service
          self.session = session ?? URLSession.shared
        }
      }
      final class CartService { static let shared = CartService() }
      """
    ),
    Sample(
      "a convenience initialiser that only passes the shared object to another initialiser",
      """
      final class CartInteractor {
        private let service: CartService
        weak var output: CartInteractorOutput?
        init(service: CartService) { self.service = service }
        convenience init() { self.init(service: CartService.shared) }
      }
      final class CartService { static let shared = CartService() }
      """
    ),
    Sample(
      "a shared object that is only the initial value of a property, which a test can set",
      """
      final class CartInteractor {
        var service: CartServing = CartService.shared
        weak var output: CartInteractorOutput?
      }
      protocol CartServing {}
      final class CartService: CartServing { static let shared = CartService() }
      """
    ),
    Sample(
      "shared objects that tests need not replace: the notification center, a scheduler, default values",
      """
      import RxSwift
      final class CartInteractor {
        weak var output: CartInteractorOutput?
        func load() {
          NotificationCenter.default.post(name: .cartLoaded, object: nil)
          items.observe(on: MainScheduler.instance)
          let session = URLSession(configuration: URLSessionConfiguration.default)
          let options = CartOptions.default
        }
      }
      struct CartOptions { static let `default` = CartOptions() }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.modules.flatMap { module in
      module.parts(of: .interactor).flatMap { findings(of: $0, in: module, project) }
    }
  }

  // MARK: - Uses

  /// A place at which a part uses a shared object.
  private struct Use {
    /// `CartService.shared`.
    let name: String
    let code: PartCode
    let position: SourcePosition
  }

  private static func findings(of part: Part, in module: SourceModule, _ project: LintProject) -> [Finding] {
    let wiring = Set(module.wiring.filter { $0.type == part.type }.map(\.method))
    let codes = project.bodies(of: part).filter { !wiring.contains($0.name) && !isFilling($0) }
    let uses = codes.flatMap { code in
      Self.uses(in: code, of: part, project).filter { !isInjectable($0, project) }
    }
    let names = uses.map(\.name).unique
    return names.map { name in
      let places = uses.filter { $0.name == name }
      return finding(name, places, part, module, project)
    }
  }

  private static func finding(
    _ name: String,
    _ uses: [Use],
    _ part: Part,
    _ module: SourceModule,
    _ project: LintProject
  ) -> Finding {
    let first = uses[0]
    let code = first.code.method == nil ? "the value of '\(first.code.name)'" : "'\(first.code.shortName)'"
    let more = uses.count > 1 ? " and \(uses.count - 1) more \(uses.count == 2 ? "place" : "places")" : ""
    let shared = name.contains(".") ? "the shared '\(name)'" : "Alamofire's shared session '\(name)'"
    let message = "'\(part.type)' uses \(shared) in \(code)\(more) instead of having it injected"
    let place = project.place(first.code.declaration, first.position)
    var finding = Finding(Self.self, at: place, in: module, part: part.type, message)
    finding.related = uses.dropFirst().map {
      RelatedPlace(project.place($0.code.declaration, $0.position), "uses '\(name)'")
    }
    finding.advice = advice(for: name)
    return finding
  }

  private static func advice(for name: String) -> String {
    let path = name.split(separator: ".").map(String.init)
    let type = path.dropLast().joined(separator: ".")
    guard !type.isEmpty, !type.hasPrefix("UI") else {
      return "hide what is needed of '\(type.isEmpty ? name : type)' behind a protocol, and pass it to 'init'"
    }
    return "pass '\(type)', or a protocol of it, to 'init'; '= .\(path[path.count - 1])' can be its default"
  }

  private static func uses(in code: PartCode, of part: Part, _ project: LintProject) -> [Use] {
    let shared = code.body.singletons.filter { isShared($0, in: code, project) }
      .map { Use(name: "\($0.type).\($0.member)", code: code, position: $0.position) }
    let declared = code.body.calls.compactMap { call -> Use? in
      guard let name = sharedName(of: call, in: code, project) else { return nil }
      return Use(name: name, code: code, position: call.position)
    }
    let own = "\(part.type)."
    var seen: Set<String> = []
    return (shared + declared)
      .filter { !$0.name.hasPrefix(own) && seen.insert("\($0.name) \($0.position.line)").inserted }
      .sorted { $0.position < $1.position }
  }

  /// Shared framework values that need no replacement in tests.
  private static let harmless: Set<String> = [
    "Bundle", "Calendar", "DispatchQueue", "Locale", "NSNotificationCenter", "NotificationCenter", "ProcessInfo",
    "RunLoop", "TimeZone",
  ]

  /// Classes of frameworks and libraries whose `default` or `standard` is a shared instance.
  ///
  /// In other types, these names mostly belong to plain values.
  private static let classes: Set<String> = [
    "FileManager", "KeychainWrapper", "NSUserDefaults", "SKPaymentQueue", "Session", "SessionManager", "UserDefaults",
  ]

  private static func isShared(_ singleton: SingletonFacts, in code: PartCode, _ project: LintProject) -> Bool {
    let name = singleton.type.lastName
    guard !harmless.contains(name), !name.hasSuffix("Scheduler"), !name.hasSuffix("Configuration") else { return false }
    guard singleton.member == "default" || singleton.member == "standard" else { return true }
    guard let id = project.index.find(singleton.type, from: code.declaration) else { return classes.contains(name) }
    return project.facts(id).kind.isReference
  }

  /// `CartStore.main` for a call on a class's constant of its own type; `AF` for Alamofire's shared session.
  private static func sharedName(of call: CallFacts, in code: PartCode, _ project: LintProject) -> String? {
    let path = call.base.split(separator: ".").map(String.init) + [call.member]
    guard let root = path.first, root.first?.isUppercase ?? false, path.count > 1 else { return nil }
    guard let id = project.index.find(root, from: code.declaration) else {
      return root == "AF" || (root == "Alamofire" && path[1] == "request") ? root : nil
    }
    guard project.facts(id).kind.isReference else { return nil }
    let isInstance = ([id] + project.index.extensions(of: id)).contains { source in
      project.facts(source).properties.contains { property in
        property.name == path[1] && property.isStatic && !KnownSymbols.isShared(property.name)
          && (property.created == root || property.type?.names == [root])
      }
    }
    return isInstance ? "\(root).\(path[1])" : nil
  }

  // MARK: - Injection

  /// Whether the code is an initialiser that only passes its arguments to another one.
  private static func isFilling(_ code: PartCode) -> Bool {
    code.method?.kind == .initializer && code.body.calls.contains { $0.base == "self" && $0.member == "init" }
  }

  /// Whether another object can be injected: by a parameter, `service ?? CartService.shared`, or by a property.
  private static func isInjectable(_ use: Use, _ project: LintProject) -> Bool {
    if let method = use.code.method {
      let parameters = method.parameters.map(\.name)
      return method.kind == .initializer
        && use.code.body.assignments.contains { $0.position.line == use.position.line && parameters.contains($0.value) }
    }
    let facts = project.facts(use.code.declaration)
    guard let property = facts.properties.first(where: { $0.name == use.code.name }) else { return false }
    let isOpen = property.access != .private && property.access != .fileprivate
    return isOpen && !property.isLet && !property.isComputed && !property.isLazy && property.type != nil
      && property.initialPath == use.name
  }
}
