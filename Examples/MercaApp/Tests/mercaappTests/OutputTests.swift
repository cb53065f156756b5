import Foundation
import Testing

@testable import mercaapp

/// The command ends quietly if nobody reads its output, and reports an error if nothing can be written.
@Suite struct OutputTests {
  // Regression: `mercaapp user list | head -1` crashed, because accounts are listed on a thread that blocks SIGPIPE.
  @Test func itEndsQuietlyWhereNobodyReads() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      signal(SIGPIPE, SIG_IGN)
      var held = sigset_t()
      sigemptyset(&held)
      sigaddset(&held, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &held, nil)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      Output.say("1\tada@example.com\tAda Lovelace")
    }
  }

  @Test func itSaysWhyNothingCanBeWritten() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      let full = open("/dev/full", O_WRONLY)
      dup2(full, STDOUT_FILENO)
      Output.say("1")
    }
    let told = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(told.contains("mercaapp: The output cannot be written: No space left on device."))
  }
}
