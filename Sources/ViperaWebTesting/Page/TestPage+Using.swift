import Testing
public import ViperaHTML
import ViperaTesting

extension TestPage {
  /// Clicks the button, link or other element named `name`, and runs the resulting work.
  ///
  /// A button of a form submits the form, after its own handler if it has one; on a host, a link within the app opens
  /// its address.
  public func click(_ name: String) async throws {
    try await click(target(name))
  }

  /// Clicks one of several elements with the same name; see ``all(_:_:)``.
  public func click(_ element: Element) async throws {
    let element = try usable(element)
    let form = formToSend(by: element.node)
    if let handler = handler(of: element.node, for: .click) {
      // A browser reports the click and the submission together, so the fields have their values from before the click.
      let fields = form.map { self.fields(of: $0, in: element.page, by: element.node) }
      await perform(handler, PageEvent(.click))
      guard let form, let fields, let shown = try shown(form) else { return }
      return try await submit(fields, of: form, in: element.page, to: shown)
    }
    if let form { return try await submit(form, in: element.page, by: element.node) }
    guard let address = element["href"] else { throw Error.deaf(element.description, to: "click") }
    guard let host, address.hasPrefix("/") else {
      throw Error.outside(element.description, address: address)
    }
    try host.open(location: address)
    await host.settle()
  }

  /// Types a text into the field with the label `label`, replacing its value, and leaves the field.
  ///
  /// Handlers that wait for a pause in typing are called without that pause.
  public func type(_ text: String, into label: String) async throws {
    try await type(text, into: field(label))
  }

  /// Types a text into one of several fields with the same label; see ``all(_:_:)``.
  public func type(_ text: String, into field: Element) async throws {
    try await enter(text, in: writable(field))
  }

  /// Chooses the option with the text `option` in the field with the label `label`.
  public func choose(_ option: String, in label: String) async throws {
    try await choose(option, in: field(label))
  }

  /// Chooses an option in one of several fields with the same label; see ``all(_:_:)``.
  public func choose(_ option: String, in field: Element) async throws {
    let element = try usable(field)
    let options = element.node.elements.filter { $0.tag == "option" }
    guard let chosen = options.first(where: { $0.spokenText == option }) else {
      throw Error.missing("option '\(option)'", among: options.map { "'\($0.spokenText)'" })
    }
    try await enter(chosen.optionValue, in: element)
  }

  /// Chooses a file in the field with the label `label`, and checks the file as a host would.
  ///
  /// - Throws: `Error.refused` if the file is too large or of another kind; a real page shows a message instead.
  public func choose(_ file: PageFile, in label: String) async throws {
    let element = try usable(field(label))
    guard case .file(let handler)? = handler(of: element.node, for: .file) else {
      throw Error.deaf(element.description, to: "file")
    }
    guard file.bytes.count <= handler.rule.size.bytes else {
      throw Error.refused(element.description, "it is larger than \(handler.rule.size)")
    }
    let kind = handler.rule.kind(of: file.bytes, saidToBe: file.kind.type, named: file.name)
    guard kind == file.kind else {
      throw Error.refused(element.description, "its bytes are none of '\(file.kind.type)'")
    }
    try await send(PageEvent(.file, file: file), to: element)
  }

  /// Checks or unchecks the box, or chooses the radio button, with the label `label`.
  public func tick(_ label: String, _ isOn: Bool = true) async throws {
    try await tick(field(label), isOn)
  }

  /// Checks, unchecks or chooses one of several fields with the same label; see ``all(_:_:)``.
  public func tick(_ field: Element, _ isOn: Bool = true) async throws {
    let element = try usable(field)
    try await enter(isOn ? element["value"] ?? "on" : "", in: element)
  }

  /// Presses a key in the field with the label `label`; keys have the names that browsers use: `Enter`, `ArrowDown`,
  /// `a`.
  public func press(_ key: String, in label: String) async throws {
    let element = try writable(field(label))
    try await send(PageEvent(.key, value: key), to: element)
  }

  /// Submits the page's form, as Enter does in one of its fields.
  public func submit() async throws {
    let form = try find(Role(rawValue: "form"))
    try await submit(form.node, in: form.page, by: nil)
  }

  /// Sends an event to an element, and runs the resulting work; use it for events without their own method, such as
  /// reaching the end of a list.
  public func send(_ event: PageEvent, to element: Element) async throws {
    guard let handler = handler(of: element.node, for: event.kind) else {
      throw Error.deaf(element.description, to: "\(event.kind)")
    }
    await perform(handler, event)
  }

  private func usable(_ element: Element) throws -> Element {
    guard !element.isDisabled, !element.node.isAriaDisabled else {
      throw Error.disabled(element.description)
    }
    return element
  }

  private func writable(_ element: Element) throws -> Element {
    guard element["readonly"] == nil else { throw Error.disabled(element.description) }
    return try usable(element)
  }

  /// Enters a value; a field needs no handler, since a form may read its value later.
  private func enter(_ value: String, in element: Element) async throws {
    if element.role == .radio { forgetChoice(of: element.node, in: element.page) }
    type(value, in: element.node, of: element.page)
    let key = element.page.fieldKeys[ObjectIdentifier(element.node)]
    for kind in [EventKind.input, .change] {
      // The field is looked up again, since the first event's handler may have changed the page.
      let now = try elements().first { $0.page.fieldKeys[ObjectIdentifier($0.node)] == key }
      guard let now, let handler = handler(of: now.node, for: kind) else { continue }
      await perform(handler, PageEvent(kind, value: value))
    }
    _ = try content()
  }

  /// Clears all radio buttons of a form with the same name, since only one of them can be chosen.
  private func forgetChoice(of chosen: MarkupNode, in page: MarkupNode) {
    let form = chosen.enclosing { $0.tag == "form" }
    for node in page.elements
    where node.role == "radio" && node.attributes["name"] == chosen.attributes["name"]
      && node.enclosing(where: { $0.tag == "form" }) === form
    {
      type("", in: node, of: page)
    }
  }

  private func formToSend(by node: MarkupNode) -> MarkupNode? {
    guard node.role == "button", !["button", "reset"].contains(node.attributes["type"]) else {
      return nil
    }
    return node.enclosing { $0.tag == "form" && $0.attributes["on-submit"] != nil }
  }

  /// A form as the screen shows it now; nil if it has been removed or is disabled, so that its events do not reach a
  /// host.
  private func shown(_ form: MarkupNode) throws -> Element? {
    try elements().first { element in
      element["on-submit"] != nil && element["v"] == form.attributes["v"]
        && !element.isDisabled && !element.node.isAriaDisabled
    }
  }

  private func submit(
    _ form: MarkupNode,
    in page: MarkupNode,
    by button: MarkupNode?
  ) async throws {
    let fields = fields(of: form, in: page, by: button)
    try await submit(fields, of: form, in: page, to: element(form, in: page))
  }

  /// The fields that a form sends.
  private func fields(
    of form: MarkupNode,
    in page: MarkupNode,
    by button: MarkupNode?
  ) -> [PageEvent.Field] {
    var fields = form.elements.compactMap { node -> PageEvent.Field? in
      guard node.isField, !node.isDisabled, let name = node.attributes["name"] else { return nil }
      let value = value(of: node, in: page)
      let isTickable = ["checkbox", "radio"].contains(node.role)
      return isTickable && value.isEmpty ? nil : PageEvent.Field(name: name, value: value)
    }
    if let name = button?.attributes["name"] {
      fields.append(PageEvent.Field(name: name, value: button?.attributes["value"] ?? ""))
    }
    return fields
  }

  private func submit(
    _ fields: [PageEvent.Field],
    of form: MarkupNode,
    in page: MarkupNode,
    to shown: Element
  ) async throws {
    try await send(PageEvent(.submit, fields: fields), to: shown)
    // As in a browser, a field keeps its typed text unless the screen has given it a text.
    for node in form.elements where node.tag == "input" && node.attributes["value"] != nil {
      if !["checkbox", "radio"].contains(node.role) { forget(node, of: page) }
    }
    _ = try content()
  }
}
