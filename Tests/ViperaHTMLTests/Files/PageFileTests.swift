import Testing

@testable import ViperaHTML

@Suite struct PageFileTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("Mi foto (1) é📷.jpg", "Mi foto (1) é📷.jpg"),
    ("../../etc/passwd", "passwd"), ("/etc/passwd", "passwd"), ("C:\\x\\y.png", "y.png"),
    ("a/", "a"), ("", "file"), ("..", "file"), ("/", "file"), (" . ", "file"), ("\u{0}", "file"),
    ("a\u{0}\r\nb\u{2028}.png", "ab.png"), ("exe\u{202e}gpj.png", "exegpj.png"),
    (String(repeating: "a", count: 5_000), String(repeating: "a", count: 120)),
    (
      String(repeating: "a", count: 200) + "-end.png",
      String(repeating: "a", count: 112) + "-end.png"
    ),
  ])
  func aNameIsNeverAPath(said: String, name: String) {
    #expect(PageFile(name: said, kind: .png, bytes: []).name == name)
  }

  @Test func aKindIsToldByItsFirstBytes() {
    let rule = FileRule([.jpeg, .png, .webp, .csv], upTo: .megabytes(1))
    let webp = Array("RIFF1234WEBPVP8 ".utf8)
    func kind(_ bytes: [UInt8], _ type: String, _ name: String = "a") -> FileKind? {
      rule.kind(of: bytes, saidToBe: type, named: name)
    }
    #expect(kind([0xff, 0xd8, 0xff, 0xe0], "") == .jpeg)
    #expect(kind(webp, "image/jpeg", "a.png") == .webp)
    #expect(kind(Array(webp.prefix(11)), "image/webp") == nil)
    #expect(kind([], "image/png", "a.png") == nil)
    #expect(kind([], "TEXT/CSV") == .csv)
    #expect(kind(Array("a;b".utf8), "text/plain") == nil)
    // Systems with a spreadsheet program use that program's type for the file; other systems have no type for it.
    #expect(kind(Array("a;b".utf8), "application/vnd.ms-excel", "A.CSV") == .csv)
    #expect(kind(Array("a;b".utf8), "application/octet-stream", "csv") == nil)
    #expect(kind([0x61, 0], "text/csv", "a.csv") == nil)
    let dates = FileRule([FileKind("text/calendar", endings: ["ICS"])], upTo: .bytes(1))
    #expect(dates.kind(of: [0], saidToBe: "", named: "a.ics") == dates.kinds[0])
  }

  @Test(arguments: [
    (FileSize.megabytes(8), "8 MB"), (.kilobytes(500), "500 kB"), (.bytes(1_234), "1234 B"),
  ])
  func sizesAreReadByPeople(size: FileSize, text: String) {
    #expect(size.description == text)
  }

  // Fixed bug: a rule without kinds, or an invalid size, ended the server for all users; an app may compute both.
  @Test func aRuleWithoutKindsAndASizeOfNothingTakeNoFile() {
    let none = FileRule([], upTo: .megabytes(1))
    #expect(none.kind(of: [0xff, 0xd8, 0xff, 0xe0], saidToBe: "image/jpeg", named: "a.jpg") == nil)
    #expect(FileSize.bytes(0).bytes == 0)
    #expect(FileSize.bytes(-1).bytes == 0)
    #expect(FileSize.kilobytes(.min).bytes == 0)
    #expect(FileSize.megabytes(.max).bytes == .max)
  }

  @Test func aFileIsDescribedWithoutItsBytes() {
    let file = PageFile(name: "a.png", kind: .png, bytes: [1, 2, 3])
    #expect("\(file)" == "a.png, 3 bytes")
    #expect(file == PageFile(name: "/a.png", kind: .png, bytes: [1, 2, 3]))
    #expect(file != PageFile(name: "a.png", kind: .png, bytes: [1, 2]))
  }
}
