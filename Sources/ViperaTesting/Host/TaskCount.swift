import Vipera

/// How many tasks of a scope have not ended, in words.
struct TaskCount: CustomStringConvertible {
  private let count: Int

  init(_ tasks: TaskScope) {
    count = tasks.count
  }

  var description: String { count == 1 ? "1 task" : "\(count) tasks" }
}
