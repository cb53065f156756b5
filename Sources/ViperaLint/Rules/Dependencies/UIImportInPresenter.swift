import ViperaSource

/// Flags presenters whose file imports a UI framework.
enum UIImportInPresenter: LintRule {
  static let id = "ui-import-in-presenter"
  static let summary = "A presenter must not import a UI framework."
  static let reason = """
    A presenter decides what to show, and the view decides how. A presenter that knows UIKit or SwiftUI cannot be \
    tested without them, and makes decisions that belong to the view. An unused import makes such code more likely.
    """
  static let advice = "Pass the view plain values, and import Foundation instead."
  static let isFixable = true

  static let flagged = [
    Sample(
      "a presenter that creates a 'UIImage'",
      """
      ↓import UIKit
      final class CartPresenter {
        weak var view: CartView?
        func loaded(_ item: Item) { view?.show(UIImage(named: item.image)) }
      }
      """
    ),
    Sample(
      "an import of UIKit in a file that does not use UIKit",
      """
      ↓import UIKit
      final class CartPresenter {
        weak var view: CartView?
        func loaded(at date: Date) { view?.show(DateFormatter().string(from: date)) }
      }
      """
    ),
    Sample(
      "an import of SwiftUI only for 'ObservableObject' and 'Published', which Combine declares",
      """
      import Foundation
      ↓import SwiftUI
      final class CartPresenter: ObservableObject {
        @Published private(set) var rows: [String] = []
        let interactor: CartInteractor
        init(interactor: CartInteractor) { self.interactor = interactor }
      }
      final class CartInteractor {}
      """
    ),
    Sample(
      "a presenter that uses 'IndexPath.row', which UIKit adds to Foundation's type",
      """
      ↓import UIKit
      final class CartPresenter {
        weak var view: CartView?
        var rows: [String] = []
        func title(at indexPath: IndexPath) -> String { rows[indexPath.row] }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a presenter that imports only Foundation and Combine",
      """
      import Combine
      import Foundation
      final class CartPresenter: ObservableObject {
        @Published private(set) var rows: [String] = []
      }
      """
    ),
    Sample(
      "a presenter in the same file as its view, which needs UIKit",
      """
      import UIKit
      final class CartPresenter {
        weak var view: CartViewController?
      }
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    UIImport.all(of: .presenter, in: project).compactMap { $0.finding(of: self) }
  }
}
