/** What people write for 'the same as in the row above'. */
const AS_ABOVE = /^\s*(?:同上|〃|″|ditto|dito|dto\.|s\.\s?o\.|wie oben|idem)\s*$/i;

/** The rows of a table with the cells of the row above, where a cell says that it is the same. */
export class RowsAsAbove {
  private above: readonly string[] = [];

  /** The next row as it is meant. Unchanged where no cell says so, or nothing stands above. */
  next(cells: readonly string[]): readonly string[] {
    const says = (cell: string, at: number) => AS_ABOVE.test(cell) && (this.above[at] ?? '').trim() !== '';
    const meant = cells.some(says)
      ? cells.map((cell, at) => (says(cell, at) ? (this.above[at] as string) : cell))
      : cells;
    if (meant.some((cell) => cell.trim() !== '')) this.above = meant;
    return meant;
  }
}
