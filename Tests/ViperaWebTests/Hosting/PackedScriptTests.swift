import Testing

@testable import ViperaWeb

@Suite struct PackedScriptTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let packed: String

    init(_ name: String, _ script: String, _ packed: String) {
      (testDescription, self.script, self.packed) = (name, script, packed)
    }
  }

  private static let cases = [
    Case(
      "spaces beside signs mean nothing",
      "if (a && b) {\n c = a ? b : [ d ];\n}\n",
      "if(a&&b){c=a?b:[d]}"
    ),
    Case("spaces between words do", "return typeof a in b;", "return typeof a in b;"),
    Case("a sum has none", "a = b + c - 1 + \"d\"; e -= 1;", "a=b+c-1+\"d\";e-=1;"),
    Case("nor has what counts", "a++ + b; c - --d;", "a++ +b;c- --d;"),
    Case("what is last needs no comma", "f({ a, b, }, [c,, d], );", "f({a,b},[c,,d]);"),
    Case("a sign of a number keeps its space", "c = (d + +e);", "c=(d+ +e);"),
    Case(
      "a text is left alone",
      #"f("a = \"b\" ;  c", 'x  =  y');"#,
      #"f("a = \"b\" ;  c",'x  =  y');"#
    ),
    Case(
      "a pattern is left alone",
      #"f(/ [/ ]\/ = /g, a / b / c);"#,
      #"f(/ [/ ]\/ = /g,a / b / c);"#
    ),
    Case(
      "a pattern may be what is returned",
      #"const f = (a) => / ' /.test(a);"#,
      #"let f=(a)=>/ ' /.test(a);"#
    ),
    Case(
      "variables and functions get short names",
      "const first = 1;\nlet second = first;\nfunction third(a) { return a + second + first; }",
      "let b=1;let c=b;function d(a){return a+c+b}"
    ),
    Case(
      "so do those of a list",
      "let first = f(a, b), second, third = 1; c(first, fourth);",
      "let d=f(a,b),e,g=1;c(d,fourth);"
    ),
    Case(
      "a list ends with what it stands in",
      "for (const first of a) b, second;",
      "for(let c of a)b,second;"
    ),
    Case(
      "what a list is taken apart to is none",
      "const first = 1, { other } = first, last = { first: 2, a };",
      "let first=1,{other}=first,b={first:2,a};"
    ),
    Case(
      "a short name is no other's",
      "const first = 1; f(`${a} b`, first, \"d\");",
      "let c=1;f(`${a} b`,c,\"d\");"
    ),
    Case("a short name stays", "const one = 1; f(one, one);", "let one=1;f(one,one);"),
    Case("a property keeps its name", "const first = a.first;", "let first=a.first;"),
    Case("what is spread is none", "const first = [...first];", "let a=[...a];"),
    Case("a key keeps its name", "const first = { first: 1 };", "let first={first:1};"),
    Case(
      "what stands for a key too",
      "const first = 1; f({ a: 1, first });",
      "let first=1;f({a:1,first});"
    ),
    Case(
      "what is taken apart too",
      "let first = 1; ({ a, first } = b);",
      "let first=1;({a,first}=b);"
    ),
    Case(
      "a method keeps its name",
      "const first = { a, first(b) {} };",
      "let first={a,first(b){}};"
    ),
    Case("a choice has no keys", "const first = 1; f(a ? first : b);", "let c=1;f(a?c:b);"),
    Case(
      "what a template names stays",
      "const first = 1; f(`a ${first} b`);",
      "let first=1;f(`a ${first} b`);"
    ),
    Case("a name in a text is none", #"const first = 1; f("first");"#, #"let a=1;f("first");"#),
  ]

  @Test(arguments: cases)
  func aScriptIsPacked(example: Case) {
    #expect(PackedScript(example.script).text == example.packed)
  }

  @Test func thereAreEnoughShortNames() {
    let names = (0..<1_000).map { "name\($0)" }
    let packed = PackedScript(names.map { "let \($0);" }.joined()).text
    let short = packed.split(separator: ";").map { $0.dropFirst(4) }
    #expect(Set(short).count == 1_000)
    #expect(packed.hasPrefix("let a;let b;"))
    #expect(short.allSatisfy { $0.count < 3 && !["do", "if", "in"].contains($0) })
  }

  @Test(arguments: ["", "\"", "`", "a = /", "\\", "f(/[", "}", "'\\"])
  func whatIsNotClosedEnds(script: String) {
    #expect(PackedScript(script).text == script.filter { $0 != " " })
  }
}
