import Testing

@testable import ViperaHTML

@Suite struct PageFileTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("Mi foto (1) é📷.jpg", "Mi foto (1) é📷.jpg"),
    ("../../etc/passwd", "passwd"), ("/etc/passwd", "passwd"), ("C:\\x\\y.png", "y.png"),
    ("a/", "a"), ("", "file"), ("..", "file"), ("/", "file"), (" . ", "file"), ("\u{0}", "file"),
    ("a\u{0}\r\nb\u{2028}.png", "ab.png"), ("exe\u{202e}gpj.png", "exegpj.png"),
    (String(repeating: "a", count: 5_000), String(repeating: "a", count: 120)),
  ])
  func aNameIsNeverAPath(said: String, name: String) {
    #expect(PageFile(name: said, kind: .png, bytes: []).name == name)
  }

  @Test func aKindIsToldByItsFirstBytes() {
    let rule = FileRule([.jpeg, .png, .webp, .csv], upTo: .megabytes(1))
    let webp = Array("RIFF1234WEBPVP8 ".utf8)
    #expect(rule.kind(of: [0xff, 0xd8, 0xff, 0xe0], saidToBe: "") == .jpeg)
    #expect(rule.kind(of: webp, saidToBe: "image/jpeg") == .webp)
    #expect(rule.kind(of: Array(webp.prefix(11)), saidToBe: "image/webp") == nil)
    #expect(rule.kind(of: [], saidToBe: "image/png") == nil)
    #expect(rule.kind(of: [], saidToBe: "TEXT/CSV") == .csv)
    #expect(rule.kind(of: Array("a;b".utf8), saidToBe: "text/plain") == nil)
  }

  @Test(arguments: [
    (FileSize.megabytes(8), "8 MB"), (.kilobytes(500), "500 kB"), (.bytes(1_234), "1234 B"),
  ])
  func sizesAreReadByPeople(size: FileSize, text: String) {
    #expect(size.description == text)
  }

  @Test func aFileIsDescribedWithoutItsBytes() {
    let file = PageFile(name: "a.png", kind: .png, bytes: [1, 2, 3])
    #expect("\(file)" == "a.png, 3 bytes")
    #expect(file == PageFile(name: "/a.png", kind: .png, bytes: [1, 2, 3]))
    #expect(file != PageFile(name: "a.png", kind: .png, bytes: [1, 2]))
  }
}
