import type { TFunction } from 'i18next';

interface Place {
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number;
  readonly column?: string | undefined;
}

/** Where a cell stands: file, sheet, row and column. */
export function cellPath({ file, sheet, row, column }: Place, common: TFunction<'common'>): string {
  const path = [
    file,
    sheet,
    common('because.row', { row }),
    column === undefined ? null : common('because.column', { column }),
  ];
  return path.filter((part) => part !== null).join(' › ');
}
