import Store
import Testing

extension StoreConformance {
  @Suite struct Sessions {
    private static let pace = Pace(free: 9, longest: 60)

    private static func token(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 32) }

    @Test(arguments: Backend.allCases)
    func aSessionEndsByItself(backend: Backend) async throws {
      let time = ManualTime(1_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        let expires = time.now.adding(seconds: 1)
        // All kinds of bytes, including zero.
        let token = Array(UInt8(0)...31)
        try await store.sessions.add(tokenHash: token, for: Sample.user(2), expires: expires)
        let session = try await store.sessions.session(tokenHash: token)
        #expect(session?.user == Sample.user(2).user)
        #expect(session?.created == time.now)
        #expect(session?.expires == expires)
        time.advance(999)
        #expect(try await store.sessions.session(tokenHash: token) != nil)
        time.advance(1)
        #expect(try await store.sessions.session(tokenHash: token) == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func signingOutEndsOneOrAll(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let expires = Timestamp.now().adding(seconds: 600)
        for (byte, user) in [(1, 1), (2, 1), (3, 1), (4, 2)] as [(UInt8, Int)] {
          try await store.sessions.add(
            tokenHash: Self.token(byte),
            for: Sample.user(user),
            expires: expires
          )
        }
        try await store.sessions.end(tokenHash: Self.token(1))
        try await store.sessions.end(tokenHash: Self.token(1))
        #expect(try await store.sessions.session(tokenHash: Self.token(1)) == nil)
        #expect(try await store.sessions.session(tokenHash: Self.token(2)) != nil)
        #expect(try await store.sessions.endAll(of: 1) == 2)
        #expect(try await store.sessions.session(tokenHash: Self.token(2)) == nil)
        #expect(try await store.sessions.session(tokenHash: Self.token(4)) != nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func theOldestSessionEndsWhereThereAreTooMany(backend: Backend) async throws {
      let time = ManualTime(1_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        let expires = time.now.adding(seconds: 600)
        let (first, most) = (Sample.user(1), UInt8(Session.mostOfUser))
        try await store.sessions.add(
          tokenHash: Self.token(0),
          for: Sample.user(2),
          expires: expires
        )
        for byte in 1...most + 2 {
          time.advance(1)
          try await store.sessions.add(tokenHash: Self.token(byte), for: first, expires: expires)
        }
        for byte in 0...most + 2 {
          let session = try await store.sessions.session(tokenHash: Self.token(byte))
          #expect((session == nil) == (1...2).contains(byte), "\(byte)")
        }
        // Parallel sessions are limited in the same way as sequential ones.
        await withTaskGroup { group in
          for byte in 100..<108 as Range<UInt8> {
            group.addTask {
              try? await store.sessions.add(
                tokenHash: Self.token(byte),
                for: first,
                expires: expires
              )
            }
          }
        }
        #expect(try await store.sessions.endAll(of: 1) == Session.mostOfUser)
      }
    }

    @Test(arguments: Backend.allCases)
    func aTokenIsUsedOnceAndByAnAccount(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let expires = Timestamp.now().adding(seconds: 600)
        let (first, second) = (Sample.user(1), Sample.user(2))
        try await store.sessions.add(tokenHash: Self.token(1), for: first, expires: expires)
        await expectFailure(.taken(field: "tokenHash")) { () throws(StoreError) in
          try await store.sessions.add(tokenHash: Self.token(1), for: second, expires: expires)
        }
        await expectFailure(.missing("account")) { () throws(StoreError) in
          try await store.sessions.add(
            tokenHash: Self.token(2),
            for: Sample.user(99),
            expires: expires
          )
        }
        await expectInvalid("tokenHash") { () throws(StoreError) in
          try await store.sessions.add(tokenHash: [1, 2, 3], for: first, expires: expires)
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func failuresAreCountedWithinATime(backend: Backend) async throws {
      let time = ManualTime(1_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        let sessions = store.sessions
        let since = time.now
        #expect(
          try await sessions.noteFailure(of: "a@b.co", countedSince: since, pace: Self.pace)
            == .noted(1)
        )
        #expect(
          try await sessions.noteFailure(of: "a@b.co", countedSince: since, pace: Self.pace)
            == .noted(2)
        )
        #expect(
          try await sessions.noteFailure(of: "10.0.0.1", countedSince: since, pace: Self.pace)
            == .noted(1)
        )
        time.advance(10)
        #expect(
          try await sessions.noteFailure(of: "a@b.co", countedSince: time.now, pace: Self.pace)
            == .noted(1)
        )
        #expect(try await sessions.failures(of: "a@b.co", since: time.now) == 1)
        try await sessions.forgetFailures(of: "a@b.co")
        #expect(try await sessions.failures(of: "a@b.co", since: since) == 0)
        #expect(try await sessions.failures(of: "10.0.0.1", since: since) == 1)
        _ = try await sessions.noteFailure(of: "10.0.0.1", countedSince: since, pace: Self.pace)
        try await sessions.takeBackFailure(of: "10.0.0.1")
        #expect(try await sessions.failures(of: "10.0.0.1", since: since) == 1)
        try await sessions.takeBackFailure(of: "nobody")
      }
    }

    @Test(arguments: Backend.allCases)
    func theLastFailureWithinATimeIsTold(backend: Backend) async throws {
      let time = ManualTime(1_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        let sessions = store.sessions
        let start = time.now
        #expect(try await sessions.lastFailure(of: "a@b.co", since: start) == nil)
        for number in 1...3 {
          time.advance(10)
          _ = try await sessions.noteFailure(of: "a@b.co", countedSince: start, pace: Self.pace)
          let last = Timestamp(milliseconds: start.milliseconds + 10 * number)
          #expect(try await sessions.lastFailure(of: "a@b.co", since: start) == last)
        }
        let later = Timestamp(milliseconds: time.now.milliseconds + 1)
        #expect(try await sessions.lastFailure(of: "a@b.co", since: time.now) == time.now)
        #expect(try await sessions.lastFailure(of: "a@b.co", since: later) == nil)
        #expect(try await sessions.lastFailure(of: "b@b.co", since: start) == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func failuresAreNotedAtTheirPace(backend: Backend) async throws {
      let time = ManualTime(1_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        let start = time.now
        let pace = Pace(free: 2, longest: 5)
        func expect(
          _ outcome: NotedFailure,
          since: Timestamp = start,
          sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
          let noted = try await store.sessions.noteFailure(of: "a", countedSince: since, pace: pace)
          #expect(noted == outcome, sourceLocation: sourceLocation)
        }
        try await expect(.noted(1))
        try await expect(.noted(2))
        for (number, pause) in [(3, 1), (4, 2), (5, 4), (6, 5), (7, 5)] {
          let next = time.now.adding(seconds: pause)
          try await expect(.tooSoon(until: next))
          time.advance(pause * 1_000 - 1)
          try await expect(.tooSoon(until: next))
          time.advance(1)
          try await expect(.noted(number))
        }
        #expect(try await store.sessions.failures(of: "a", since: start) == 7)
        // Failures before the given moment do not count.
        time.advance(1)
        try await expect(.noted(1), since: time.now)
      }
    }

    // Regression: two parallel failures got the same number, so that too many attempts were allowed.
    @Test(arguments: Backend.allCases)
    func failuresAtTheSameTimeAreToldApart(backend: Backend) async throws {
      let time = ManualTime(1_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        for round in 0..<10 {
          let noted = await withTaskGroup(of: NotedFailure?.self) { group in
            for _ in 0..<12 {
              group.addTask {
                let since = Timestamp(milliseconds: 0)
                return try? await store.sessions.noteFailure(
                  of: "\(round)",
                  countedSince: since,
                  pace: Pace(free: 8, longest: 60)
                )
              }
            }
            return await group.reduce(into: []) { $0.append($1) }
          }
          for number in 1...8 { #expect(noted.count { $0 == .noted(number) } == 1) }
          let refused = noted.count { if case .tooSoon? = $0 { true } else { false } }
          #expect(refused == 4)
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func sweepingDeletesWhatHasEnded(backend: Backend) async throws {
      let time = ManualTime(1_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        for byte in 1...3 as ClosedRange<UInt8> {
          let expires = time.now.adding(seconds: Int(byte))
          try await store.sessions.add(
            tokenHash: Self.token(byte),
            for: Sample.user(1),
            expires: expires
          )
        }
        _ = try await store.sessions.noteFailure(of: "x", countedSince: time.now, pace: Self.pace)
        time.advance(2_500)
        #expect(try await store.sessions.sweep(failuresBefore: time.now) == 3)
        #expect(try await store.sessions.sweep(failuresBefore: time.now) == 0)
        #expect(try await store.sessions.session(tokenHash: Self.token(3)) != nil)
      }
    }

    // Regression: failures that were recorded by a clock a day ahead counted for a day longer.
    @Test(arguments: Backend.allCases)
    func aFailureOfTheFutureCountsForNothing(backend: Backend) async throws {
      let day = 86_400_000
      let time = ManualTime(10 * day)
      try await backend.withStore(clock: { time.now }) { store in
        let since = time.now
        time.advance(day)
        let ahead = time.now
        _ = try await store.sessions.noteFailure(of: "a", countedSince: ahead, pace: Self.pace)
        time.advance(-day)
        #expect(try await store.sessions.failures(of: "a", since: since) == 0)
        #expect(try await store.sessions.lastFailure(of: "a", since: since) == nil)
        #expect(try await store.sessions.sweep(failuresBefore: since) == 1)
      }
    }
  }
}
