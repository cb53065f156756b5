import ViperaCommandLine
import ViperaGenerate

/// `vipera generate entity`: generates a type and its test from JSON samples.
enum GenerateEntityCommand {
  private static let name = Argument("name", help: "the name of the type, such as Employee") {
    text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try EntityName(text) }
  }
  private static let from = Option("from", placeholder: "FILE", count: .any, domain: .files, help: "a sample in JSON")
  private static let samples = Argument("sample", count: .any, domain: .files, help: "more files, after the first")
  private static let path = Option(
    "at",
    placeholder: "KEYS",
    help: "the keys that lead to the objects in a sample, such as data.items"
  )
  private static let target = Option("target", "t", placeholder: "TARGET", help: "the target of the type")
  private static let into = Option("into", placeholder: "FOLDER", domain: .folders, help: "the folder of the type")

  static let command = Command(
    "entity",
    "Writes a type that decodes your JSON, and a test with the samples.",
    details: """
      vipera generate entity Employee --from employee.json
      vipera generate entity Trail --from london.json oslo.json --at data.trails --into Sources/Shop/Trails

      A file contains an object, a list of objects, or one of these per line. Use several samples: a property is
      optional only if it is missing or null in one of them. Nested objects become nested types, and snake_case
      becomes camelCase.
      """,
    [name, samples, from, path, target, into, PlanOutput.dryRun]
  ) { values in
    guard let name = values[name] else { return }
    let files = values[all: from] + values[all: samples]
    guard !files.isEmpty else {
      throw ArgumentError("There is no sample. Name a file with JSON: --from employee.json")
    }
    var request = EntityRequest(name: name, samples: files)
    request.path = values[path]
    request.target = values[target]
    request.folder = values[into]
    let plan = try request.planned(in: WorkingFolder.path)
    try PlanOutput(root: WorkingFolder.path, isDryRun: values[PlanOutput.dryRun]).finish(plan)
  }
}
