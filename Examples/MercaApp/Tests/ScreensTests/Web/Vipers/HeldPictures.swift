import Foundation
import Synchronization
import Vipera
import ViperaImages
import ViperaNetworking

@testable import Modules
@testable import Screens

/// A source of pictures that responds only when a test says so.
final class HeldPictures: ImageSource {
  private struct State {
    var asked: [String] = []
    var doors: [String: OneShot<[UInt8]?>] = [:]
  }

  /// A picture of 16 × 10 pixels.
  static let file = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAIAAAAy3EnLAAAAE0lEQVR42mOQqwggCTGMahiaGgB9cY/BSrA5FAAAAABJ\
        RU5ErkJggg==
        """
    ) ?? Data()
  )

  /// A presenter that loads pictures, for image views without a module.
  static var presenter: VipersPresenter {
    VipersPresenter(VipersContract.InteractorSpy(), ViperPictureWorker(), router: VipersContract.RouterSpy())
  }

  private let state = Mutex(State())
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departures = AsyncStream.makeStream(of: Void.self)

  /// The requested addresses, in order.
  var asked: [String] { state.withLock { $0.asked } }

  /// Returns these pictures for a screen; those whose address begins with `elsewhere` must not be fetched.
  func pictures(disk: DiskCache? = nil) -> ViperPictures {
    ViperPictures(images: ImageLoader(self, disk: disk)) { address, _ in
      address.hasPrefix("elsewhere") ? nil : "/thumbnail?of=\(address)"
    }
  }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    let door = OneShot<[UInt8]?>()
    state.withLock { state in
      state.asked.append(address)
      state.doors[address] = door
    }
    arrivals.continuation.yield()
    guard let file = await door.value() else {
      departures.continuation.yield()
      throw NetworkError(.cancelled)
    }
    guard let file else { throw NetworkError(.unreachable) }
    return file
  }

  /// Responds to the request for `address` with a picture; fails if `file` is nil.
  func answer(_ address: String, with file: [UInt8]? = HeldPictures.file) {
    state.withLock { $0.doors.removeValue(forKey: address) }?.answer(.some(file))
  }

  /// Returns when another picture has been requested.
  func untilAsked() async {
    for await _ in arrivals.stream { break }
  }

  /// Returns when another request has been cancelled.
  func untilLeft() async {
    for await _ in departures.stream { break }
  }
}
