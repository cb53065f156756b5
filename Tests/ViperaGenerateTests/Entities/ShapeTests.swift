import Testing

@testable import ViperaGenerate

/// The types that are inferred from texts and numbers; objects are tested through the generated source.
@Suite struct ShapeTests {
  @Test(
    arguments: [
      (["1", "-2"], .integer),
      (["9223372036854775807", "-9223372036854775808"], .integer),
      (["1", "1.5"], .double),
      (["1.0"], .double),
      (["1e3"], .double),
      (["0.30000000000000004"], .double),
      (["9223372036854775808"], .decimal),
      (["-9223372036854775809"], .decimal),
      (["0.1234567890123456789"], .decimal),
      (["1.5", "12345678901234567891"], .decimal),
      (["1234567890123456789012345678901234567890"], .inexactDouble),
    ] as [([String], NumberShape.Fit)]
  )
  func numbersHaveTheNarrowestTypeThatKeepsThem(numbers: [String], fit: NumberShape.Fit) {
    var shape = NumberShape()
    for number in numbers { shape.observe(number) }
    #expect(shape.fit == fit)
  }

  @Test(
    arguments: [
      (["a", "b", "a", "b", "a", "b"], ["a", "b"]),
      (["in transit", "new", "new", "in transit", "new", "new"], ["in transit", "new"]),
      (["a", "b", "a", "b", "a"], nil),
      (["a", "a", "a", "a", "a", "a"], nil),
      (["a", "b", "c", "d", "a", "b", "c"], nil),
      (["a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f"], nil),
      (["1", "2", "1", "2", "1", "2"], nil),
      (["", "b", "", "b", "", "b"], nil),
      (["it is not here today", "b", "b", "it is not here today", "b", "b"], nil),
      (["2024-05-01", "2024-05-02", "2024-05-01", "2024-05-02", "2024-05-01", "2024-05-02"], nil),
    ] as [([String], [String]?)]
  )
  func fewTextsThatReturnAreCases(texts: [String], cases: [String]?) {
    var shape = TextShape()
    for text in texts { shape.observe(text) }
    #expect(shape.cases == cases)
  }
}
