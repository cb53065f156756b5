import Vipera
import ViperaHTML

/// All that a session needs to go on elsewhere.
struct SessionRecord: Sendable, Equatable {
  var token: String
  /// The name of the page that may still come besides; the record is kept under this one too.
  var besides: PageNames.Name?
  /// A digest of the browser's cookie: whoever reads the store cannot speak for the browser.
  var browser: [UInt8]
  /// Which program has rendered the page.
  var program: String
  var receivedMessages: Int
  var sentMessages: Int
  var pageNumber: Int
  /// The highest number of a screen that the browser has heard of.
  var lastNumber: Int
  /// The numbers of the open screens, in the order in which the snapshot has them.
  var numbers: [Int]
  var fields: [Int: String]
  /// The numbers of the files that the session took last.
  var files: [UInt128]
  var snapshot: Stage.Snapshot
  var memory: LiveMarkup.Memory

  static func hash(of browser: SessionToken) -> [UInt8] {
    // 128 random bits cannot be guessed from any digest.
    SHA1.digest(of: Array(browser.description.utf8))
  }
}
