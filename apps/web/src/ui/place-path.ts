import { namesACell } from '@tatami/model';
import type { TFunction } from 'i18next';

interface Place {
  readonly file?: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column?: string | null | undefined;
}

/** Where something stands, from file to column, as one reads it. */
export function placePath({ file, sheet, row, column }: Place, common: TFunction<'common'>): string {
  const isCell = column ? namesACell(column) : false;
  const path = [
    file,
    sheet,
    row === null || isCell ? null : common('because.row', { row }),
    column ? (isCell ? column : common('because.column', { column })) : null,
  ];
  return path.filter((part) => part !== null && part !== undefined).join(' › ');
}
