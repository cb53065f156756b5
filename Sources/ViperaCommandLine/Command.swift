/// A command of a program, or a group of commands.
///
/// A program is a command with children. This description is used for parsing, help and completions.
package struct Command: Sendable {
  /// The command's action.
  ///
  /// If it throws, the error is printed after `error: `.
  package typealias Action = @Sendable (_ values: Values) async throws -> Void

  /// The word that the user types.
  package let name: String
  /// The description of the command in one line.
  package let summary: String
  /// Further help, such as examples.
  package let details: String
  /// The parameters, in the order of the help.
  package let parameters: [any Parameter]
  /// The commands of a group.
  package let children: [Command]
  let action: Action?

  /// Creates a command with an action.
  package init(
    _ name: String,
    _ summary: String,
    details: String = "",
    _ parameters: [any Parameter] = [],
    action: @escaping Action
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = parameters
    self.children = []
    self.action = action
    Self.check(name, parameters)
  }

  /// Creates a group of commands.
  package init(_ name: String, _ summary: String, details: String = "", children: [Command]) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = []
    self.children = children
    self.action = nil
    precondition(
      Set(children.map(\.name)).count == children.count,
      "Two commands of '\(name)' have one name. Give each its own."
    )
  }

  /// Runs the command's action.
  package func run(_ values: Values) async throws { try await action?(values) }

  /// The positional arguments, in order.
  var arguments: [any Parameter] { parameters.filter { $0.form == .argument } }

  /// The parameters that begin with a hyphen.
  var options: [any Parameter] { parameters.filter { $0.form != .argument } }

  private static func check(_ name: String, _ parameters: [any Parameter]) {
    let names = parameters.map(\.name) + parameters.compactMap { $0.letter.map(String.init) }
    precondition(
      Set(names).count == names.count,
      "Two parameters of '\(name)' have one name. Give each its own."
    )
    let arguments = parameters.filter { $0.form == .argument }
    precondition(
      arguments.dropLast().allSatisfy { $0.count == .one },
      "Only the last argument of '\(name)' may be left out or repeated."
    )
  }
}
