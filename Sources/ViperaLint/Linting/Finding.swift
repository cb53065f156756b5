package import ViperaSource

/// A fault found by a rule.
package struct Finding: Hashable, Sendable, Codable {
  /// The rule's id: `view-held-strongly`.
  package var rule: String
  package var severity: Severity
  /// The place of the fault: the name or the word that a caret marks.
  package var place: SourcePlace
  package var module: ModuleID?
  package var style: Style?
  /// The type of the part.
  package var part: String?
  /// The problem, in one lowercase sentence with symbols in single quotes.
  package var message: String
  /// Specific advice, if the rule's advice is too general.
  package var advice: String?
  /// Other places of the fault, such as the references of a cycle in order.
  package var related: [RelatedPlace] = []
  /// The edits that safely fix it; all of them are applied or none.
  package var fixes: [Fix] = []

  package init(
    _ rule: any LintRule.Type,
    _ severity: Severity? = nil,
    at place: SourcePlace,
    in module: SourceModule? = nil,
    part: String? = nil,
    _ message: String
  ) {
    self.rule = rule.id
    self.severity = severity ?? rule.severity
    self.place = place
    self.module = module?.id
    style = module?.style
    self.part = part
    self.message = message
  }
}

/// A place that belongs to a finding, and a description.
package struct RelatedPlace: Hashable, Sendable, Codable {
  package var place: SourcePlace
  package var text: String

  package init(_ place: SourcePlace, _ text: String) {
    self.place = place
    self.text = text
  }
}

/// A safe edit: the file still parses, and differs only at this place.
package enum Fix: Hashable, Sendable, Codable {
  /// Replaces the import at `place` by an import of `module`, or removes it if the file already imports that module.
  case replaceImport(place: SourcePlace, by: String)
  /// Writes `weak` before the property whose name is at `place`.
  case makeWeak(place: SourcePlace)
  /// Makes the protocol whose name is at `place` inherit from `AnyObject`.
  case bindToClasses(place: SourcePlace)

  package var place: SourcePlace {
    switch self {
    case .replaceImport(let place, _), .makeWeak(let place), .bindToClasses(let place): place
    }
  }
}
