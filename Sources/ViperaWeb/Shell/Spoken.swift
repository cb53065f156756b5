/// The language of a session and its texts, passed through the page as one reference: there are many texts, and copying
/// each costs a reference count.
final class Spoken: Sendable {
  let language: String
  let words: WebApp.Words
  /// The language with which the layers of a page are marked, if it may change while the page stays.
  let marked: String?

  init(_ speech: WebApp.Speech, mayChange: Bool) {
    language = speech.language
    words = speech.words
    marked = mayChange ? speech.language : nil
  }
}
