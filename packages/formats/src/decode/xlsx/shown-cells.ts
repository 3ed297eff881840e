import { columnLetter, columnOf } from '../cell-reference.ts';
import type { TableTrouble } from '../table.ts';
import { ArchiveFault } from './archive.ts';
import type { Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** Cells merged over several rows, by their first column. */
interface Merged {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Most merged ranges heeded; a list merges a few hundred hosts at most. */
const MAX_MERGED = 10_000;
/** Hidden columns named one by one. */
const MAX_NAMED = 10;

/** The ranges of a sheet that are merged downwards. They stand behind the rows, so that the sheet is read once for them. */
export function mergedDownwards({ archive }: Workbook, partName: string): readonly Merged[] {
  const merged: Merged[] = [];
  try {
    readXml(archive, partName, {
      open: (name, { ref }) => {
        if (name !== 'mergeCell' || ref === undefined || merged.length === MAX_MERGED) return;
        const [from = '', to = from] = ref.split(':');
        const [firstRow, lastRow] = [rowOf(from), rowOf(to)];
        if (lastRow > firstRow) merged.push({ column: columnOf(from), firstRow, lastRow });
      },
    });
  } catch (fault) {
    // Told by whoever reads the rows.
    if (!(fault instanceof ArchiveFault)) throw fault;
  }
  return merged;
}

function rowOf(reference: string): number {
  return Number(/\d+$/.exec(reference)?.[0] ?? 0);
}

/** Leaves hidden rows and columns of a sheet out, and repeats merged cells in their rows. */
export class ShownCells {
  private readonly merged: readonly Merged[];
  private readonly held = new Map<Merged, string>();
  private readonly hiddenColumns = new Set<number>();
  private readonly columnsLeft = new Set<number>();
  private rowHidden = false;
  private rowsLeft = 0;

  constructor(merged: readonly Merged[]) {
    this.merged = merged;
  }

  openColumns({ min, max, hidden }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden)) return;
    // Sheets hide all columns to the end of the world; no more than a list has are of interest.
    for (let column = Number(min); column <= Math.min(Number(max), 2_000); column += 1)
      this.hiddenColumns.add(column - 1);
  }

  openRow({ hidden }: Readonly<Record<string, string>>): void {
    this.rowHidden = isTrue(hidden);
  }

  /** Whether a filled row is shown; its cells are then as shown. */
  closeRow(cells: string[], row: number): boolean {
    this.repeatMerged(cells, row);
    if (this.rowHidden) {
      this.rowsLeft += 1;
      return false;
    }
    for (const column of this.hiddenColumns) {
      if ((cells[column] ?? '') === '') continue;
      this.columnsLeft.add(column);
      cells[column] = '';
    }
    return cells.some((cell) => cell.trim() !== '');
  }

  private repeatMerged(cells: string[], row: number): void {
    for (const range of this.merged) {
      if (row < range.firstRow || row > range.lastRow) continue;
      const text = cells[range.column] ?? '';
      if (row === range.firstRow) this.held.set(range, text);
      else if (text === '') {
        while (cells.length < range.column) cells.push('');
        cells[range.column] = this.held.get(range) ?? '';
      }
    }
  }

  troubles(): readonly TableTrouble[] {
    const columns = [...this.columnsLeft].sort((a, b) => a - b);
    const named = columns.slice(0, MAX_NAMED).map(columnLetter).join(', ');
    const detail = columns.length > MAX_NAMED ? `${named}, …` : named;
    return [
      ...(this.rowsLeft > 0 ? [{ kind: 'hidden-rows', row: null, count: this.rowsLeft, detail: '' } as const] : []),
      ...(columns.length > 0 ? [{ kind: 'hidden-columns', row: null, count: columns.length, detail } as const] : []),
    ];
  }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
