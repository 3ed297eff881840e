import { text } from '@tatami/model';
import type { TableTrouble } from '../decode/table.ts';
import { cellsOutOfRange, damagedWorkbook, tooManyCells, tooManyRows, unsafeArchive } from '../issues/file-issues.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { unclosedQuote } from '../issues/row-issues.ts';

/** Tells what a table's reader met on its way. */
export function reportTableTroubles(troubles: readonly TableTrouble[], sheet: string | null, issues: IssueLog): void {
  for (const trouble of troubles) issues.add(troubleOf(trouble, sheet), { sheet, row: trouble.row });
}

function troubleOf(trouble: TableTrouble, sheet: string | null): Trouble {
  switch (trouble.kind) {
    case 'unclosed-quote':
      return unclosedQuote;
    case 'too-many-rows':
      return tooManyRows;
    case 'too-many-cells':
      return tooManyCells;
    case 'cells-out-of-range':
      return cellsOutOfRange(trouble.detail);
    case 'damaged':
      return damagedWorkbook(sheet);
    case 'unsafe':
      return unsafeArchive(trouble.because ?? text(trouble.detail, trouble.detail));
  }
}
