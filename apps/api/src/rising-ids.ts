/** So many random ids, each above the one before: rows that are made at one instant keep their order by it. */
export function risingIds(count: number): readonly string[] {
  return Array.from({ length: count }, () => crypto.randomUUID()).toSorted();
}
