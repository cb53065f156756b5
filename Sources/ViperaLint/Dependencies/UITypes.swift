import ViperaSource

/// Knows which types belong to a UI framework, including types of the project that inherit from one.
struct UITypes {
  let index: TypeIndex

  /// The maximum number of base classes that are followed.
  private static let deepest = 12

  /// Whether `name` is a UI type in the context of the declaration `user`.
  func contains(_ name: String, from user: DeclarationID, swiftUI: Bool) -> Bool {
    isUI(name, from: user, swiftUI: swiftUI, depth: 0)
  }

  /// The UI types that `type` names, each once.
  func named(in type: TypeFacts, from user: DeclarationID) -> [String] {
    let swiftUI = index.files[user.file].imports("SwiftUI")
    return type.mentioned.filter { contains($0, from: user, swiftUI: swiftUI) }.unique
  }

  private func isUI(_ name: String, from user: DeclarationID, swiftUI: Bool, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    if let id = index.find(name, from: user) {
      let facts = index[id]
      if let aliased = facts.aliased {
        return aliased.names.contains { isUI($0, from: id, swiftUI: swiftUI, depth: depth + 1) }
      }
      // A protocol that only view controllers conform to is still a contract.
      guard facts.kind == .class else { return false }
      return facts.inherited.contains { base in
        base.names.contains { isUI($0, from: id, swiftUI: false, depth: depth + 1) && !Self.isProtocol($0) }
      }
    }
    let path = name.split(separator: ".").map(String.init)
    let symbol = path.count > 1 && ["AppKit", "SwiftUI", "UIKit"].contains(path[0]) ? path[1] : path.first ?? name
    let area = KnownSymbols.area(of: symbol, swiftUI: swiftUI)
    return area == .ui || area == .web || Self.isView(symbol)
  }

  /// Whether a class is a view by its name.
  ///
  /// Such a class names no part of a module, so its source was not read.
  private static func isView(_ name: String) -> Bool {
    ["CollectionView", "CollectionViewCell", "TableView", "TableViewCell", "ViewController"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether a UIKit type is a protocol, so that a conforming class need not be a view.
  private static func isProtocol(_ name: String) -> Bool {
    ["Appearance", "DataSource", "Delegate", "Prefetching", "Transitioning"].contains(where: name.hasSuffix)
  }
}
