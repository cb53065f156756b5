/// The limits of a head.
struct HTTPLimits {
  let headBytes: Int
  let fields: Int
}
