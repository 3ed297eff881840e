import { type Text, text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import { listsLicences, WHERE_ENTERED } from '../server-csv/no-servers/licences.ts';

/** A kind of list that is known and not read: what it is, how it is told, and what to send instead. */
export interface KnownList {
  readonly what: Text;
  readonly tells: (table: Table) => boolean;
  readonly send: Text;
}

/** In the order they are tried: the more telling first. */
export const KNOWN_LISTS: readonly KnownList[] = [
  { what: text('a list of licences', 'ライセンスの一覧'), tells: listsLicences, send: WHERE_ENTERED },
];
