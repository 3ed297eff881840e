import { columnOf } from '../cell-reference.ts';
import { MAX_MERGED, type Merged } from '../sheets/shown-cells.ts';
import { ArchiveFault } from '../zip/archive.ts';
import type { PackedWorkbook } from '../zip/packed-workbook.ts';
import { readXml } from '../zip/xml.ts';

/** The ranges of a sheet that are merged downwards. */
export function mergedDownwards({ archive }: PackedWorkbook, partName: string): readonly Merged[] {
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
