/** Share of a capacity by which a sum may exceed it before it counts as exceeding: rounding of sums, not slack. */
export const ROUNDING = 1e-9;

/** The same for a plan a search made: it counts in whole numbers and may exceed a capacity by a millionth. */
export const ROUNDING_OF_SEARCH = 1e-6;
