import Vipera
import ViperaHTML

/// The whole state that a session needs to continue on another server.
struct SessionRecord: Sendable, Equatable {
  var token: String
  /// The name of the tab's other page, which may still connect in a reload; the record is also stored under this name.
  var besides: PageNames.Name?
  /// A digest of the browser's cookie, so that reading the store does not allow anyone to act as the browser.
  var browser: [UInt8]
  /// The version of the program that has rendered the page.
  var program: String
  var receivedMessages: Int
  var sentMessages: Int
  var pageNumber: Int
  /// The highest screen number that the browser has received.
  var lastNumber: Int
  var fields: TypedFields
  /// The ids of the files that the session received most recently.
  var files: [UInt128]
  /// A digest of the secret that the browser had when the modules were wired; empty if it had none.
  var keepsake: [UInt8] = []
  var choices = BrowserChoices()
  var snapshot: Stage.Snapshot
  var memory: LiveMarkup.Memory
  /// The next event, if it is on trial.
  var trial: Trial?
  /// How many servers in a row have begun to open the record without showing its page.
  var openings = 0

  /// An event that a server was about to handle, but has not recorded as handled.
  struct Trial: Sendable, Equatable {
    /// The number of its message.
    var message: Int
    /// The kind and the element of the event, by which it is recognised under another number.
    var name: String
    /// The number of servers that were about to handle it.
    var times: Int
  }

  /// How many servers may crash while they open the record with the values that its modules keep.
  static let fullOpenings = 2
  /// How many servers may crash before the record is no longer opened.
  static let mostOpenings = 3

  /// The address of the visible screen; nil if there is none.
  var location: String? {
    guard let top = snapshot.layers.last, top.stacks.indices.contains(top.selected) else { return nil }
    return top.stacks[top.selected].last?.location
  }

  /// Its approximate size in bytes.
  var size: Int {
    let screens = snapshot.layers.lazy.flatMap { $0.stacks.joined() }.reduce(0) { $0 + $1.size }
    return 1_024 + choices.description.utf8.count + memory.tape.count * 8 + fields.size + screens
      + KeptValue.size(of: snapshot.session)
  }

  /// A digest of the secret that a browser stores for the app; empty if there is none.
  static func hash(of keepsake: Secret<String>?) -> [UInt8] {
    keepsake.map { SHA1.digest(of: Array($0.revealed.utf8)) } ?? []
  }

  static func hash(of browser: SessionToken) -> [UInt8] {
    // The browser's id has 128 random bits, so nobody can guess it from its digest.
    SHA1.digest(of: Array(browser.description.utf8))
  }
}
