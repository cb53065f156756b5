import ViperaSource

/// Flags interactors whose file imports a UI framework.
enum UIImportInInteractor: LintRule {
  static let id = "ui-import-in-interactor"
  static let summary = "An interactor must not import a UI framework."
  static let reason = """
    An interactor holds business rules, which are the same on every screen and on a server. An interactor that uses \
    UIKit or SwiftUI can be neither tested nor used without them.
    """
  static let advice = "Work with plain values, and import Foundation instead."
  static let isFixable = true

  static let flagged = [
    Sample(
      "an interactor that opens a URL with 'UIApplication'",
      """
      ↓import UIKit
      final class CartInteractor {
        weak var output: CartInteractorOutput?
        func call(_ url: URL) { UIApplication.shared.open(url) }
      }
      """
    ),
    Sample(
      "an import of UIKit in a file that does not use UIKit",
      """
      ↓import UIKit
      final class CartInteractor {
        func load() async throws -> [String] { [] }
      }
      """
    ),
    Sample(
      "an interactor that reads a 'UIImage' from another type, although its file names no UIKit type",
      [
        "App/Cart/CartRequest.swift": "struct CartRequest { var photo: UIImage? }",
        "App/Cart/CartInteractor.swift": """
        ↓import UIKit
        final class CartInteractor {
          func upload(_ request: CartRequest) {
            guard let photo = request.photo else { return }
            store.save(photo.jpegData(compressionQuality: 0.5))
          }
        }
        """,
      ]
    ),
    Sample(
      "an import of UIKit only for 'CGFloat', which CoreGraphics declares",
      """
      ↓import UIKit
      final class CartInteractor {
        func share(of part: CGFloat) -> CGFloat { part / 100 }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "an interactor that imports only Foundation",
      """
      import Foundation
      final class CartInteractor {
        func load() async throws -> [String] { [] }
      }
      """
    ),
    Sample(
      "an interactor in the same file as its router, which needs UIKit",
      """
      import UIKit
      final class CartInteractor {
        func load() async throws -> [String] { [] }
      }
      final class CartRouter {
        weak var viewController: UIViewController?
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    // In a file with both parts, the import counts as the presenter's unless the interactor uses it.
    let presenters = Set(UIImport.all(of: .presenter, in: project).map(\.place))
    return UIImport.all(of: .interactor, in: project).compactMap { found in
      switch found.need {
      case .used, .reached: return found.finding(of: self)
      case .usedBesides, .geometry, .reexported, .nothing, .unclear: break
      }
      return presenters.contains(found.place) ? nil : found.finding(of: self)
    }
  }
}
