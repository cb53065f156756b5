/// The bytes of frames, in both directions.
struct Traffic {
  var up = 0
  var down = 0

  static func - (left: Traffic, right: Traffic) -> Traffic {
    Traffic(up: left.up - right.up, down: left.down - right.down)
  }
}
