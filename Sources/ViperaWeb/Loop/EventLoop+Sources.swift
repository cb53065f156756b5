extension EventLoop {
  /// Identifies a source that the loop watches.
  struct Registration {
    fileprivate let token: UInt64
  }

  /// Watches `descriptor`, and calls `source` when it is ready for one of the operations in `interest`.
  func watch(
    _ descriptor: Int32,
    for interest: Readiness,
    telling source: any LoopSource
  ) throws(SocketError) -> Registration {
    let slot = freeSlots.popLast() ?? UInt32(slots.count)
    if slot == slots.count { slots.append(Slot(source: nil, descriptor: -1, generation: 0)) }
    let token = UInt64(slots[Int(slot)].generation) << 32 | UInt64(slot)
    do {
      try poller.add(descriptor, for: interest, token: token)
    } catch {
      freeSlots.append(slot)
      throw error
    }
    slots[Int(slot)].source = source
    slots[Int(slot)].descriptor = descriptor
    return Registration(token: token)
  }

  /// Changes the operations for which a source is called.
  func change(_ registration: Registration, to interest: Readiness) {
    let slot = Int(registration.token & 0xffff_ffff)
    poller.change(slots[slot].descriptor, to: interest, token: registration.token)
  }

  /// Stops watching a source.
  ///
  /// Call it before the descriptor is closed.
  func unwatch(_ registration: Registration) {
    let slot = Int(registration.token & 0xffff_ffff)
    guard slots[slot].generation == UInt32(registration.token >> 32) else { return }
    poller.remove(slots[slot].descriptor)
    slots[slot].source = nil
    slots[slot].generation &+= 1
    freeSlots.append(UInt32(slot))
  }

  /// Calls `target` at `time`.
  func schedule(_ target: any LoopTimerTarget, at time: LoopInstant) -> Timer {
    timers.insert(target, at: time)
  }

  /// Removes a timer; does nothing if it has fired.
  func cancel(_ timer: Timer) {
    timers.cancel(timer)
  }

  /// Makes the loop flush `source` when this turn ends.
  func flushLater(_ source: any LoopFlushing) {
    flushing.append(source)
  }
}
