import ViperaHTML

/// What is said where no script runs.
///
/// Where scripts run there are no elements in it that a patch could reach, so other words come with
/// another `noscript`.
struct ScriptlessNotice: HTML {
  let text: String
  let style: String

  var body: some HTML {
    ForEach(CollectionOfOne(text), by: \.self) { text in
      noscript { p(.class(style)) { text } }
    }
  }
}
