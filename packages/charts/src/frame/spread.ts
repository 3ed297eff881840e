/** The values moved apart until neighbours are at least `gap` from each other, in their own order, from the lowest up. */
export function spread(values: readonly number[], gap: number): readonly number[] {
  const placed = [...values];
  const order = values.map((_, index) => index).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  let floor = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const place = Math.max(values[index] ?? 0, floor);
    placed[index] = place;
    floor = place + gap;
  }
  return placed;
}
