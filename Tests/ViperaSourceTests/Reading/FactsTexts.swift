@testable import ViperaSource

/// The facts of a source text.
func facts(_ source: String, path: String = "App/Cart.swift") -> FileFacts {
  FileFacts(source: source, path: path)
}

/// The facts of the members of a class with the source `members`.
func members(_ members: String) throws -> DeclarationFacts {
  let file = facts("class Cart {\n\(members)\n}")
  guard let first = file.declarations.first else { throw MissingFacts(source: members) }
  return first
}

/// The facts of a method's body with the given statements.
///
/// The method's parameters are `presenter`, `view` and `cell`.
func body(_ statements: String) throws -> BodyFacts {
  let parameters = "presenter: CartPresenter, view: CartView, cell: CartCell"
  let cart = try members("func run(\(parameters)) {\n\(statements)\n}")
  guard let body = cart.methods.first?.body else { throw MissingFacts(source: statements) }
  return body
}

struct MissingFacts: Error {
  let source: String
}

extension PropertyFacts {
  /// The property described in words, for tables.
  var text: String {
    var words = [strength.rawValue, isLet ? "let" : "var", name]
    if let type { words.append(": \(type.text)") }
    if isOptional { words.append("optional") }
    if isUnwrapped { words.append("unwrapped") }
    if isLazy { words.append("lazy") }
    if isStatic { words.append("static") }
    if isComputed { words.append("computed") }
    if isSettable { words.append("settable") }
    if let created { words.append("creates \(created)") }
    return words.joined(separator: " ")
  }
}

extension BodyFacts {
  var callTexts: [String] { calls.map { "\($0.base).\($0.member)\($0.isCall ? "()" : "")" } }

  var creationTexts: [String] {
    creations.map { creation in
      let arguments = creation.arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value }
      return "\(creation.type)(\(arguments.joined(separator: ", ")))"
    }
  }

  var assignmentTexts: [String] {
    assignments.map { "\($0.target) = \($0.value)" + ($0.created.map { " creates \($0)" } ?? "") }
  }

  var localTexts: [String] {
    locals.map { local in
      let types = local.types.isEmpty ? "" : ": \(local.types.joined(separator: " & "))"
      return "\(local.name)\(types) = \(local.value)" + (local.created.map { " creates \($0)" } ?? "")
    }
  }

  var captureTexts: [String] {
    captures.map { capture in
      let fate = capture.escape == .stored ? "stored in \(capture.holder)" : "passed to \(capture.callee)"
      return "\(capture.strong.joined(separator: ", ")) \(fate)"
    }
  }

  var navigationTexts: [String] {
    navigations.map { "\($0.kind.rawValue) \($0.target) on \($0.base)" }
  }
}
