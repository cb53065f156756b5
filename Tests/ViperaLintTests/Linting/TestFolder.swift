import Foundation

/// A separate folder for a test, removed at its end.
struct TestFolder {
  let path: String

  /// Writes `files` by their paths into a new folder.
  init(_ files: [String: String] = [:]) throws {
    path = "\(NSTemporaryDirectory().trimmingSlash)/vipera-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let file = "\(path)/\(name)"
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// The text of a file, byte for byte.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// A text in which the folder's path is replaced by `FOLDER`.
  func hidden(in text: String) -> String { text.replacing(path, with: "FOLDER") }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// A module whose presenter and view hold each other strongly.
enum LeakyCart {
  static let path = "App/Cart/Cart.swift"

  static let source = """
    protocol CartView: AnyObject {}
    class CartPresenter {
      var view: CartView?
    }
    class CartViewController: UIViewController, CartView {
      var presenter: CartPresenter?
    }
    class CartBuilder {
      func build() -> UIViewController {
        let view = CartViewController()
        let presenter = CartPresenter()
        view.presenter = presenter
        presenter.view = view
        return view
      }
    }

    """
}
