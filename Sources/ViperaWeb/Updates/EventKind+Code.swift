import ViperaHTML

extension EventKind {
  /// The kind for a letter of the protocol; files are sent in their own requests.
  init?(code: UInt8) {
    switch code {
    case UInt8(ascii: "c"): self = .click
    case UInt8(ascii: "i"): self = .input
    case UInt8(ascii: "h"): self = .change
    case UInt8(ascii: "s"): self = .submit
    case UInt8(ascii: "k"): self = .key
    case UInt8(ascii: "f"): self = .focus
    case UInt8(ascii: "b"): self = .blur
    case UInt8(ascii: "e"): self = .scrollEnd
    case UInt8(ascii: "v"): self = .seen
    case UInt8(ascii: "u"): self = .unseen
    default: return nil
    }
  }
}

extension EventKind {
  /// Whether it is an action of the user.
  ///
  /// Other kinds report the result of earlier input, such as the text of a field that lost the focus.
  var isAction: Bool {
    switch self {
    case .click, .submit, .key: true
    case .input, .change, .focus, .blur, .scrollEnd, .seen, .unseen, .file: false
    }
  }
}
