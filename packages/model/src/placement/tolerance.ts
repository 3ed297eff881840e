/** Share of a capacity by which a sum may exceed it before it counts as exceeding: rounding of sums, not slack. */
export const ROUNDING = 1e-9;
