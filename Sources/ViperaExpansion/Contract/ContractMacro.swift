import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// Expands `@Contract`: reads the protocols of the contract and adds their spies and probes.
package struct ContractMacro: MemberMacro {
  /// The generated code is already formatted.
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // This error is reported first, so that the compiler does not report its consequences instead.
    if BuildSettings.areMissing(in: context.buildConfiguration) {
      context.diagnose(Diagnostic(node: node, message: SyntaxMessage(.missingSetting)))
    }
    guard let body = Attachment.body(of: declaration, in: context) else { return [] }
    let places = SourcePlaces()
    let contract = ContractReader(places: places).read(body, attribute: node)
    let reporter = ProblemReporter(places: places)
    var allowances = Allowances(in: body)
    for problem in ContractRules.problems(in: contract)
    where !allowances.cover(problem.message, at: places.node(at: problem.place)) {
      if let diagnostic = reporter.diagnostic(for: problem) { context.diagnose(diagnostic) }
    }
    for diagnostic in allowances.problems + allowances.unused { context.diagnose(diagnostic) }
    return ContractEmitter(contract: contract).declarations().map { "\(raw: $0)" }
  }
}
