import Store
import Testing

extension StoreConformance {
  @Suite struct Uploads {
    private static let day = Upload.secondsUnused

    private func offer(_ pictures: [String]) -> ProductOffer {
      ProductOffer(title: "Té", price: 1, pictures: pictures)
    }

    /// Adds pictures, each with different content.
    private func keep(
      _ names: [String],
      of user: User.ID = 2,
      in store: any Store
    ) async throws(StoreError) {
      for name in names {
        let kept = try await store.uploads.keep("content of \(name)", of: user, as: name)
        #expect(kept == name)
      }
    }

    @Test(arguments: Backend.allCases)
    func theSameContentIsOnePicture(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        try await Sample.fill(stores[0])
        let names = try await withThrowingTaskGroup(of: String.self) { group in
          for number in 0..<8 {
            group.addTask {
              try await stores[number % 2].uploads.keep("content", of: 2, as: "own/\(number)")
            }
          }
          return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(names.count == 1)
        let other = try await stores[1].uploads.keep("content", of: 3, as: "own/other")
        #expect(other == "own/other")
        // The names that were not used have left no rows.
        let any = Timestamp(milliseconds: .max)
        let all = try await stores[0].uploads.claimUnused(since: any)
        #expect(Set(all) == names.union(["own/other"]))
        #expect(try await stores[0].uploads.keep("content", of: 2, as: "own/new") == "own/new")
        for store in stores { await store.close() }
      }
    }

    @Test(arguments: Backend.allCases)
    func whatAProductNamesIsKept(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        try await keep(["own/a", "own/b", "own/c"], in: store)
        let pictures = ["own/a", "own/b"]
        let first = try await store.products.offer(offer(pictures))
        let second = try await store.products.offer(offer(["own/a"]))
        time.advance(Self.day * 1000)
        #expect(try await store.uploads.isKept("own/c"))
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/c"])
        let kept = [
          try await store.uploads.isKept("own/a"), try await store.uploads.isKept("own/c"),
          try await store.uploads.isKept("own/x"),
        ]
        #expect(kept == [true, false, false])
        // A claimed picture cannot be named any more; uploaded again, it gets a new name.
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/c"])
        await expectFailure(.noSuchPicture("own/c")) { () throws(StoreError) in
          try await store.products.offer(offer(["own/c"]))
        }
        #expect(try await store.uploads.keep("content of own/c", of: 2, as: "own/d") == "own/d")
        try await store.uploads.forget(["own/a", "own/c"])
        #expect(try await store.uploads.claimUnused(since: time.now) == [])
        // First one of the two products stops using the picture, then the other.
        _ = try await store.products.change(
          first.id,
          of: first.seller.id,
          version: nil,
          by: ProductChange { $0.pictures = ["own/d"] }
        )
        time.advance(1000)
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/b"])
        try await store.products.withdraw(second.id, of: second.seller.id, version: nil)
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/b"])
        time.advance(1000)
        let gone = try await store.uploads.claimUnused(since: time.now)
        #expect(gone.sorted() == ["own/a", "own/b"])
      }
    }

    @Test(arguments: Backend.allCases)
    func onlyTheirOwnerNamesThem(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await keep(["own/a"], in: store)
        try await keep(["own/b"], of: 3, in: store)
        let product = try await store.products.offer(offer(["own/a"]))
        for name in ["own/b", "own/none", "a", "demo/product/1/1"] {
          await expectFailure(.noSuchPicture(name)) { () throws(StoreError) in
            try await store.products.offer(offer([name]))
          }
          await expectFailure(.noSuchPicture(name)) { () throws(StoreError) in
            try await store.products.change(
              product.id,
              of: product.seller.id,
              version: nil,
              by: ProductChange { $0.pictures = [name] }
            )
          }
        }
        await expectInvalid("pictures") { () throws(StoreError) in
          try await store.products.offer(offer(["own/a", "own/a"]))
        }
        // Nothing was changed.
        #expect(try await store.products.product(product.id) == product)
        await expectFailure(.missing("account")) { () throws(StoreError) in
          try await store.uploads.keep("x", of: 99, as: "own/x")
        }
      }
    }

    // Demo products name pictures that nobody has uploaded.
    @Test(arguments: Backend.allCases)
    func whatAProductNamesAlreadyMayStay(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let shop = Seller(id: 9, name: "Lo de Ana", owner: 2)
        let names = ["demo/product/9/1", "demo/product/9/2"]
        let product = Product(id: 9, seller: shop, offer: offer(names), stock: 1)
        try await store.filling.add([shop])
        try await store.filling.add([product])
        try await keep(["own/a"], in: store)
        for pictures in [names, [names[1], "own/a"], ["own/a"]] {
          let changed = try await store.products.change(
            9,
            of: 9,
            version: nil,
            by: ProductChange { $0.pictures = pictures }
          )
          #expect(changed.offer.pictures == pictures)
        }
        await expectFailure(.noSuchPicture(names[0])) { () throws(StoreError) in
          let change = ProductChange { $0.pictures = names }
          return try await store.products.change(9, of: 9, version: nil, by: change)
        }
      }
    }

    // A server looks for unused pictures while offers start to use them.
    @Test(arguments: Backend.allCases)
    func whatIsOfferedMeanwhileIsNotClaimed(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let names = (0..<40).map { "own/\($0)" }
        try await keep(names, in: store)
        let (offered, claimed) = await withTaskGroup(of: (String?, [String]).self) { group in
          for name in names {
            group.addTask {
              do throws(StoreError) {
                _ = try await store.products.offer(offer([name]))
                return (name, [])
              } catch {
                guard error.reason == .noSuchPicture(name) else {
                  Issue.record("\(error)")
                  return (nil, [])
                }
                return (nil, [])
              }
            }
          }
          for _ in 0..<4 {
            group.addTask {
              do throws(StoreError) {
                let any = Timestamp(milliseconds: .max)
                return (nil, try await store.uploads.claimUnused(since: any))
              } catch {
                Issue.record("\(error)")
                return (nil, [])
              }
            }
          }
          return await group.reduce(into: (Set<String>(), Set<String>())) { all, one in
            if let name = one.0 { all.0.insert(name) }
            all.1.formUnion(one.1)
          }
        }
        #expect(offered.isDisjoint(with: claimed))
        #expect(offered.union(claimed) == Set(names))
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyAtOnceNoMoreAreTakenThanThereMayBe(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await keep((0..<(Upload.mostOfUser - 2)).map { "own/\($0)" }, in: store)
        let taken = await withTaskGroup(of: Bool.self) { group in
          for number in 0..<8 {
            group.addTask {
              do throws(StoreError) {
                try await keep(["own/late-\(number)"], in: store)
                return true
              } catch {
                return false
              }
            }
          }
          return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(taken == 2)
        // Pictures that exist may be sent again.
        try await keep(["own/1"], in: store)
      }
    }
  }
}
