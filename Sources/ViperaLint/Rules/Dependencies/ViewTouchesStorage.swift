import ViperaSource

/// Flags views that read or write a store.
enum ViewTouchesStorage: LintRule {
  static let id = "view-touches-storage"
  static let summary = "A view must not read or write a store."
  static let reason = """
    Which data is stored, and where, is a business rule. If a view uses a store, every move to another store changes \
    the view. In tests, the view's content then depends on what earlier tests stored.
    """
  static let advice = """
    Let the interactor or a worker use the store, and let the presenter pass the content to the view.
    """

  static let flagged = [
    Sample(
      "a view that writes a setting to 'UserDefaults'",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func closeHint() { ↓UserDefaults.standard.set(true, forKey: "hint") }
      }
      final class CartPresenter {}
      """
    ),
    Sample(
      "a view that uses several stores (reported once)",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func signOut() {
          ↓UserDefaults.standard.removeObject(forKey: "cart")
          KeychainHelper.clear()
          try? FileManager.default.removeItem(at: file)
        }
      }
      final class CartPresenter {}
      enum KeychainHelper { static func clear() {} }
      """
    ),
    Sample(
      "a view that fetches objects from Core Data",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func load() {
          items = try? context.fetch(↓NSFetchRequest<Item>(entityName: "Item"))
        }
      }
      final class CartPresenter {}
      """
    ),
    Sample(
      "a SwiftUI view with an '@AppStorage' property",
      """
      import SwiftUI
      struct CartView: View {
        @ObservedObject var presenter: CartPresenter
        @AppStorage("hint") var ↓showsHint = true
      }
      final class CartPresenter: ObservableObject {}
      """
    ),
    Sample(
      "a view that reads from the project's own keychain helper",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func log() { token = ↓KeychainHelper.read("token") }
      }
      final class CartPresenter {}
      enum KeychainHelper { static func read(_ key: String) -> String? { nil } }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view that reports the event to its presenter",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func closeHint() { presenter?.hintClosed() }
      }
      final class CartPresenter { func hintClosed() {} }
      """
    ),
    Sample(
      "a view that copies another view by archiving it in memory, which stores nothing",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func copy(_ view: UIView) throws -> Any? {
          NSKeyedUnarchiver.unarchiveObject(with: try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false))
        }
      }
      final class CartPresenter {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let accesses = OutsideAccesses(
      project: project,
      isAccess: { symbol, _ in symbol.area == .storage && !symbol.name.hasPrefix("NSKeyed") },
      isAccessor: stores.match,
      members: ["managedObjectContext", "persistentContainer", "viewContext"]
    )
    return accesses.byView().compactMap { module, part, accesses in
      finding((accesses + wrapped(in: part, project)).sorted { $0.place < $1.place }, module, part)
    }
  }

  private static func finding(_ accesses: [OutsideAccess], _ module: SourceModule, _ part: Part) -> Finding? {
    guard let first = accesses.first else { return nil }
    let names = accesses.map(\.name).unique
    let message = "the view '\(part.type)' uses a store through \(names.quoted())"
    var finding = Finding(Self.self, at: first.place, in: module, part: part.type, message)
    finding.related = accesses.dropFirst().map { RelatedPlace($0.place, "uses '\($0.name)'") }
    return finding
  }

  /// Property wrappers that read and write a store.
  private static func wrapped(in part: Part, _ project: LintProject) -> [OutsideAccess] {
    project.declarations(of: part).flatMap { id in
      project.facts(id).properties.compactMap { property in
        let wrapper = property.attributes.map(\.name).first {
          ["AppStorage", "FetchRequest", "SectionedFetchRequest", "Query"].contains($0)
        }
        return wrapper.map { OutsideAccess(name: "@\($0)", place: project.place(id, property.position)) }
      }
    }
  }

  private static let stores = TypeWords(
    subjects: [
      "CoreData", "DB", "DataBase", "Database", "Defaults", "Keychain", "Persistence", "Realm", "SQLite", "Storage",
      "UserDefault",
    ],
    endings: [
      "Access", "Client", "Controller", "Handler", "Helper", "Manager", "Provider", "Repository", "Service", "Stack",
      "Store", "Wrapper",
    ],
    isAnywhere: true
  )
}
