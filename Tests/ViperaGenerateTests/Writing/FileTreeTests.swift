import Testing

@testable import ViperaGenerate

@Suite struct FileTreeTests {
  @Test func foldersComeBeforeFiles() {
    var tree = FileTree()
    for path in ["a.txt", "z/b.txt", "z/c/d.txt"] { tree.add(path) }
    #expect(tree.text == "z/\n├─ c/\n│  └─ d.txt\n└─ b.txt\na.txt\n")
  }

  @Test func aRemarkStandsBehindTheName() {
    var tree = FileTree()
    tree.add("a/b.txt", remark: "changed")
    #expect(tree.text == "a/\n└─ b.txt (changed)\n")
  }

  @Test func anEmptyTreeIsAnEmptyText() {
    #expect(FileTree().text == "")
  }
}
