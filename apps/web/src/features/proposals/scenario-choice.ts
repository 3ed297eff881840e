/** Scenarios of a document with one more behind them, or with one left out; the last one stays. */
export function withScenario(ids: readonly string[], id: string, shown: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  if (shown) return ids.includes(id) ? [...ids] : [...ids, id];
  return others.length > 0 ? others : [...ids];
}

/** Scenarios of a document with one of them a place further up. */
export function movedUp(ids: readonly string[], id: string): string[] {
  const above = ids.indexOf(id) - 1;
  if (above < 0) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, above), id, ...others.slice(above)];
}
