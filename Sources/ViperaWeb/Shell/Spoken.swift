/// The language and the texts of a session; a class, since copying many strings would cost a reference count each.
final class Spoken: Sendable {
  let language: String
  let words: WebApp.Words
  /// The language that the layers of a page are marked with, if it may change while the page stays.
  let marked: String?

  init(_ speech: WebApp.Speech, mayChange: Bool) {
    language = speech.language
    words = speech.words
    marked = mayChange ? speech.language : nil
  }
}
