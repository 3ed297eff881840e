import { groupMembers } from '../problem/groups.ts';
import type { Problem } from '../problem/problem.ts';
import type { Slots, Watch } from './rule.ts';
import { addedOn, needOn } from './takeover-needs.ts';

/** Where a lost item is that has no place yet: each counts as on a server of its own. */
const NOWHERE = -1;

/**
 * Load of each slot, and the most that the loss of any one other server adds to it. What has no place yet is counted too, one by one: so it finds one
 * on an empty server, whatever is placed before it. Taking an item off never makes a slot fuller.
 */
export class FailoverWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;
  readonly #rows: number;
  /** [slot * rows + row] */
  readonly #load: Float64Array;
  readonly #held: Float64Array;
  readonly #holds: Uint8Array;
  readonly #list: Int32Array;
  readonly #sum: Float64Array;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
    this.#rows = problem.takeovers.rows.length;
    const count = slots.countOf.length;
    this.#load = new Float64Array(count * this.#rows);
    this.#held = new Float64Array(count * this.#rows);
    this.#holds = new Uint8Array(count);
    this.#list = new Int32Array(problem.itemCount);
    this.#sum = new Float64Array(this.#rows);
  }

  allows(item: number, slot: number): boolean {
    const { bySurvivor, byLost } = this.#problem.takeovers;
    if (this.#holds[slot] === 1 && !this.#fits(slot, item, this.#held, slot * this.#rows)) return false;
    const [own, handed] = [groupMembers(bySurvivor, item), groupMembers(byLost, item)];
    return (own.length === 0 || this.#mayTakeOver(item, slot, own)) && this.#mayHandOver(item, slot, handed);
  }

  placed(item: number, slot: number): void {
    this.#count(item, slot, 1);
  }

  removed(item: number, slot: number): void {
    this.#count(item, slot, -1);
  }

  /** Where the item is that a takeover is from. */
  #from(t: number): number {
    return this.#slots.slotOf[this.#problem.takeovers.lost[t]] ?? NOWHERE;
  }

  /** Whether the slot carries the item with what it takes over, whichever server is lost. */
  #mayTakeOver(item: number, slot: number, own: Int32Array): boolean {
    const { lost } = this.#problem.takeovers;
    return own.every((t) => {
      const from = this.#from(t);
      if (from === slot) return true;
      this.#sumFrom(slot, from, lost[t]);
      for (const other of own)
        if (this.#from(other) === from && (from !== NOWHERE || lost[other] === lost[t]))
          this.#add(other, this.#slots.typeOf[slot]);
      return this.#fits(slot, item, this.#sum, 0);
    });
  }

  /** Whether those that take over from the item have room for it, were it on this slot. */
  #mayHandOver(item: number, slot: number, handed: Int32Array): boolean {
    const { slotOf } = this.#slots;
    return handed.every((t) => {
      const to = slotOf[this.#problem.takeovers.survivor[t]];
      if (to === NOWHERE || to === slot) return true;
      this.#sumFrom(to, slot, item);
      if (slotOf[item] !== slot)
        for (const other of handed)
          if (slotOf[this.#problem.takeovers.survivor[other]] === to) this.#add(other, this.#slots.typeOf[to]);
      return this.#fits(to, -1, this.#sum, 0);
    });
  }

  /** Sums what a slot takes over once another is lost; from nowhere what it takes over from one item. */
  #sumFrom(slot: number, from: number, lost: number): void {
    this.#sum.fill(0);
    if (from === NOWHERE) {
      this.#addHandedBy(lost, slot);
      return;
    }
    const count = this.#slots.itemsOf(from, this.#list);
    for (let at = 0; at < count; at += 1) this.#addHandedBy(this.#list[at], slot);
  }

  #addHandedBy(lost: number, slot: number): void {
    const { byLost, survivor } = this.#problem.takeovers;
    for (let at = byLost.start[lost]; at < byLost.start[lost + 1]; at += 1) {
      const t = byLost.members[at];
      if (this.#slots.slotOf[survivor[t]] === slot) this.#add(t, this.#slots.typeOf[slot]);
    }
  }

  #add(t: number, type: number): void {
    for (let row = 0; row < this.#rows; row += 1) this.#sum[row] += addedOn(this.#problem, t, type, row);
  }

  /** Whether a slot carries what it has, one more item (-1 = none), and this beside. */
  #fits(slot: number, item: number, beside: Float64Array, from: number): boolean {
    const { takeovers, types, rowDim } = this.#problem;
    const type = this.#slots.typeOf[slot];
    const { pooled } = types[type];
    for (let at = 0; at < this.#rows; at += 1) {
      const row = takeovers.rows[at];
      const need = item === -1 ? 0 : needOn(this.#problem, item, type, row);
      if (this.#load[slot * this.#rows + at] + need + beside[from + at] > pooled[rowDim[row]]) return false;
    }
    return true;
  }

  #count(item: number, slot: number, sign: 1 | -1): void {
    const { takeovers } = this.#problem;
    const type = this.#slots.typeOf[slot];
    for (let at = 0; at < this.#rows; at += 1)
      this.#load[slot * this.#rows + at] += sign * needOn(this.#problem, item, type, takeovers.rows[at]);
    if (takeovers.bySurvivor.start[item] < takeovers.bySurvivor.start[item + 1]) this.#hold(slot);
    for (const t of groupMembers(takeovers.byLost, item)) {
      const to = this.#slots.slotOf[takeovers.survivor[t]];
      if (to !== NOWHERE) this.#hold(to);
    }
  }

  /** Counts anew what a slot holds: row by row the most that the loss of one server adds. */
  #hold(slot: number): void {
    const { bySurvivor, lost } = this.#problem.takeovers;
    const start = slot * this.#rows;
    this.#held.fill(0, start, start + this.#rows);
    this.#holds[slot] = 0;
    const seen = new Set<number>();
    const survivors = new Int32Array(this.#slots.countOf[slot] + 1);
    const count = this.#slots.itemsOf(slot, survivors);
    for (let at = 0; at < count; at += 1)
      for (const t of groupMembers(bySurvivor, survivors[at])) {
        const from = this.#from(t);
        const key = from === NOWHERE ? -1 - lost[t] : from;
        if (from === slot || seen.has(key)) continue;
        seen.add(key);
        this.#sumFrom(slot, from, lost[t]);
        for (let row = 0; row < this.#rows; row += 1)
          this.#held[start + row] = Math.max(this.#held[start + row], this.#sum[row]);
        this.#holds[slot] = 1;
      }
  }
}
