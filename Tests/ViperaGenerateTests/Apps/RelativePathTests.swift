import Testing

@testable import ViperaGenerate

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("/a/Shop", "/a/vipera", "../vipera"),
    ("/a/b/Shop", "/a/vipera", "../../vipera"),
    ("/a/vipera/Shop", "/a/vipera", ".."),
    ("/a/vipera/Examples/Shop", "/a/vipera", "../.."),
    ("/a/Shop", "/a/Shop/vipera", "vipera"),
    ("/a/Shop", "/b/vipera", "../../b/vipera"),
    ("/a", "/a", "."),
    ("/a/Shop", "/a/Shopping", "../Shopping"),
  ])
  func aFolderIsSeenFromAnother(base: String, target: String, path: String) {
    #expect(RelativePath.from(base, to: target) == path)
  }

  @Test(arguments: [
    ("../vipera", "/a/vipera"),
    ("./vipera/", "/a/b/vipera"),
    ("/c//vipera", "/c/vipera"),
    ("../../../..", "/"),
    ("", "/a/b"),
  ])
  func aPathStartsInItsFolder(path: String, absolute: String) {
    #expect(RelativePath.absolute(path, in: "/a/b") == absolute)
  }
}
