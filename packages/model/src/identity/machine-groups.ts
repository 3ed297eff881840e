import type { Mention } from './mention.ts';

/** Two mentions somebody said are one machine, or are not; by their ids. One that is itself is a machine of its own. */
export interface IdentityDecision {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
}

/** Which mentions are one machine: a partition that grows by joining and never joins what was parted. */
export class MachineGroups {
  readonly #parent = new Map<string, string>();
  readonly #members = new Map<string, Mention[]>();
  /** Of each mention the ones it was parted from. */
  readonly #parted = new Map<string, Set<string>>();

  constructor(mentions: readonly Mention[], decisions: readonly IdentityDecision[]) {
    for (const mention of mentions) {
      this.#parent.set(mention.id, mention.id);
      this.#members.set(mention.id, [mention]);
    }
    for (const { a, b, same } of decisions)
      if (!same)
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const)
          this.#parted.set(one, (this.#parted.get(one) ?? new Set()).add(other));
    for (const { a, b, same } of decisions) if (same && this.#parent.has(a) && this.#parent.has(b)) this.#unite(a, b);
  }

  /** All mentions of the machine this one is of. */
  membersOf({ id }: Mention): readonly Mention[] {
    return this.#members.get(this.#root(id)) as Mention[];
  }

  areOne(a: Mention, b: Mention): boolean {
    return this.#root(a.id) === this.#root(b.id);
  }

  /** Whether somebody said of these, or of what was joined to them, that they are two. */
  areParted(a: Mention, b: Mention): boolean {
    const others = new Set(this.membersOf(b).map(({ id }) => id));
    return this.membersOf(a).some(({ id }) => [...(this.#parted.get(id) ?? [])].some((other) => others.has(other)));
  }

  /** Whether a list would name the machine twice, were these one. */
  wouldRepeatInList(a: Mention, b: Mention): boolean {
    const lists = new Set(this.membersOf(a).map(({ list }) => list));
    return this.membersOf(b).some(({ list }) => lists.has(list));
  }

  /** Makes them one machine. False where that was denied, or a list would name it twice. */
  join(a: Mention, b: Mention): boolean {
    if (this.areOne(a, b)) return true;
    if (this.areParted(a, b) || this.wouldRepeatInList(a, b)) return false;
    this.#unite(a.id, b.id);
    return true;
  }

  /** Every machine with its mentions, in the order these were given. */
  all(): readonly (readonly Mention[])[] {
    return [...this.#members.values()];
  }

  #root(id: string): string {
    let root = id;
    for (let up = this.#parent.get(root) ?? root; up !== root; up = this.#parent.get(root) ?? root) root = up;
    // The way is short for whoever asks next.
    for (let at = id; at !== root; ) {
      const up = this.#parent.get(at) as string;
      this.#parent.set(at, root);
      at = up;
    }
    return root;
  }

  #unite(one: string, other: string): void {
    const [into, from] = [this.#root(one), this.#root(other)];
    if (into === from) return;
    this.#parent.set(from, into);
    (this.#members.get(into) as Mention[]).push(...(this.#members.get(from) as Mention[]));
    this.#members.delete(from);
  }
}
