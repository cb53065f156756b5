/// What a screen does with a file, and which it takes; an object, since handlers are moved a lot.
public final class FileHandler {
  /// Which files come to the screen at all.
  public let rule: FileRule
  package let handle: (PageFile) async -> Void

  init(_ rule: FileRule, _ handle: @escaping (PageFile) async -> Void) {
    self.rule = rule
    self.handle = handle
  }
}
