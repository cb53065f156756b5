import CCurl
import Glibc
import Synchronization
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// The time for which an idle handle keeps data of its last request.
struct CurlHandleTests {
  /// The end of a request.
  enum End: CaseIterable { case answered, failed, cancelled, refused }

  private let descriptors: [Int32]
  private let poller: CurlPoller

  init() throws {
    descriptors = [ccurl_epoll(), ccurl_eventfd()]
    poller = try #require(CurlPoller(poller: descriptors[0], wakeUp: descriptors[1]))
  }

  private func handle() throws -> CurlHandle {
    let handle = CurlHandle(.patient(mostTransfers: 1), poller, countedBy: CurlGauge())
    return try #require(handle)
  }

  private static func transfer(
    _ address: String = "http://127.0.0.1/",
    headers: HTTPHeaders = [:]
  ) throws -> CurlTransfer {
    let url = try RequestURL(address)
    return CurlTransfer(try HTTPRequest(.get, url, headers: headers), reporting: nil)
  }

  // Fixed bug: the token of the last request stayed in each idle handle as long as the transport lived.
  @Test(
    arguments: [
      ("Authorization", true), ("Cookie", true), ("X-Api-Key", true), ("X_Api_Key", true),
      ("PROXY-authorization", true), ("Accept", false), ("X-Session-Id", false),
    ],
    End.allCases
  )
  func headersWithSecretsLeaveWithTheirRequest(header: (name: String, isSecret: Bool), end: End)
    throws
  {
    let handle = try handle()
    let transfer = try Self.transfer(headers: [header.name: "a"])
    try handle.take(transfer, within: (.seconds(60), .seconds(60)))
    #expect(!handle.headers.isEmpty)
    switch end {
    case .answered: _ = handle.finish(CURLE_OK)
    case .failed: _ = handle.finish(CURLE_COULDNT_CONNECT)
    case .cancelled:
      _ = handle.cancel()
      handle.clear()
    // If curl refuses a request, curl's thread clears the handle in the same way.
    case .refused: handle.clear()
    }
    #expect(handle.headers.isEmpty == header.isSecret)
    #expect(handle.transfer == nil)
    #expect(!handle.isSpent)
  }

  // Fixed bug: a limit that was negative, or had more seconds than a 64-bit integer holds, ended the program.
  @Test(arguments: [Duration.seconds(Int64.min), .seconds(Int64.max), Duration.seconds(Int64.max) * 2])
  func curlTakesAnyLimit(limit: Duration) throws {
    let handle = try handle()
    let transfer = try Self.transfer()
    try handle.take(transfer, within: (limit, limit))
    #expect(handle.transfer === transfer)
    handle.clear()
  }

  // curl parses the URL and keeps its parts until the handle gets another URL.
  @Test(arguments: [
    ("http://127.0.0.1/a?access_token=s3cret", true), ("http://127.0.0.1/a?page=2", false),
    ("http://127.0.0.1/a%20b", false),
  ])
  func aHandleWithASecretAddressIsGivenUp(address: String, isSpent: Bool) throws {
    let handle = try handle()
    try handle.take(Self.transfer(address), within: (.seconds(60), .seconds(60)))
    handle.clear()
    #expect(handle.isSpent == isSpent)
  }

  @Test(arguments: [("Set-Cookie", true), ("set-cookie", true), ("ETag", false)])
  func aHandleWhoseAnswerSetsACookieIsGivenUp(name: String, isSpent: Bool) throws {
    let handle = try handle()
    let transfer = try Self.transfer()
    try handle.take(transfer, within: (.seconds(60), .seconds(60)))
    var line = "\(name): session=1\r\n"
    let isTaken = line.withUTF8 { transfer.download.take(line: UnsafeRawBufferPointer($0)) }
    #expect(isTaken)
    _ = handle.finish(CURLE_OK)
    #expect(handle.isSpent == isSpent)
  }

  // curl keeps the target of a redirect even if it does not follow the redirect.
  @Test(arguments: [
    (302, "Location: /near?code=s3cret", 5, true), (302, "Location: /near?code=s3cret", 0, true),
    (304, "Location: /near?code=s3cret", 0, true), (304, "ETag: 1", 0, false),
    (304, "ETag: 1", 5, false), (200, "Location: /near?code=s3cret", 5, false),
  ])
  func aHandleWhoseAnswerLeadsElsewhereIsGivenUp(
    status: Int,
    header: String,
    mostRedirects: Int,
    isSpent: Bool
  ) throws {
    let server = TestServer { $0.target == "/" ? .answer(status, "", header) : .answer(200) }
    defer { server.stop() }
    var options = RequestOptions.patient
    options.mostRedirects = mostRedirects
    let request = try HTTPRequest(.get, server.url(), options: options)
    let handle = try handle()
    try handle.take(CurlTransfer(request, reporting: nil), within: (.seconds(60), .seconds(60)))
    let code = curl_easy_perform(handle.easy)
    let response = try handle.finish(code).get()
    let isFollowed = status == 302 && mostRedirects > 0
    #expect(response.status == (isFollowed ? 200 : status))
    #expect(server.requests.count == (isFollowed ? 2 : 1))
    #expect(handle.isSpent == isSpent)
  }

  /// Makes some of curl's allocations fail.
  private enum Memory {
    /// The number of further allocations that succeed; negative if all succeed.
    static let left = Atomic(-1)

    /// Whether the next allocation succeeds.
    static func isThere() -> Bool {
      let left = left.load(ordering: .relaxed)
      if left > 0 { Self.left.store(left - 1, ordering: .relaxed) }
      return left != 0
    }

    static func limit() -> Bool {
      curl_global_init_mem(
        Int(CURL_GLOBAL_DEFAULT),
        { Memory.isThere() ? malloc($0) : nil },
        { free($0) },
        { Memory.isThere() ? realloc($0, $1) : nil },
        { text in text.flatMap { Memory.isThere() ? strdup($0) : nil } },
        { Memory.isThere() ? calloc($0, $1) : nil }
      ) == CURLE_OK
    }
  }

  // Fixed bug: if a header could not be allocated, the list began again, and the request was sent without the earlier
  // headers.
  @Test func withoutMemoryForAllOfItNothingIsSent() async {
    await #expect(processExitsWith: .success) {
      guard Memory.limit() else { exit(2) }
      let tests = try CurlHandleTests()
      let handle = try tests.handle()
      let limit = Duration.seconds(60)
      let headers: HTTPHeaders = ["Authorization": "Bearer 1", "X-One": "1"]
      let transfer = try CurlHandleTests.transfer("http://127.0.0.1/a", headers: headers)
      var (refusals, isTaken) = (0, false)
      while !isTaken {
        Memory.left.store(refusals, ordering: .relaxed)
        do throws(NetworkError) {
          try handle.take(transfer, within: (limit, limit))
          isTaken = true
        } catch {
          #expect(error.reason == NetworkError.noMemoryForRequest.reason)
          refusals += 1
        }
        Memory.left.store(-1, ordering: .relaxed)
        handle.clear()
        #expect(handle.headers.isEmpty)
      }
      // curl allocates memory for the URL, the encodings and the proxies, and for each of four header lines.
      #expect(refusals >= 8)
    }
  }
}
