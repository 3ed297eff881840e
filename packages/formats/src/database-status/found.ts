import type { CountOf, OriginCell, StatusInterval, StatusTool } from '@tatami/model';
import type { Counted } from './counters.ts';

/** What a file of statistics says of one database server. */
export interface Found {
  readonly tool: StatusTool;
  /** null where nothing names it. */
  readonly host: string | null;
  readonly dbms: { readonly text: string; readonly cell: OriginCell | null } | null;
  readonly release: string | null;
  readonly counted: Counted | null;
  /** Of all that is counted, also beside `counted`. */
  readonly count: CountOf;
  readonly elapsedS: StatusInterval['elapsedS'];
  /** All counters of the last reading. */
  readonly last: Readonly<Record<string, number>>;
  /** Milliseconds since 1970 of the last reset of statistics; null where nothing says. */
  readonly resetAt: number | null;
  /** What it caches in memory of its own. PostgreSQL caches in the operating system too, where that says how much is left to it. */
  readonly bufferGiB: { readonly value: number; readonly cell: OriginCell } | null;
  /** null where its own cache is all; of PostgreSQL what it expects the operating system to cache, as far as a setting says so. */
  readonly cachedOutside: { readonly effectiveCacheGiB: number | null } | null;
  readonly databaseGiB: { readonly value: number; readonly cell: OriginCell } | null;
  readonly blockBytes: number | null;
  readonly rows: number;
  readonly line: number;
}
