/** The first id of the group each id belongs to once groups with a common member are merged; itself when in none. */
export function mergedGroups(groups: readonly (readonly string[])[]): (id: string) => string {
  const parent = new Map<string, string>();
  const leader = (id: string): string => {
    let top = id;
    for (let up = parent.get(top); up !== undefined; up = parent.get(top)) top = up;
    // What was walked once is not walked again: chains of groups stay short.
    for (let at = id; at !== top; ) {
      const up = parent.get(at) as string;
      parent.set(at, top);
      at = up;
    }
    return top;
  };
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    for (const other of others) {
      const [joining, joined] = [leader(other), leader(first)];
      if (joining !== joined) parent.set(joining, joined);
    }
  }
  return leader;
}
