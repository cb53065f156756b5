import Measuring

// Prints the cost of a body with 100 rows. The rows of bench/results.json about live screens are measured on a whole
// server.
try HTMLFigures(output: .standard).print()
