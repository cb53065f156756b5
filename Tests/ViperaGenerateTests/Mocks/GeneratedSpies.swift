@testable import ViperaGenerate

/// The spies generated for one source.
func generated(
  _ source: String,
  path: String = "Sources/App/Contracts.swift",
  _ change: (inout MockRequest) -> Void = { _ in }
) throws(GenerateError) -> MockGenerator.Result {
  var request = MockRequest(paths: ["Sources/App"])
  change(&request)
  return try MockGenerator(request).result(for: [MockSource(path: path, text: source)])
}

/// The text of the file with the spies for `source`, which declares one protocol.
func spy(of source: String, _ change: (inout MockRequest) -> Void = { _ in }) throws(GenerateError) -> String {
  try generated(source, change).files.first?.text ?? ""
}

/// The body of the spy for a protocol with one requirement.
func spy(with requirement: String, in head: String = "protocol P") throws(GenerateError) -> String {
  try spy(of: "\(head) {\n  \(requirement)\n}\n")
}
