import Foundation
import Testing
import ViperaSource

@testable import ViperaLint

/// Runs with a cache: a stored report is used only while everything is the same on which the report depends.
@Suite struct CachedRunTests {
  private struct Project {
    let folder: TestFolder

    init() throws {
      folder = try TestFolder([
        "app/\(LeakyCart.path)": LeakyCart.source,
        "app/.vipera.json": "{}",
        "app/b.json": #"{"version": 1, "findings": []}"#,
      ])
    }

    var request: LintRun.Request {
      var request = LintRun.Request(paths: ["\(folder.path)/app"], workingFolder: "\(folder.path)/app")
      request.only = ["view-held-strongly"]
      request.baseline = "b.json"
      request.cache = cache()
      return request
    }

    func cache(program: String = "1") -> ReportCache {
      ReportCache(folder: "\(folder.path)/cache", program: program)
    }

    /// The number of reports in the cache.
    var kept: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache").count) ?? 0
    }

    /// Whether a run found its report in the cache.
    func isCached(_ request: LintRun.Request) async throws -> Bool {
      var isRead = false
      _ = try await LintRun(request).outcome { _ in isRead = true }
      return !isRead
    }
  }

  private func project(_ use: (Project) async throws -> Void) async throws {
    let project = try Project()
    defer { project.folder.remove() }
    #expect(try await !project.isCached(project.request))
    #expect(try await project.isCached(project.request))
    try await use(project)
  }

  @Test func theSameRunHasTheSameReport() async throws {
    try await project { project async throws in
      var request = project.request
      let cached = try await LintRun(request).outcome().report
      request.cache = nil
      let report = try await LintRun(request).outcome().report
      #expect(cached == report)
      #expect(report.findings.count == 1)
    }
  }

  /// Changes of the project's files: a change leads to a new report.
  ///
  /// After the change is undone, the first report is found again.
  ///
  /// The third value is a folder to remove in order to undo the change, instead of the file alone.
  @Test(arguments: [
    (LeakyCart.path, LeakyCart.source.replacing("Cart", with: "Kart"), nil),
    (LeakyCart.path, LeakyCart.source + "\n", nil),
    ("App/Cart/Other.swift", "", nil),
    (".vipera.json", #"{"rules": {"view-held-strongly": "note"}}"#, nil),
    (".vipera.json", "{ }", nil),
    ("b.json", #"{"version": 1, "findings": [{"rule": "r", "file": "f", "part": "", "line": "", "count": 1}]}"#, nil),
    ("Pods/A.swift", "", "Pods"),
  ])
  func aChangedFileIsAnotherRun(path: String, text: String, folder: String?) async throws {
    try await project { project async throws in
      let old = try? project.folder.read("app/\(path)")
      try project.folder.write("app/\(path)", text)
      #expect(try await !project.isCached(project.request))
      #expect(try await project.isCached(project.request))
      if let old {
        try project.folder.write("app/\(path)", old)
      } else {
        try FileManager.default.removeItem(atPath: "\(project.folder.path)/app/\(folder ?? path)")
      }
      #expect(try await project.isCached(project.request))
    }
  }

  @Test func aMovedFileIsAnotherRun() async throws {
    try await project { project async throws in
      let file = "\(project.folder.path)/app/App/Cart"
      try FileManager.default.moveItem(atPath: file, toPath: "\(file)s")
      #expect(try await !project.isCached(project.request))
    }
  }

  @Test(
    arguments: [
      { request, _ in request.only = nil },
      { request, _ in request.only = ["view-held-strongly", "misspelt-role"] },
      { request, _ in request.baseline = nil },
      { request, _ in request.paths.append("App") },
      { request, _ in request.paths = ["\(request.workingFolder)/App"] },
      { request, _ in request.workingFolder += "/App" },
      { request, project in request.cache = project.cache(program: "2") },
      { request, _ in request.cache = nil },
    ] as [@Sendable (inout LintRun.Request, Project) -> Void]
  )
  private func anotherRequestIsAnotherRun(
    change: @Sendable (inout LintRun.Request, Project) -> Void
  ) async throws {
    try await project { project async throws in
      var request = project.request
      change(&request, project)
      if request.workingFolder.hasSuffix("/App") { request.baseline = "../b.json" }
      request.paths = request.paths.map { $0 == "App" ? "\(request.workingFolder)/App" : $0 }
      #expect(try await !project.isCached(request))
    }
  }

  @Test func aRunThatFixesUsesNoCache() async throws {
    try await project { project async throws in
      var request = project.request
      request.fixing = .planned
      #expect(try await !project.isCached(request))
      request.fixing = .written
      #expect(try await !project.isCached(request))
      #expect(project.kept == 1)
    }
  }

  @Test func aNewBaselineIsWrittenFromACachedReport() async throws {
    try await project { project async throws in
      var request = project.request
      request.baseline = nil
      #expect(try await !project.isCached(request))
      request.newBaseline = "new.json"
      #expect(try await LintRun(request).outcome().newBaseline == 1)
      #expect(try project.folder.read("app/new.json").contains("view-held-strongly"))
    }
  }

  /// If a file changes during the run, the report may describe its old or its new content.
  @Test func aReportOfFilesThatChangedMeanwhileIsNotKept() async throws {
    try await project { project async throws in
      try project.folder.write("app/\(LeakyCart.path)", LeakyCart.source + "// 1\n")
      _ = try await LintRun(project.request).outcome { _ in
        try? project.folder.write("app/\(LeakyCart.path)", LeakyCart.source + "// 2\n")
      }
      #expect(project.kept == 1)
      #expect(try await !project.isCached(project.request))
    }
  }

  @Test func twoRunsAtOnceFindTheSame() async throws {
    let project = try Project()
    defer { project.folder.remove() }
    let request = project.request
    async let first = LintRun(request).outcome().report
    async let second = LintRun(request).outcome().report
    #expect(try await first == second)
    #expect(project.kept == 1)
    #expect(try await project.isCached(request))
  }

  @Test func aFileThatCannotBeReadKeepsNothing() async throws {
    let project = try Project()
    defer { project.folder.remove() }
    let file = "\(project.folder.path)/app/App/No.swift"
    try project.folder.write("app/App/No.swift", "")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    // The superuser can read every file.
    guard FileManager.default.contents(atPath: file) == nil else { return }
    #expect(try await !project.isCached(project.request))
    #expect(project.kept == 0)
  }
}
