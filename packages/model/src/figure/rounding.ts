/** Share by which equal sums of doubles may differ, however they were added up. A comparison of sums or costs allows for it. */
export const ROUNDING = 1e-9;
