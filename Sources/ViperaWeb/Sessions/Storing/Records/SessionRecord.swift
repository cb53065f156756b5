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
  var fields: TypedFields
  /// The numbers of the files that the session took last.
  var files: [UInt128]
  /// A digest of the secret that the browser had when the modules were wired; empty for none.
  var keepsake: [UInt8] = []
  var choices = BrowserChoices()
  var snapshot: Stage.Snapshot
  var memory: LiveMarkup.Memory
  /// The event that comes next, if a server may die over it.
  var trial: Trial?

  /// An event that was about to be handled by a server which has not recorded that it was.
  struct Trial: Sendable, Equatable {
    /// The number of its message.
    var message: Int
    /// At how many servers that was so.
    var times: Int
  }

  /// About how many bytes it takes.
  var size: Int {
    let screens = snapshot.layers.lazy.flatMap { $0.stacks.joined() }
    let kept = screens.reduce(0) { $0 + $1.location.utf8.count + Self.size(of: $1.kept) }
    return 1_024 + choices.description.utf8.count + memory.tape.count * 8 + fields.size + kept
      + Self.size(of: snapshot.session)
  }

  private static func size(of kept: [String: KeptValue]) -> Int {
    kept.reduce(0) { $0 + $1.key.utf8.count + $1.value.bytes.count + 64 }
  }

  /// A digest of what a browser keeps for the app; empty for nothing.
  static func hash(of keepsake: Secret<String>?) -> [UInt8] {
    keepsake.map { SHA1.digest(of: Array($0.revealed.utf8)) } ?? []
  }

  static func hash(of browser: SessionToken) -> [UInt8] {
    // 128 random bits cannot be guessed from any digest.
    SHA1.digest(of: Array(browser.description.utf8))
  }
}
