import Foundation
import Testing

@testable import ViperaWeb

@Suite struct ClientFilesTests {
  private let files = ClientFiles.shared

  /// The transfer size of a first visit, which may grow only on purpose.
  @Test func scriptAndStyleAreSmall() throws {
    let script = try #require(files.script.body.gzip)
    let style = try #require(files.style.body.gzip)
    #expect(script.count <= 9_200)
    #expect(style.count <= 4_224)
  }

  /// The inline script and style have to stay small, too.
  @Test func whatStandsInThePageIsNamedByThePolicy() throws {
    #expect(files.early.utf8.count < 600)
    let sum = Process()
    sum.executableURL = URL(filePath: "/usr/bin/sha256sum")
    let (input, output) = (Pipe(), Pipe())
    (sum.standardInput, sum.standardOutput) = (input, output)
    try sum.run()
    try input.fileHandleForWriting.write(contentsOf: Data(files.early.utf8))
    try input.fileHandleForWriting.close()
    let digits = try #require(try output.fileHandleForReading.readToEnd()).prefix(64)
    sum.waitUntilExit()
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(String(decoding: digits.dropFirst($0).prefix(2), as: UTF8.self), radix: 16)
    }
    #expect(ClientFiles.earlyHash == "sha256-\(Data(bytes).base64EncodedString())")
  }

  @Test func commentsAndIndentationAreLeftOut() {
    let text = """
      /**
       * What it is for.
       */
      function f() {
        // Why.
        return "// not a comment";
      }

      """
    #expect(ClientFiles.stripped(text) == "function f() {\nreturn \"// not a comment\";\n}\n")
  }

  @Test func filesAreKeptForGoodUnderAddressesThatNameTheirContent() async throws {
    try await withServer(answering: answer) { running in
      for file in [files.script, files.style] {
        let request = "GET \(file.path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
        let first = try #require(try await running.exchange(request + "\r\n").first)
        #expect(first.status == 200)
        #expect(first.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(first.headers["etag"] == file.tag)
        #expect(Array(first.body.utf8) == file.body.plain)

        let again = request + "If-None-Match: \(file.tag)\r\n\r\n"
        let nothingNew = try await running.exchange(again)
        #expect(nothingNew.first?.status == 304)
      }
    }
  }

  @Test func thePictureThatBrowsersAskForIsNoMistake() async throws {
    try await withServer(answering: answer) { running in
      let request = "GET /favicon.ico HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let answers = try await running.exchange(request)
      #expect(answers.first?.status == 204)
    }
  }

  private var answer: HTTPServer.Handler {
    { [files] in .now(files.answer($0) ?? HTTPResponse(.notFound)) }
  }
}
