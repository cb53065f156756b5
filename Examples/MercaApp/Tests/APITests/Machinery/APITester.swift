import API
import Foundation
import Passwords
import Patience
import SQLiteStore
import Store
import Synchronization
import Testing
import ViperaNetworking
import ViperaTesting

/// The API with its own store, called over a real connection.
final class APITester: Sendable {
  /// Hashes passwords at a low cost, and counts the calls; a test can make the calls fail.
  final class Passwords: PasswordChecking {
    private let hasher = PasswordHasher(
      cost: PasswordCost(kilobytes: 64, passes: 1),
      mostWaiting: 1_000
    )
    private let counter = Atomic(0)
    private let obstacle = Mutex<(@Sendable () -> PasswordError?)?>(nil)

    /// The number of password checks, whatever their result.
    var checks: Int { counter.load(ordering: .relaxed) }

    /// Makes calls fail with the error that `reason` returns; nil lets them succeed again.
    func hinder(_ reason: (@Sendable () -> PasswordError?)?) {
      obstacle.withLock { $0 = reason }
    }

    func hash(_ password: String) async throws(PasswordError) -> String {
      if let error = obstacle.withLock({ $0 })?() { throw error }
      return try await hasher.hash(password)
    }

    func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool {
      counter.add(1, ordering: .relaxed)
      if let error = obstacle.withLock({ $0 })?() { throw error }
      return try await hasher.matches(password, hash)
    }
  }

  let store: any Store
  let passwords: Passwords
  let faults = Mutex<[String]>([])
  /// The log's records, one for each answered request.
  let records: AsyncStream<RequestRecord>
  let record: AsyncStream<RequestRecord>.Continuation
  let sessions: FaultySessions
  let uploads: PictureUploads
  /// The folder with the files of uploaded pictures.
  let pictures: String
  private let transport: PatientTransport
  private let address: Mutex<String>
  private let served = Mutex<APIRoutes?>(nil)

  /// Every route, as method and path.
  var routes: [String] { served.withLock { $0?.names ?? [] } }

  private init(_ store: any Store, _ uploads: PictureUploads, in pictures: String) throws {
    self.store = store
    self.uploads = uploads
    self.pictures = pictures
    (records, record) = AsyncStream.makeStream(of: RequestRecord.self)
    sessions = FaultySessions(store.sessions)
    passwords = Passwords()
    transport = try PatientTransport()
    address = Mutex("")
  }

  /// Runs a test with an API and an empty store.
  static func run(
    limits: SignInLimits = SignInLimits(),
    time: @escaping @Sendable () -> Timestamp = Timestamp.now,
    uploads: (any Store, PictureFolder) -> PictureUploads = {
      PictureUploads($0.uploads, in: $1, clock: ManualClock())
    },
    _ test: (APITester) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merca-api-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = SQLiteStore.Configuration(file: folder.appending(path: "merca.db").path) {
      $0.readers = 2
      $0.waitMilliseconds = Patience.milliseconds
      $0.milliseconds = Patience.milliseconds
    }
    let store = try await SQLiteStore.open(configuration, clock: time)
    let pictures = folder.appending(path: "pictures").path
    let uploads = uploads(store, try PictureFolder(pictures))
    let tester = try APITester(store, uploads, in: pictures)
    let tested = StoreOverSessions(store, tester.sessions)
    let routes = APIRoutes.testing(tested, limits, for: tester)
    tester.served.withLock { $0 = routes }
    let server = TestServer(routes)
    let port = try await server.start()
    tester.address.withLock { $0 = "http://127.0.0.1:\(port)" }
    let result: Result<Void, any Error>
    do { result = .success(try await test(tester)) } catch { result = .failure(error) }
    await tester.transport.close()
    await server.stop()
    await routes.finish()
    await store.close()
    try result.get()
  }

  /// Sends a request.
  func ask(
    _ method: HTTPMethod,
    _ path: String,
    _ body: String? = nil,
    token: String? = nil,
    headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    var headers = headers
    if body != nil { headers["Content-Type"] = headers["Content-Type"] ?? "application/json" }
    let response = try await send(method, path, Array((body ?? "").utf8), token, headers)
    if response.status < 400 {
      let problem = DocumentCheck.problem(ofRequest: method.rawValue, path, body) {
        headers[$0] != nil
      }
      if let problem { Issue.record("\(method) \(path), as asked: \(problem)") }
    }
    return response
  }

  /// Offers a product; without `key`, uses a new idempotency key.
  func offer(
    _ form: String = OfferRoutesTests.form,
    by token: String,
    key: String = UUID().uuidString
  ) async throws -> HTTPResponse {
    let headers = ["Idempotency-Key": key]
    return try await ask(.post, "/api/products", form, token: token, headers: headers)
  }

  /// Uploads a picture.
  func upload(
    _ file: [UInt8],
    token: String?,
    as type: String = "image/jpeg"
  ) async throws -> HTTPResponse {
    try await send(.post, "/api/pictures", file, token, ["Content-Type": type])
  }

  /// Begins to upload a picture, and sends only the header of the request.
  func beginUpload(ofLength length: Int, token: String) throws -> UnfinishedUpload {
    try UnfinishedUpload(ofLength: length, to: address.withLock { $0 }, token: token)
  }

  private func send(
    _ method: HTTPMethod,
    _ path: String,
    _ body: [UInt8],
    _ token: String?,
    _ headers: [String: String]
  ) async throws -> HTTPResponse {
    let url = try RequestURL(address.withLock { $0 } + path)
    var fields = HTTPHeaders()
    if let token { fields["Authorization"] = "Bearer \(token)" }
    for (name, value) in headers { fields[name] = value }
    let request = try HTTPRequest(
      method,
      url,
      headers: fields,
      content: body.isEmpty ? HTTPContent() : HTTPContent(body)
    )
    let response = try await transport.send(request)
    let problem = DocumentCheck.problem(
      method.rawValue,
      path,
      response.status,
      response.headers["Content-Type"],
      response.body
    )
    if let problem { Issue.record("\(method) \(path): \(problem)") }
    let missing = DocumentCheck.missingHeader(method.rawValue, path, response.status) {
      response.headers[$0] != nil
    }
    if let missing { Issue.record("\(method) \(path): \(response.status) without '\(missing)'") }
    return response
  }

  /// The number of failures to sign in that count for an account and an address.
  func failures(signingInTo email: String, from address: String? = nil) async throws -> Int {
    try await failures(of: "sign-in \(email) from \(address ?? "this machine")")
  }

  /// The number of failures that count for a key.
  func failures(of key: String) async throws -> Int {
    try await store.sessions.failures(of: key, since: Timestamp(milliseconds: 0))
  }

  /// Signs a user up.
  func signUp(_ email: String, password: String = "Secret1") async throws -> SignedInAnswer {
    let body = """
      {"first_name":"Ana María","last_name":"Núñez","email":"\(email)","password":"\(password)",\
      "phone":"+573001234567"}
      """
    return try await ask(.post, "/api/users", body).decoded(as: SignedInAnswer.self)
  }

  /// Tries to sign in.
  func signIn(
    _ email: String,
    _ password: String = "Secret1",
    from address: String? = nil,
    device: String? = nil
  ) async throws -> HTTPResponse {
    let member = device.map { ",\"device\":\"\($0)\"" } ?? ""
    let body = "{\"email\":\"\(email)\",\"password\":\"\(password)\"\(member)}"
    let headers = address.map { ["X-Test-Address": $0] } ?? [:]
    return try await ask(.post, "/api/sessions", body, headers: headers)
  }
}
