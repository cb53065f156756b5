/// A point in a drawing, measured from the left and from the top.
typealias Point = SIMD2<Float>
