import Testing

@testable import ViperaGenerate

@Suite struct WritingPlanObstaclesTests {
  @Test func whatIsThereAlreadyIsInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "A/B.swift")
    var plan = WritingPlan(changes: [.init(path: "A/B.swift", old: "", new: "x")])
    plan.add("A/C.swift", "")
    #expect(plan.obstacles(in: folder.path).isEmpty)
    plan.add("A/B.swift", "")
    #expect(plan.obstacles(in: folder.path) == ["A/B.swift"])
  }
}
