extension SpySupport {
  /// The source of the recorder of properties, the list of calls, and the lock that protects them.
  static let values = #"""
    /// Records one property of a spy. After a write, it has the written value.
    {access}final class SpyPropertyRecorder<Value, Answer> {
      private let getter: SpyMethod<Void, Value, Never, Answer>
      private let written = SpyLocked<[Value]>([])

      /// Creates the recorder of the property `name`, which tests find at `place`.
      {access}init(_ name: String, _ place: String) {
        getter = SpyMethod(name, place)
      }

      /// Creates the recorder of a property that is nil unless a test has prepared it.
      {access}init(_ name: String, _ place: String) where Value: ExpressibleByNilLiteral {
        getter = SpyMethod(name, place)
      }

      /// The written values, oldest first.
      {access}var writes: [Value] { written.withLock { $0 } }

      /// The number of reads.
      {access}var reads: Int { getter.count }

      /// Returns `value` to every reader.
      {access}func returns(_ value: Value) {
        getter.returns(value)
      }

      /// Returns `values` one after the other; a read after the last fails.
      {access}func returns(inOrder values: Value...) {
        getter.returns(inOrder: values)
      }

      /// Answers every read by calling `answer`.
      {access}func answers(_ answer: Answer) {
        getter.answers(answer)
      }

      /// Notes a written value, for the spy that owns this.
      {access}func write(_ value: Value) {
        written.withLock { $0.append(value) }
        getter.returns(value)
      }

      /// Notes a read and finds its answer.
      fileprivate func next() -> SpyAnswer<Value, Never, Answer> { getter.next() }
    }

    // SAFETY: as `SpyMethod`, of which it is made.
    extension SpyPropertyRecorder: @unchecked Sendable where Answer: Sendable {}

    /// Records one property of a spy.
    {access}typealias SpyProperty<Value> = SpyPropertyRecorder<Value, () -> Value>

    extension SpyPropertyRecorder where Answer == () -> Value {
      /// Reads the property, for the spy that owns this.
      {access}func read() -> Value {
        switch next() {
        case .returns(let value): return value
        case .answers(let answer): return answer()
        }
      }
    }

    /// Records one property of a spy that several threads may use.
    {access}typealias SharedSpyProperty<Value> = SpyPropertyRecorder<Value, @Sendable () -> Value>

    extension SpyPropertyRecorder where Answer == @Sendable () -> Value {
      /// Reads the property, for the spy that owns this.
      {access}func read() -> Value {
        switch next() {
        case .returns(let value): return value
        case .answers(let answer): return answer()
        }
      }
    }

    /// The calls of a spy, in order.
    {access}final class SpyLog<Call>: Sendable {
      private let calls = SpyLocked<[Call]>([])

      /// Creates an empty list.
      {access}init() {}

      /// The calls, oldest first.
      {access}var entries: [Call] { calls.withLock { $0 } }

      /// Adds a call, for the spy that owns this.
      {access}func add(_ call: Call) {
        calls.withLock { $0.append(call) }
      }
    }

    /// An argument that is not printed. Tests read it with `value`.
    {access}struct SpySecret<Value>: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
      {access}let value: Value

      {access}init(_ value: Value) {
        self.value = value
      }

      {access}var description: String { "•••" }
      {access}var debugDescription: String { "•••" }
      {access}var customMirror: Mirror { Mirror(self, children: []) }
    }

    #if compiler(>=6.0)
    /// Returns a value that was prepared to a caller that gets it for itself.
    {access}struct SpyHanded<Value>: @unchecked Sendable {
      private let value: Value

      {access}init(_ value: Value) {
        self.value = value
      }

      {access}func take() -> sending Value {
        // SAFETY: a test that prepares the value of a 'sending' result leaves it to the caller.
        nonisolated(unsafe) let value = value
        return value
      }
    }
    #endif

    /// A value that several threads may use, one at a time.
    ///
    /// `NSLock` is there on every system and for every compiler. `Mutex` would need Swift 6 and macOS 15.
    final class SpyLocked<Value>: @unchecked Sendable {
      // SAFETY: `value` is only used while `lock` is held.
      private let lock = NSLock()
      private var value: Value

      init(_ value: Value) {
        self.value = value
      }

      func withLock<Output>(_ body: (inout Value) throws -> Output) rethrows -> Output {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
      }
    }
    """#
}
