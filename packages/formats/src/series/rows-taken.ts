/** Counts rows by who took something of each: one row may speak of many machines, and is counted once. */
export class RowsTaken<Taker> {
  private readonly groups = new Map<string, { readonly takers: readonly Taker[]; rows: number }>();
  private readonly numbers = new Map<Taker, number>();
  /** Rows mostly speak of the same machines as the row before. */
  private last: { readonly takers: readonly Taker[]; rows: number } | null = null;

  count(takers: readonly Taker[]): void {
    if (!this.last || !sameIn(this.last.takers, takers)) this.last = this.groupOf(takers);
    this.last.rows += 1;
  }

  /** How many rows were taken by nobody but these. */
  takenOnlyBy(some: ReadonlySet<Taker>): number {
    let sum = 0;
    for (const { takers, rows } of this.groups.values()) if (takers.every((taker) => some.has(taker))) sum += rows;
    return sum;
  }

  private groupOf(takers: readonly Taker[]) {
    const key = takers.map((taker) => this.numberOf(taker)).join(' ');
    const group = this.groups.get(key) ?? { takers, rows: 0 };
    this.groups.set(key, group);
    return group;
  }

  private numberOf(taker: Taker): number {
    const number = this.numbers.get(taker) ?? this.numbers.size;
    this.numbers.set(taker, number);
    return number;
  }
}

function sameIn<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
