import type { Language, Text } from '@tatami/model';

/** 'screen' fills its container, follows light and dark and answers to the pointer; 'print' is fixed, light and still. */
export type ChartMode = 'screen' | 'print';

/** What every chart takes. `title` is a finding or a question, never the name of the quantity. */
export interface ChartProps<Data> {
  readonly data: Data;
  readonly title: Text;
  readonly language: Language;
  readonly mode: ChartMode;
  /** Of the drawing, in px (print: pt). On the screen the width follows the container. */
  readonly width?: number;
  readonly height?: number;
}

/** The same content as a table: the alternative to every chart, on the screen and in the document. */
export interface ChartTable {
  readonly headers: readonly Text[];
  /** Already written for a person; the first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}
