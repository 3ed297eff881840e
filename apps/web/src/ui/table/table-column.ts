import type { ReactNode } from 'react';

/** One column of a Table. The first names its row. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** The header is said, not shown: the column's buttons show what they do. */
  readonly headerHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly numeric?: boolean;
  /** Words that may run over several lines. */
  readonly wraps?: boolean;
  /** Of less weight than the others. */
  readonly quiet?: boolean;
  /** Something is wrong with the value: it stands in the warning colour. */
  readonly warns?: (row: Row) => boolean;
}

/** What sets a row apart: the one in use, one that does not hold, one left out. */
export type RowMark = 'chosen' | 'failed' | 'out';
