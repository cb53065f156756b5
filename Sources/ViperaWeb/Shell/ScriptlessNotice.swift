import ViperaHTML

/// The notice for browsers without JavaScript.
///
/// If scripts are on, `noscript` has no elements that a patch could reach, so a changed text is sent with a new
/// `noscript`.
struct ScriptlessNotice: HTML {
  let text: String
  let style: String

  var body: some HTML {
    ForEach(CollectionOfOne(text), by: \.self) { text in
      noscript { p(.class(style)) { text } }
    }
  }
}
