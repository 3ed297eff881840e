import type { Unit } from '@tatami/model';
import type { Quantity } from '@tatami/wording';

export type CellValue = string | number | null;

/** How a person corrects a cell. */
export interface CellEdit<Row> {
  /** What the field starts with. */
  readonly initial: (row: Row) => string;
  /** The value typed, null for "unknown"; or why it is no value for this column and what would be one, in the page's language. */
  readonly parse: (typed: string) => { readonly value: CellValue } | { readonly trouble: string };
  /** When only some values are legal. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** One column of a DataTable. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Smallest width in pixels; wider columns share what is left in this proportion. */
  readonly width: number;
  /** For sorting and search; null = unknown, always last. */
  readonly value: (row: Row) => CellValue;
  /** What is written; a Quantity stands right with its unit lighter. Without it the value as it is. */
  readonly view?: (row: Row) => Quantity | string;
  /** What `value` is counted in, where a view may write it in a larger unit or in the singular: a saved table has the value. */
  readonly unit?: (row: Row) => Unit;
  readonly numeric?: boolean;
  /** Beyond what is possible or safe: shown as it is, in the warning colour. */
  readonly warns?: (row: Row) => boolean;
  /** Changed by a person. */
  readonly edited?: (row: Row) => boolean;
  readonly edit?: (row: Row) => CellEdit<Row> | null;
}
