/// What is spoken in a session, handed through its page as one reference: the words are many, and copying
/// each of them costs a count.
final class Spoken: Sendable {
  let language: String
  let words: WebApp.Words
  /// What the layers of a page are marked with, where the language may change while the page stays.
  let marked: String?

  init(_ speech: WebApp.Speech, mayChange: Bool) {
    language = speech.language
    words = speech.words
    marked = mayChange ? speech.language : nil
  }
}
