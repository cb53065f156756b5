/// A screen's handler for a file, with the rule for accepted files; a class, since handlers are moved often.
public final class FileHandler {
  /// The rule for files that reach the screen.
  public let rule: FileRule
  package let handle: (PageFile) async -> Void

  init(_ rule: FileRule, _ handle: @escaping (PageFile) async -> Void) {
    self.rule = rule
    self.handle = handle
  }
}
