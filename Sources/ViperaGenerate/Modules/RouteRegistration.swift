import Foundation
import SwiftParser
import SwiftSyntax

/// The line of a module in the project's `RouteTable`.
package struct RouteRegistration: Equatable, Sendable {
  /// The name of the route.
  package let route: String
  /// The line, such as `Destination(Cart.self) { CartRouter.module($0) }`.
  package let line: String

  package init(for module: ModuleDescription) {
    let wiring = module.style == .vip ? "Configurator" : "Router"
    route = module.name.description
    line = "Destination(\(route).self) { \(route)\(wiring).module($0) }"
  }

  /// Adds a module's line to the one route table of its target, or else a note that asks the user to do so.
  ///
  /// A module without the runtime has no route, and one without a screen needs a view that the user has yet to write.
  package static func add(
    _ module: ModuleDescription,
    to plan: inout WritingPlan,
    in layout: ProjectLayout,
    root: String
  ) throws(GenerateError) {
    guard module.naming == nil else { return }
    let registration = RouteRegistration(for: module)
    guard module.screen != .none else {
      plan.notes.append("Write a view for '\(module.name)', and add its destination to your RouteTable.")
      return
    }
    var found: (path: String, old: String, new: String)?
    var count = 0
    for path in layout.routeTables {
      let text = try text(of: path, in: root, plan: plan)
      let calls = RouteTableCalls(in: text)
      count += calls.count
      if let new = registration.added(to: text, calls) { found = (path, text, new) }
    }
    guard let found, count == 1 else {
      plan.notes.append("Add '\(registration.line)' to your RouteTable.")
      return
    }
    if found.old != found.new { plan.change(found.path, from: found.old, to: found.new) }
  }

  /// The source with the line at the end of its route table.
  ///
  /// - Returns: The same text if the table has a destination for the route already; nil if the source has no route
  ///   table or more than one, or cannot be parsed.
  package func added(to source: String) -> String? {
    added(to: source, RouteTableCalls(in: source))
  }

  private func added(to source: String, _ calls: RouteTableCalls) -> String? {
    guard calls.count == 1, let closure = calls.closure else { return nil }
    if closure.routes.contains(route) { return source }
    let bytes = Array(source.utf8)
    let edit = closure.standsAlone ? lineAfter(closure, in: bytes) : layout(closure, in: bytes)
    let result = bytes[..<edit.range.lowerBound] + Array(edit.text.utf8) + bytes[edit.range.upperBound...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The edit for a table with a line for each destination: a line more.
  private func lineAfter(
    _ closure: RouteTableCalls.Closure,
    in bytes: [UInt8]
  ) -> (range: Range<Int>, text: String) {
    let end = SourceLines.end(of: closure.end, in: bytes)
    let indent = SourceLines.indent(at: closure.lastStatement, in: bytes)
    return (end..<end, SourceLines.separator(in: bytes) + indent + line)
  }

  /// The edit for a table whose braces and destinations share lines, or that is empty: its content on lines of its own.
  private func layout(
    _ closure: RouteTableCalls.Closure,
    in bytes: [UInt8]
  ) -> (range: Range<Int>, text: String) {
    let separator = SourceLines.separator(in: bytes)
    let outer = SourceLines.indent(at: closure.leftBrace, in: bytes)
    // Two spaces, as our own code has them, unless the file is indented in another way.
    let inner = outer + (Indentation.used(in: bytes) ?? .spaces(2)).applied(to: "  ")
    let content = SourceLines.trimmed(bytes[closure.inside])
    let lines = (content.isEmpty ? [] : [inner + content]) + [inner + line, outer]
    return (closure.inside, separator + lines.joined(separator: separator))
  }

  /// The text of a file, as the plan will leave it.
  private static func text(of path: String, in root: String, plan: WritingPlan) throws(GenerateError) -> String {
    if let change = plan.changes.last(where: { $0.path == path }) { return change.new }
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"),
      let text = String(bytes: data, encoding: .utf8)
    else { throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.") }
    return text
  }
}

extension WritingPlan {
  /// Changes a file, also one that the plan changes already.
  fileprivate mutating func change(_ path: String, from old: String, to new: String) {
    guard let index = changes.firstIndex(where: { $0.path == path }) else {
      return changes.append(Change(path: path, old: old, new: new))
    }
    changes[index] = Change(path: path, old: changes[index].old, new: new)
  }
}

/// The lines of a source, found by places in its bytes.
private enum SourceLines {
  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// The end of the line at a place, before its line break.
  static func end(of place: Int, in bytes: [UInt8]) -> Int {
    let end = bytes[place...].firstIndex(of: newline) ?? bytes.count
    return end > place && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The spaces and tabs that the line at a place begins with.
  static func indent(at place: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let indent = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: indent, as: UTF8.self)
  }

  /// The text without the spaces and line breaks around it.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isBlank: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
    let start = bytes.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: start[...last], as: UTF8.self)
  }

  /// The line break that the source uses.
  static func separator(in bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(of: newline), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}

/// The calls of `RouteTable { … }` in a source.
struct RouteTableCalls {
  /// The closure of a call, by places in the source's bytes.
  struct Closure {
    let leftBrace: Int
    /// What lies between the braces.
    let inside: Range<Int>
    /// Where the last statement begins.
    let lastStatement: Int
    /// Where the last statement ends.
    let end: Int
    /// Whether no statement shares a line with a brace.
    let standsAlone: Bool
    /// The names in its `Destination(Name.self)`.
    let routes: Set<String>
  }

  let count: Int
  /// The closure of the last call; nil if the source cannot be parsed or if the closure has parameters.
  let closure: Closure?

  init(in source: String) {
    let tree = Parser.parse(source: source)
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    count = finder.closures.count
    guard let last = finder.closures.last, !tree.hasError, last.signature == nil else {
      closure = nil
      return
    }
    closure = Closure(last, in: tree)
  }
}

extension RouteTableCalls.Closure {
  fileprivate init(_ closure: ClosureExprSyntax, in tree: SourceFileSyntax) {
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    func line(_ position: AbsolutePosition) -> Int { lines.location(for: position).line }
    let left = closure.leftBrace.endPositionBeforeTrailingTrivia
    let right = closure.rightBrace.positionAfterSkippingLeadingTrivia
    leftBrace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    inside = left.utf8Offset..<right.utf8Offset
    let destinations = DestinationFinder(viewMode: .sourceAccurate)
    destinations.walk(closure)
    routes = destinations.routes
    guard let first = closure.statements.first, let last = closure.statements.last else {
      (lastStatement, end) = (right.utf8Offset, right.utf8Offset)
      standsAlone = false
      return
    }
    lastStatement = last.positionAfterSkippingLeadingTrivia.utf8Offset
    end = last.endPositionBeforeTrailingTrivia.utf8Offset
    standsAlone =
      line(left) < line(first.positionAfterSkippingLeadingTrivia)
      && line(last.endPositionBeforeTrailingTrivia) < line(right)
  }
}

/// Collects the closures of all calls of `RouteTable`.
private final class CallFinder: SyntaxVisitor {
  private(set) var closures: [ClosureExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let closure = node.trailingClosure, node.calledExpression.lastName == "RouteTable" { closures.append(closure) }
    return .visitChildren
  }
}

/// Collects the routes of all `Destination(Name.self)`.
private final class DestinationFinder: SyntaxVisitor {
  private(set) var routes: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.lastName == "Destination",
      let type = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self",
      let name = type.base?.lastName
    {
      routes.insert(name)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The last name of an expression: `RouteTable` for `RouteTable` and for `Vipera.RouteTable`.
  fileprivate var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
