import Vipera

/// A module that requests notes as outcomes, and also handles a note that is finished after a restart.
struct NoteDesk: Route {
  static let path = "/desks/{number}"

  let number: Int

  final class Presenter {
    private let navigator: any Navigator
    /// The outcomes that the presenter awaited.
    private(set) var answers: [String] = []
    /// The outcomes that arrived after a restart.
    private(set) var taken: [String] = []

    init(_ navigator: any Navigator) {
      self.navigator = navigator
    }

    func ask() async {
      if let text = await navigator.present(Note("new")) { answers.append(text) }
    }

    func take(_ text: String) { taken.append(text) }
  }

  final class Screen {}

  /// A table of desks and notes.
  static func table() throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(NoteDesk.self) { context in
        let presenter = Presenter(context.navigator)
        return Module(context, view: Screen(), parts: [presenter])
          .onOutcome(of: Note.self, presenter) { $0.take($1) }
      }
      Destination(Note.self) { context in
        Module(context, view: Note.Screen(), parts: [Note.Presenter(context)])
      }
    }
  }
}
