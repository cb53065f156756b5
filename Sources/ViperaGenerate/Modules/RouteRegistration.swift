import Foundation
import SwiftParser
import SwiftSyntax

/// The registration of a module in the project's `RouteTable`.
package struct RouteRegistration: Equatable, Sendable {
  /// The name of the route.
  package let route: String
  /// The line to add, such as `Destination(Cart.self) { CartRouter.module($0) }`.
  package let line: String

  package init(for module: ModuleDescription) {
    let wiring = module.style == .vip ? "Configurator" : "Router"
    route = module.name.description
    line = "Destination(\(route).self) { \(route)\(wiring).module($0) }"
  }

  /// Adds a module's line to the only route table of its target; otherwise adds a note that asks the user to do it.
  ///
  /// Does nothing for a module that does not use Vipera's runtime, since it has no route. Does nothing for a module
  /// without a screen either, since its view does not exist yet.
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

  /// Returns the source with the line at the end of its route table.
  ///
  /// - Returns: The new source, or the same source if the table already has a destination for the route. The result is
  ///   nil if the source cannot be parsed, or does not have exactly one route table.
  package func added(to source: String) -> String? {
    added(to: source, RouteTableCalls(in: source))
  }

  private func added(to source: String, _ calls: RouteTableCalls) -> String? {
    guard calls.count == 1, let closure = calls.closure else { return nil }
    if closure.routes.contains(route) { return source }
    let text = SourceText(source)
    return [closure.standsAlone ? lineAfter(closure, in: text) : layout(closure, in: text)].applied(to: source)
  }

  /// Returns the edit that adds a line to a table with one destination per line.
  private func lineAfter(_ closure: RouteTableCalls.Closure, in source: SourceText) -> SourceEdit {
    let end = source.end(ofLineAt: closure.end)
    return SourceEdit(range: end..<end, text: source.lineBreak + source.indent(at: closure.lastStatement) + line)
  }

  /// Returns the edit that puts each destination on its own line, for a table that is empty, or whose braces share
  /// lines with destinations.
  private func layout(_ closure: RouteTableCalls.Closure, in source: SourceText) -> SourceEdit {
    let outer = source.indent(at: closure.leftBrace)
    // Two spaces, as in Vipera's own code, unless the file is indented differently.
    let inner = outer + (Indentation.used(in: source.bytes) ?? .spaces(2)).applied(to: "  ")
    let content = source.trimmedText(in: closure.inside)
    let lines = (content.isEmpty ? [] : [inner + content]) + [inner + line, outer]
    let text = source.lineBreak + lines.joined(separator: source.lineBreak)
    return SourceEdit(range: closure.inside, text: text)
  }

  /// Returns the text of a file after the plan is written.
  private static func text(of path: String, in root: String, plan: WritingPlan) throws(GenerateError) -> String {
    if let change = plan.changes.last(where: { $0.path == path }) { return change.new }
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"),
      let text = String(bytes: data, encoding: .utf8)
    else { throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.") }
    return text
  }
}

extension WritingPlan {
  /// Adds a change of a file, or updates the change that the plan already has for it.
  fileprivate mutating func change(_ path: String, from old: String, to new: String) {
    guard let index = changes.firstIndex(where: { $0.path == path }) else {
      return changes.append(Change(path: path, old: old, new: new))
    }
    changes[index] = Change(path: path, old: changes[index].old, new: new)
  }
}

/// The calls of `RouteTable { … }` in a source.
struct RouteTableCalls {
  /// The closure of a call; positions are byte offsets in the source.
  struct Closure {
    let leftBrace: Int
    /// The range between the braces.
    let inside: Range<Int>
    /// The start of the last statement.
    let lastStatement: Int
    /// The end of the last statement.
    let end: Int
    /// Whether no statement shares a line with a brace.
    let standsAlone: Bool
    /// The routes in the closure's `Destination(Name.self)` calls.
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
  /// The last component of an expression: `RouteTable` for both `RouteTable` and `Vipera.RouteTable`.
  fileprivate var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
