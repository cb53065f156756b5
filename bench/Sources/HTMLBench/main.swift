import Measuring

// Prints the cost of a body with 100 rows. The rows about live screens in bench/results.json are measured with a whole
// server.
try HTMLFigures(output: .standard).print()
