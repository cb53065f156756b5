/// Recognises locks by the names of their types, since no protocol marks them.
enum LockTypes {
  private static let endings = ["Mutex", "Lock", "Guarded", "Atomic", "Semaphore", "DispatchQueue"]

  /// Whether a property of `type` guards others: `Mutex<Int>`, `NSLock?`, `pthread_mutex_t`.
  ///
  /// The runtime reports `()` for every type that cannot be copied. A `Mutex` is one, so each counts as a lock.
  static func contain(_ type: Any.Type) -> Bool { type == Void.self || contain("\(type)") }

  /// Whether a type with this name guards others.
  static func contain(_ name: String) -> Bool {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
      word.hasPrefix("pthread_") || word.contains("Locked")
        || endings.contains { word.hasSuffix($0) }
    }
  }
}
