import Vipera

/// The number of a scope's tasks that have not ended, as text.
struct TaskCount: CustomStringConvertible {
  private let count: Int

  init(_ tasks: TaskScope) {
    count = tasks.count
  }

  var description: String { count == 1 ? "1 task" : "\(count) tasks" }
}
