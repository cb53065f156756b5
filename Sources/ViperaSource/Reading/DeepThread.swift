import Foundation

/// Runs code that recurses deeply on a thread with a large stack.
enum DeepThread {
  private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// The result of `work`; nil if the system has no memory for the stack.
  static func run<Result: Sendable>(stackBytes: Int, _ work: @escaping @Sendable () -> Result) async -> Result? {
    await withCheckedContinuation { continuation in
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      pthread_attr_init(attributes)
      defer {
        pthread_attr_destroy(attributes)
        attributes.deallocate()
      }
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      // The system requires a multiple of the page size.
      pthread_attr_setstacksize(attributes, (stackBytes / 65_536 + 1) * 65_536)
      let job = Unmanaged.passRetained(Job { continuation.resume(returning: work()) })
      var thread = pthread_t()
      let code = pthread_create(
        &thread,
        attributes,
        { context in
          if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work() }
          return nil
        },
        job.toOpaque()
      )
      guard code != 0 else { return }
      job.release()
      continuation.resume(returning: nil)
    }
  }
}
