import Glibc
import TestServers
import Testing

@testable import ViperaNetworking

/// The partial file next to a download's target, and attacks through its folder.
struct PartialFileTests {
  private static let head = HTTPResponse(status: 200, headers: ["ETag": "\"a\"", "Content-Length": "3"])

  private let folder: TemporaryFolder
  private let path: String
  private let url: RequestURL
  private var part: String { path + ".vipera-part" }
  private var record: String { path + ".vipera-part-of" }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.place("file")
    url = try RequestURL("http://a/file")
  }

  private func opened() throws(NetworkError) -> PartialFile {
    try PartialFile(for: path, from: url)
  }

  /// Writes `bytes` as the received part of a file, and the record that describes this part.
  private func leavePart(_ bytes: [UInt8]) throws {
    var file = try opened()
    try file.restart(for: Self.head)
    try file.append(bytes)
    file.closeIncomplete(keepsContent: true)
  }

  /// The reason why the file cannot be opened; nil if it can.
  private func fault() -> NetworkError.Reason? {
    do throws(NetworkError) {
      try opened().closeIncomplete(keepsContent: false)
      return nil
    } catch {
      return error.reason
    }
  }

  private func mode(_ path: String) -> mode_t {
    var facts = stat()
    #expect(lstat(path, &facts) == 0)
    return facts.st_mode & 0o777
  }

  @Test func aPartIsContinuedWithItsValidatorAndSize() throws {
    try leavePart([1, 2])
    let file = try opened()
    #expect(file.size == 2)
    #expect(file.total == 3)
    #expect(file.validator?.text == "\"a\"")
    #expect(file.matches(Self.head))
    file.closeIncomplete(keepsContent: true)
    #expect(TemporaryFolder.content(of: part) == [1, 2])
  }

  @Test func theRedirectTargetBelongsToTheContent() throws {
    var file = try opened()
    var head = Self.head
    head.redirectTarget = "https://b/c?signature=1"
    try file.restart(for: head)
    try file.append([1])
    file.closeIncomplete(keepsContent: true)
    let again = try opened()
    #expect(again.matches(head))
    head.redirectTarget = "https://b/c?signature=2"
    #expect(again.matches(head))
    head.redirectTarget = "https://b/d?signature=1"
    #expect(!again.matches(head))
    head.redirectTarget = nil
    #expect(!again.matches(head))
    again.closeIncomplete(keepsContent: false)
    #expect(TemporaryFolder.content(of: part) == nil)
  }

  @Test func aSecondHandleIsRefused() throws {
    let file = try opened()
    #expect(
      fault() == .unwritable("'\(part)' is in use. Wait for the other download, or choose another path.")
    )
    file.closeIncomplete(keepsContent: false)
    #expect(fault() == nil)
  }

  @Test func aRecordWithoutAPartIsRemoved() throws {
    try leavePart([1])
    unlink(part)
    let file = try opened()
    #expect(file.size == 0)
    #expect(TemporaryFolder.content(of: record) == nil)
    file.closeIncomplete(keepsContent: true)
    #expect(TemporaryFolder.content(of: part) == nil)
  }

  @Test func onlyThisUserCanReadIt() throws {
    _ = try folder.write([7], as: "file.vipera-part")
    chmod(part, 0o666)
    var file = try opened()
    #expect(mode(part) == 0o600)
    #expect(file.size == 0)
    try file.restart(for: Self.head)
    #expect(mode(record) == 0o600)
    try file.append([1, 2, 3])
    try file.finish()
    #expect(mode(path) == 0o600)
    #expect(TemporaryFolder.content(of: path) == [1, 2, 3])
    #expect(TemporaryFolder.content(of: record) == nil)
  }

  // Fixed bug: a symbolic link that another user had put into the folder redirected the download to another file.
  @Test func aLinkIsNotFollowed() throws {
    let other = try folder.write([7], as: "other")
    symlink(other, part)
    #expect(
      fault()
        == .unwritable(
          "'\(part)' cannot be written: Too many levels of symbolic links. Check its folder and the space on the disk."
        )
    )
    unlink(part)
    link(other, part)
    let notOwn = NetworkError.Reason.unwritable(
      "'\(part)' is not a regular file of this user under one name. Remove it."
    )
    #expect(fault() == notOwn)
    unlink(part)
    mkfifo(part, 0o600)
    #expect(fault() == notOwn)
    #expect(TemporaryFolder.content(of: other) == [7])
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give a file away."))
  func aFileOfAnotherUserIsRefused() throws {
    _ = try folder.write([7], as: "file.vipera-part")
    chown(part, 12_345, 12_345)
    #expect(fault() == .unwritable("'\(part)' is not a regular file of this user under one name. Remove it."))
  }

  // Fixed bug: a named pipe in place of the record blocked curl's thread.
  @Test func aRecordThatIsNoFileIsReplaced() throws {
    try leavePart([1])
    unlink(record)
    mkfifo(record, 0o600)
    var file = try opened()
    #expect(file.size == 0)
    try file.restart(for: Self.head)
    try file.append([1])
    file.closeIncomplete(keepsContent: true)
    #expect(try opened().size == 1)
  }

  // Fixed bug: if the old record could not be removed, it described the new content.
  @Test func aRecordThatCannotBeRemovedIsAnError() throws {
    mkdir(record, 0o700)
    defer { rmdir(record) }
    guard case .unwritable(let why) = fault() else {
      Issue.record("A record stayed beside new content.")
      return
    }
    #expect(why.hasPrefix("'\(record)' cannot be written: "))
    #expect(TemporaryFolder.content(of: part) == [])
  }

  // Fixed bug: if renaming failed, a complete download was lost, because the record had already been removed.
  @Test func aFailedRenameKeepsTheDownload() throws {
    var file = try opened()
    try file.restart(for: Self.head)
    try file.append([1, 2, 3])
    mkdir(path, 0o700)
    #expect(throws: NetworkError.self) { try file.finish() }
    rmdir(path)
    let again = try opened()
    #expect(again.size == 3)
    try again.finish()
    #expect(TemporaryFolder.content(of: path) == [1, 2, 3])
  }

  // Fixed bug: C functions end the path at the null character, so the file with the shorter name was truncated.
  @Test func aPathWithANullCharacterIsRefused() throws {
    _ = try folder.write([7], as: "file")
    let found = #expect(throws: NetworkError.self) { try PartialFile(for: path + "\0", from: url) }
    #expect(found?.reason == .unwritable("The path of a download contains a null character. Remove it."))
    #expect(TemporaryFolder.content(of: path) == [7])
  }

  @Test func aNameWithoutRoomForTheRecordIsRefused() throws {
    for (length, fits) in [(240, true), (241, false)] {
      let long = folder.place(String(repeating: "x", count: length))
      do throws(NetworkError) {
        var file = try PartialFile(for: long, from: url)
        try file.restart(for: Self.head)
        #expect(TemporaryFolder.content(of: long + ".vipera-part-of") != nil)
        file.closeIncomplete(keepsContent: false)
        #expect(fits)
      } catch {
        #expect(error.reason == .unwritable("The name of '\(long)' is over 240 bytes. Choose a shorter one."))
        #expect(!fits)
      }
    }
  }

  // The process's file size limit simulates a full disk.
  @Test func aFullDiskIsAnErrorAndKeepsWhatIsThere() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.place("file")
      let url = try RequestURL("http://a/file")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      var file = try PartialFile(for: path, from: url)
      try file.restart(for: HTTPResponse(status: 200, headers: ["ETag": "\"a\""]))
      let found = #expect(throws: NetworkError.self) { try file.append([UInt8](repeating: 1, count: 1001)) }
      #expect(
        found?.reason
          == .unwritable(
            "'\(path).vipera-part' cannot be written: File too large. Check its folder and the space on the disk."
          )
      )
      #expect(file.size == 1000)
      file.closeIncomplete(keepsContent: true)
      let again = try PartialFile(for: path, from: url)
      #expect(again.size == 1000)
      again.closeIncomplete(keepsContent: false)
    }
  }
}
