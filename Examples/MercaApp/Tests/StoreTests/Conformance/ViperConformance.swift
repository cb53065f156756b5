import Entities
import Store
import Testing

extension StoreConformance {
  @Suite struct Vipers {
    @Test(arguments: Backend.allCases)
    func everythingOfAViperMayBeMissing(backend: Backend) async throws {
      try await backend.withStore { store in
        #expect(try await store.vipers.list() == VipersAnswer(overview: VipersAnswer.Overview(), vipers: []))
        let list = VipersAnswer(
          overview: VipersAnswer.Overview(title: "Víboras"),
          vipers: [
            ViperEntity(id: 1, level: "1", imageURL: "a", isAccessible: true),
            ViperEntity(id: 2, level: "2", imageURL: "b", isAccessible: false), ViperEntity(id: 3),
          ]
        )
        try await store.filling.add(list)
        #expect(try await store.vipers.list() == list)
      }
    }
  }
}
