/// The declarations of one file and the names it uses; a plain value without syntax nodes.
package struct FileFacts: Hashable, Sendable, Codable {
  /// The path as it was found.
  package var path: String
  package var lines: Int
  package var imports: [ImportFacts] = []
  package var declarations: [DeclarationFacts] = []
  /// Functions outside types.
  package var functions: [MethodFacts] = []
  /// Symbols of UI, networking and storage frameworks.
  ///
  /// Each symbol is listed once per declaration.
  package var symbols: [SymbolFacts] = []
  /// All members and functions that the file names, sorted.
  ///
  /// Each member or function is listed once per declaration, base and kind.
  package var uses: [UseFacts] = []
  /// All types that the file names, each with the position of its first use, sorted by name.
  package var mentions: [MentionFacts] = []
  /// The comments that silence rules, in order.
  package var silencing: [SilencingComment] = []
  /// The position of the first syntax error; nil if there is none.
  ///
  /// The rest of the file was read as far as possible.
  package var firstError: SourcePosition?
  /// The first position that is nested too deeply to be read; nil if there is none.
  package var tooDeep: SourcePosition?
  /// The position from which nothing was read, because the code there is nested too deeply; nil if the whole file was
  /// read.
  package var unreadFrom: SourcePosition?

  package init(path: String, lines: Int) {
    self.path = path
    self.lines = lines
  }

  /// The names of all members and functions that the file names, sorted.
  package var members: [String] { Set(uses.map(\.name)).sorted() }

  /// Whether the file imports `module` or a part of it.
  package func imports(_ module: String) -> Bool {
    imports.contains { $0.module == module || $0.module.hasPrefix("\(module).") }
  }
}

/// A member or a function that is called or read.
package struct UseFacts: Hashable, Sendable, Codable, Comparable {
  /// The member: `didLoad` for `self.presenter?.didLoad()`.
  package var name: String
  /// The receiver's name: `presenter`, `super` or a type.
  ///
  /// The name is empty for `self` and for a bare name.
  ///
  /// The name is nil for any other receiver, such as the result of a call or a member of another value.
  package var base: String?
  /// The declaration that uses the member or function; empty at the top level of the file.
  package var declaration: String
  package var kind = Kind.read

  package enum Kind: String, Sendable, Codable {
    case read
    /// The left side of an assignment: `presenter.view = view`.
    case written
    /// A bare name that is also the name of a parameter or a local variable.
    case local
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.name, left.base ?? "?", left.declaration, left.kind.rawValue)
      < (right.name, right.base ?? "?", right.declaration, right.kind.rawValue)
  }
}

/// An import: `@testable import Shop`.
package struct ImportFacts: Hashable, Sendable, Codable {
  package var module: String
  package var attributes: [String]
  package var position: SourcePosition

  package init(module: String, attributes: [String] = [], position: SourcePosition) {
    self.module = module
    self.attributes = attributes
    self.position = position
  }
}

/// A symbol of a known framework.
package struct SymbolFacts: Hashable, Sendable, Codable {
  package enum Area: String, Sendable, Codable {
    /// UIKit, AppKit or SwiftUI.
    case ui
    /// `CGFloat` and similar types, which both UIKit and CoreGraphics declare, and `IndexPath.row`.
    case graphics
    case web
    case networking
    case storage
  }

  package var name: String
  package var area: Area
  /// The declaration that uses the symbol; empty at the top level of the file.
  package var declaration: String
  package var position: SourcePosition

  package init(name: String, area: Area, declaration: String, position: SourcePosition) {
    self.name = name
    self.area = area
    self.declaration = declaration
    self.position = position
  }
}

/// A type that a file names.
package struct MentionFacts: Hashable, Sendable, Codable {
  package var name: String
  package var position: SourcePosition
}
