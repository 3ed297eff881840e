import type { DecimalMark, Text } from '@tatami/model';
import type { Quantity } from '../decode/quantity.ts';
import type { Trouble } from '../issues/issue-log.ts';

/** A number before a change and after it, each to be read as if it stood alone. */
export interface BothSides {
  readonly before: string;
  readonly after: string;
}

/**
 * A value in the unit of the records, or a number to be read as if it stood alone, in the unit of its column; and what is said of it.
 * Both sides of a change: a person says which of them holds. Unknown: the cell does not say which of its numbers is meant.
 * 'elsewhere' = the cell is read together with others of its row.
 */
export type FreeReading =
  | { readonly value: number; readonly remark: Trouble | null }
  | { readonly number: string; readonly remark: Trouble | null }
  | BothSides
  | { readonly unknown: Trouble }
  | 'elsewhere';

/** How one field of a format is found among the columns of a table and read. Formats list theirs in columns.data.ts. */
export interface ColumnRule {
  readonly label: Text;
  /** Headers it goes by, English and Japanese; spaces, case, width and units do not matter. */
  readonly aliases: readonly string[];
  /** 'words' is text that is not a number, for aliases that a count may carry too ('CPU'). */
  readonly holds: Quantity | 'text' | 'words' | 'instant';
  /** Without a column for it the table is not of this format. */
  readonly required?: boolean;
  /** A bad cell spoils the row. Elsewhere a bad cell leaves the field unknown, with a warning. */
  readonly essential?: boolean;
  /** Zero makes no sense here (a server without cores): it is read as unknown, with a warning. */
  readonly positive?: boolean;
  /** Zero says that there is none at the moment, and nothing of what there is otherwise: it is unknown, without a word. */
  readonly zeroIsNone?: boolean;
  /** What a cell means that is no plain number, where people write in words of their own; null = it makes no sense. */
  readonly readFree?: (cell: string, mark: DecimalMark) => FreeReading | null;
  /** A cell holds several figures, of which `readFree` takes the field's: none is a plain number. */
  readonly isOfSeveral?: boolean;
  /** Zero stops the row: to count none here is a mistake, not a gap. */
  readonly zeroSpoils?: boolean;
  /** Only a whole header counts, not an alias inside a longer one: for tools whose headers are fixed. */
  readonly wholeHeader?: boolean;
  /** The column stays among the further columns of a record too: its words say more than the field. A function says it cell by cell. */
  readonly alsoKept?: boolean | ((cell: string) => boolean);
  /** Whether a cell says the field, where others of its column say something else; absent = all of them say it. */
  readonly saidBy?: (cell: string) => boolean;
  /** Unit the tool always means where the header names none: known, not assumed. Of the numbers, where its versions differ. */
  readonly unit?: string | ((values: readonly number[]) => string);
  /** For a quantity a table spreads over columns ('Disk 1 size', 'Disk 2 size', …): all whose header matches add up to the field. */
  readonly each?: RegExp;
  /** Unit where neither header nor cells name one, told from the column's numbers. */
  readonly assume?: (values: readonly number[]) => string;
  /** What the column measures, where others of the table measure it too: those that state no unit are in one, told from all of them. */
  readonly measures?: 'cpu-use' | 'memory-use';
  /**
   * 'by-row': where neither header nor cell names a unit, each row tells its own, and what none tells is asked. 'by-column': the
   * unit of the header is held against the numbers below it.
   */
  readonly tellUnit?: 'by-row' | 'by-column';
}
