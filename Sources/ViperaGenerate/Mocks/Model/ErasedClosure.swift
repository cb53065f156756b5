import SwiftParser
import SwiftSyntax
import ViperaExpansion

/// Converts a closure that uses its method's generic parameters to a closure of known types.
///
/// `(Value) throws -> Result` becomes `(Any) throws -> Any`. Values other than closures are simply cast to `Any`, which
/// is not possible for a non-escaping closure.
struct ErasedClosure: Equatable {
  let type: String
  private let name: String
  private let effects: String
  /// Whether each parameter's type is chosen by the caller.
  private let isCast: [Bool]
  private let isOptional: Bool

  /// Parses `written`; nil if it is not a function type.
  init?(_ written: String, named name: String, generics: Set<String>) {
    let file = Parser.parse(source: "typealias A = \(written)")
    guard case .decl(let declaration)? = file.statements.first?.item,
      let value = declaration.as(TypeAliasDeclSyntax.self)?.initializer.value,
      let function = Self.bare(value).as(FunctionTypeSyntax.self)
    else { return nil }
    let parameters = function.parameters.map { (OneLine.text(of: $0.type), Self.mentions(generics, in: $0.type)) }
    guard !parameters.contains(where: { $0.0.hasPrefix("inout ") }),
      !function.parameters.contains(where: { $0.ellipsis != nil })
    else { return nil }
    let result = function.returnClause.type
    let isErased = Self.mentions(generics, in: result)
    let attributes = value.as(AttributedTypeSyntax.self)?.attributes.map { OneLine.text(of: $0) } ?? []
    let kept = attributes.filter { !["@autoclosure", "@escaping"].contains($0) }.map { "\($0) " }.joined()
    let specifiers = function.effectSpecifiers
    let isAsync = specifiers?.asyncSpecifier != nil
    let isThrowing = specifiers?.throwsClause != nil
    let types = parameters.map { $0.1 ? "Any" : $0.0 }.joined(separator: ", ")
    type =
      "\(kept)(\(types)) \(isAsync ? "async " : "")\(isThrowing ? "throws " : "")-> "
      + (isErased ? "Any" : OneLine.text(of: result))
    self.name = name
    effects = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    isCast = parameters.map(\.1)
    isOptional = isErased && OneLine.text(of: result).hasSuffix("?")
  }

  /// The expression that creates the closure; `cast` is the function that converts `Any` to the caller's type.
  func value(cast: String) -> String {
    let arguments = isCast.enumerated().map { index, isCast in isCast ? "\(cast)($\(index))" : "$\(index)" }
    return "{ \(effects)\(name)(\(arguments.joined(separator: ", ")))\(isOptional ? " as Any" : "") }"
  }

  /// The type without attributes and redundant parentheses.
  private static func bare(_ type: TypeSyntax) -> TypeSyntax {
    if let attributed = type.as(AttributedTypeSyntax.self) { return bare(attributed.baseType) }
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.firstName == nil
    else { return type }
    return bare(only.type)
  }

  private static func mentions(_ generics: Set<String>, in type: TypeSyntax) -> Bool {
    type.tokens(viewMode: .sourceAccurate).contains { generics.contains(Identifier.plain($0.text)) }
  }
}
