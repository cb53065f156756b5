extension MarkupNode {
  /// The role of an element for assistive technology; empty for an element that only groups others.
  var role: String {
    if let role = attributes["role"] { return role }
    switch tag {
    case "button", "form", "table", "dialog", "article": return tag
    case "a": return attributes["href"] == nil ? "" : "link"
    case "h1", "h2", "h3", "h4", "h5", "h6": return "heading"
    case "ul", "ol": return "list"
    case "li": return "listitem"
    case "img": return "img"
    case "nav": return "navigation"
    case "main": return "main"
    case "aside": return "complementary"
    case "p": return "paragraph"
    case "tr": return "row"
    case "td": return "cell"
    case "th": return "columnheader"
    case "textarea": return "textbox"
    case "select": return attributes["multiple"] == nil ? "combobox" : "listbox"
    case "option": return "option"
    case "progress": return "progressbar"
    case "input": return inputRole
    default: return ""
    }
  }

  private var inputRole: String {
    switch attributes["type"] ?? "text" {
    case "checkbox": "checkbox"
    case "radio": "radio"
    case "range": "slider"
    case "number": "spinbutton"
    case "search": "searchbox"
    case "submit", "button", "reset", "image": "button"
    case "hidden": ""
    default: "textbox"
    }
  }

  /// The name of an element: its label, or its text.
  func name(in page: MarkupNode) -> String {
    if let ids = attributes["aria-labelledby"] {
      let labels = ids.split(separator: " ").compactMap { id in
        page.elements.first { $0.attributes["id"] == String(id) }?.spokenText
      }
      return labels.joined(separator: " ")
    }
    if let label = attributes["aria-label"] { return label }
    if isField { return fieldName(in: page) }
    switch tag {
    case "img": return attributes["alt"] ?? ""
    case "input": return attributes["value"] ?? ""
    default: return spokenText
    }
  }

  /// Whether a user can type or choose a value in the element.
  var isField: Bool {
    switch tag {
    case "textarea", "select": true
    case "input": !["button", ""].contains(role)
    default: false
    }
  }

  private func fieldName(in page: MarkupNode) -> String {
    let labels = page.elements.filter { label in
      label.tag == "label" && attributes["id"] != nil && label.attributes["for"] == attributes["id"]
    }
    let label = labels.first ?? enclosing { $0.tag == "label" }
    return label?.spokenText ?? attributes["placeholder"] ?? attributes["title"] ?? ""
  }

  /// The value of a field as rendered.
  var renderedValue: String {
    switch tag {
    case "textarea":
      // The first line feed was only written so that browsers keep the next one.
      let text = children.map(\.text).joined()
      return text.hasPrefix("\n") ? String(text.dropFirst()) : text
    case "select":
      let options = elements.filter { $0.tag == "option" }
      let chosen = options.first { $0.attributes["selected"] != nil } ?? options.first
      return chosen?.optionValue ?? ""
    default: return attributes["value"] ?? ""
    }
  }

  /// The value that a form sends for an option.
  var optionValue: String { attributes["value"] ?? spokenText }

  var isTicked: Bool { attributes["checked"] != nil }

  /// Whether the element, or an enclosing part of a form, is disabled.
  var isDisabled: Bool {
    attributes["disabled"] != nil || attributes["inert"] != nil
      || enclosing { $0.attributes["inert"] != nil } != nil
      || enclosing { $0.tag == "fieldset" && $0.attributes["disabled"] != nil } != nil
  }

  /// Whether the element, or an enclosing one, is marked as disabled with `aria-disabled`.
  var isAriaDisabled: Bool {
    attributes["aria-disabled"] == "true" || enclosing { $0.attributes["aria-disabled"] == "true" } != nil
  }
}
