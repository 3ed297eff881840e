import type { OriginCell } from '@tatami/model';

/** Different cells of a column remembered; a column with more holds names or measurements, which repeat little. */
const MAX_SEEN_CELLS = 500;

/** The cells that records of a table have in their origins. Equal ones of a column are one object: lists repeat models, systems and sizes in most rows. */
export class SharedCells {
  private readonly seen: Map<string, OriginCell>[] = [];
  /** Of each column the cell asked for last: the records of a row share theirs. */
  private readonly last: OriginCell[] = [];

  of(index: number, column: string, text: string): OriginCell {
    const last = this.last[index];
    if (last?.text === text) return last;
    const cell = this.seenBefore(index, column, text);
    this.last[index] = cell;
    return cell;
  }

  private seenBefore(index: number, column: string, text: string): OriginCell {
    let known = this.seen[index];
    if (!known) {
      known = new Map();
      this.seen[index] = known;
    }
    if (known.size === MAX_SEEN_CELLS) return { column, text };
    const seen = known.get(text);
    if (seen) return seen;
    const cell = { column, text };
    known.set(text, cell);
    return cell;
  }
}
