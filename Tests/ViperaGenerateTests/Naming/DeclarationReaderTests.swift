import Testing

@testable import ViperaGenerate

@Suite struct DeclarationReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let names: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "every kind of type",
      source: "protocol A {}\nfinal class B {}\npublic struct C {}\nindirect enum D {}\nactor E {}",
      names: "protocol A, class B, struct C, enum D, actor E"
    ),
    Case(name: "nested types", source: "enum A { protocol B: AnyObject {} }", names: "enum A, protocol B"),
    Case(name: "members of types", source: "class A { class func b() {} class var C: Int { 1 } }", names: "class A"),
    Case(name: "a class-bound protocol", source: "protocol A: class { var B: Int { get } }", names: "protocol A"),
    Case(name: "line comments", source: "// class A\n/// struct B\nclass C {}", names: "class C"),
    Case(
      name: "block comments in one another",
      source: "/* class A /* class B */ class C */ class D {}",
      names: "class D"
    ),
    Case(name: "a comment after the keyword", source: "class /* old */ A {} // class B", names: "class A"),
    Case(name: "a comment that does not end", source: "class A {} /* class B", names: "class A"),
    Case(name: "strings", source: #"let a = "class A", b = "\" class B"; class C {}"#, names: "class C"),
    Case(name: "a string that does not end", source: "let a = \"class A\nclass B {}", names: "class B"),
    Case(name: "a string in lines", source: "let a = \"\"\"\nclass A \"quoted\"\n\"\"\"\nclass B {}", names: "class B"),
    Case(name: "a raw string", source: ##"let a = #"class A " class B"#; class C {}"##, names: "class C"),
    Case(
      name: "strings in interpolations",
      source: #"let a = "\(b ? "class A" : "struct B") class C"; class D {}"#,
      names: "class D"
    ),
    Case(
      name: "keywords as names",
      source: "let `class` = a.class; B(struct: C); enum D { case actor(E) }",
      names: "enum D"
    ),
    Case(name: "a variable named actor", source: "let actor = Actor()\nactor.run()", names: ""),
    Case(
      name: "names that are not English",
      source: "class Überblick {}\nprotocol Προβολή {}",
      names: "class Überblick, protocol Προβολή"
    ),
    Case(name: "a file that does not compile", source: "class A {{{ ) protocol B", names: "class A, protocol B"),
    Case(name: "nothing", source: "", names: ""),
    Case(name: "a keyword at the end", source: "class", names: ""),
    Case(name: "a slash and a backslash at the end", source: "class A {} \"\\", names: "class A"),
  ]

  @Test(arguments: cases)
  func typesAreFoundAndNothingElse(_ test: Case) {
    let names = DeclarationReader.names(in: Array(test.source.utf8), file: "A.swift")
    #expect(names.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", ") == test.names)
    #expect(names.allSatisfy { $0.file == "A.swift" })
  }

  @Test func deepInterpolationsEnd() {
    let source = "let a = " + String(repeating: "\"\\(", count: 10_000)
    #expect(DeclarationReader.names(in: Array(source.utf8), file: "A.swift").isEmpty)
  }
}
