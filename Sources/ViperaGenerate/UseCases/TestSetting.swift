import SwiftSyntax
import ViperaSource

/// A test suite and the values that its tests can use: the tested part, and test doubles of the parts that it calls.
struct TestSetting {
  let suite: LocatedDeclaration
  let usesSwiftTesting: Bool
  /// The statements at the start of a test that create the values; empty if the suite has properties for them.
  let setup: [String]
  /// The values with the names of their types.
  let values: [(name: String, type: String, isOptional: Bool)]
  /// The attributes of the suite's tests, which a new test repeats: `@MainActor`.
  let attributes: [String]
  /// The test after which a new one is inserted.
  let last: SourcePosition?

  /// Returns the setup without values that neither `statements` nor other setup lines use.
  func setup(for statements: [String]) -> [String] {
    var needed = statements
    for line in setup.reversed() {
      let words = Self.words(of: line)
      let name = words.first == "let" || words.first == "var" ? words.dropFirst().first : nil
      let isUsed = name.map { name in needed.contains { Self.words(of: $0).contains(name) } }
      // Unused values are removed, since the compiler warns about them.
      if isUsed ?? true { needed.insert(line, at: 0) }
    }
    return Array(needed.dropLast(statements.count))
  }

  private static func words(of line: String) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// The prefix for a call on a value that has one of the types, such as `sut.` or `sut?.`.
  func receiver(of types: [String]) -> String? {
    let value = values.first { value in types.contains { $0 == value.type || $0.hasSuffix(".\(value.type)") } }
    return value.map { "\($0.name)\($0.isOptional ? "?" : "")." }
  }
}

extension TestSetting {
  /// Returns the settings of a suite: one for its properties, and one for each test that creates its own values.
  static func all(in suite: LocatedDeclaration, of source: SourceText, usesSwiftTesting: Bool) -> [TestSetting] {
    guard let block = source.block(at: suite.place.position) else { return [] }
    let fields = suite.facts.properties.filter { !$0.isStatic }.compactMap { property in
      (property.type?.names.first ?? property.created).map { (property.name, $0, property.isOptional) }
    }
    let tests = suite.methods.filter { isTest($0, usesSwiftTesting) }
    let attributes = tests.last?.attributes.filter { $0.name == "MainActor" }.map { "@\($0.name)" } ?? []
    func setting(_ setup: [String], _ values: [(String, String, Bool)]) -> TestSetting {
      TestSetting(
        suite: suite,
        usesSwiftTesting: usesSwiftTesting,
        setup: setup,
        values: values.map { (name: $0.0, type: $0.1, isOptional: $0.2) },
        attributes: attributes,
        last: tests.last?.position
      )
    }
    let factories = Dictionary(
      suite.methods.compactMap { method in method.result?.names.first.map { (method.name, $0) } }
    ) { first, _ in first }
    let positions = tests.compactMap { source.offset(of: $0.position) }
    let begun = block.members.members.compactMap { item -> TestSetting? in
      guard let function = item.decl.as(FunctionDeclSyntax.self), let body = function.body,
        positions.contains(function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
      else { return nil }
      let start = beginning(of: body, in: source, factories: factories)
      return start.lines.isEmpty ? nil : setting(start.lines, fields + start.values)
    }
    return [setting([], fields)] + begun
  }

  static func isTest(_ method: MethodFacts, _ usesSwiftTesting: Bool) -> Bool {
    usesSwiftTesting
      ? method.attributes.contains { $0.name == "Test" }
      : method.name.hasPrefix("test") && method.parameters.isEmpty
  }

  /// Reads the declarations and assignments at the start of a test.
  ///
  /// - Parameters:
  ///   - body: The body of the test.
  ///   - source: The source that contains the test.
  ///   - factories: The return types of the suite's methods, by method name.
  /// - Returns: The statements, and the names and types of their values.
  private static func beginning(
    of body: CodeBlockSyntax,
    in source: SourceText,
    factories: [String: String]
  ) -> (lines: [String], values: [(String, String, Bool)]) {
    var lines: [String] = []
    var values: [(String, String, Bool)] = []
    for statement in body.statements {
      let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
      let text = source.text(in: start..<statement.endPositionBeforeTrailingTrivia.utf8Offset)
      guard !text.contains("\n") else { break }
      if let value = value(of: statement.item, factories: factories) {
        values.append((value.name, value.type, false))
      } else if !isAssignment(statement.item) {
        break
      }
      lines.append(text)
    }
    return (lines, values)
  }

  /// Reads the value of `let sut = CartPresenter()` or `let sut = makeSUT()`.
  private static func value(
    of item: CodeBlockItemSyntax.Item,
    factories: [String: String]
  ) -> (name: String, type: String)? {
    guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil
    else { return nil }
    let called = call.calledExpression.trimmedDescription
    let type = factories[called] ?? called
    return type.first?.isUppercase == true ? (name, type) : nil
  }

  private static func isAssignment(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let sequence = item.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
  }
}
