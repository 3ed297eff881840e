/** What draws a row as part of one above: '├db01', '│ └ db02'. */
const DRAWN = /^[│┃|\s]*[├└┣┗┝┠┕┖╚╠╰][─━‐―ー－\-\s>＞]*/u;
const LINE = /[│┃|]/g;

/** A row as it is drawn: its name without the mark, and the name of the row that it hangs on. */
interface DrawnRow {
  readonly name: string;
  /** null = it hangs on none. */
  readonly under: string | null;
}

/** The names of the rows of a table above the one at hand, by how deep they are drawn. */
export class RowsDrawn {
  private readonly above: (string | null)[] = [];

  /** Says that a table begins. */
  begin(): void {
    this.above.length = 0;
  }

  of(written: string): DrawnRow {
    const [mark] = DRAWN.exec(written) ?? [];
    const depth = mark === undefined ? 0 : 1 + (mark.match(LINE)?.length ?? 0);
    const name = mark === undefined ? written : written.slice(mark.length).trim();
    if (name === '') return { name: written, under: null };
    const under = depth === 0 ? null : (this.above.slice(0, depth).findLast((each) => each != null) ?? null);
    this.above.length = Math.min(this.above.length, depth);
    this.above[depth] = name;
    return { name, under };
  }
}
