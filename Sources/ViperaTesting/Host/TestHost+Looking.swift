public import Testing
public import Vipera
import ViperaReflection

extension TestHost {
  /// The routes of the open screens, from the bottom up.
  public var routes: [AnyRoute] {
    stage.tree.screens.compactMap(stage.route)
  }

  /// The addresses of the open screens, from the bottom up.
  public var locations: [String] {
    routes.map(\.location)
  }

  /// The visible toast, followed by the waiting ones.
  public var toasts: [Toast] {
    stage.toasts
  }

  /// The alert that waits for an answer.
  public var alert: Alert? { stage.question?.alert }

  /// Whether work blocks the screen.
  public var isBusy: Bool { stage.busy.isBusy }

  /// The view or a part of the visible module, or of a module in its slots, by its type or by its role in the contract.
  ///
  /// ```swift
  /// let view = try host.part(LoginContract.ViewSpy.self)
  /// let presenter = try host.part((any LoginContract.Presenter).self)
  /// ```
  ///
  /// For a role, the result is the probe that records the part's messages, so that they appear in the flow.
  ///
  /// - Throws: An error that lists the existing parts.
  public func part<Part>(_ type: Part.Type) throws -> Part {
    let modules = stage.tree.visible.map(stage.modules) ?? []
    guard let visible = modules.first else { throw MissingPart.noModule(TypeNames.nested(type)) }
    if let part = modules.lazy.compactMap({ $0.part(type) }).first { return part }
    throw MissingPart.notAmong(
      modules.flatMap(\.partNames),
      wanted: TypeNames.nested(type),
      module: visible.name
    )
  }

  /// Answers the alert with the button that has this title, and runs the resulting work.
  public func answerAlert(
    _ title: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let question = stage.question,
      let button = question.alert.buttons.first(where: { $0.title == title })
    else {
      Issue.record(
        """
        No button '\(title)' to answer with: \
        \(alert.map { "the alert has \($0.buttons.map(\.title))" } ?? "there is no alert").
        """,
        sourceLocation: sourceLocation
      )
      return
    }
    stage.answer(question.id, with: button)
    await settle(sourceLocation: sourceLocation)
  }
}
