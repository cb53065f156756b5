/// A place in a drawing, from the left and from the top.
typealias Point = SIMD2<Float>
