import type { DiagnosisEvent, DiagnosisLoad, OriginCell } from '@tatami/model';
import type { Counted } from './counters.ts';

/** What a file of statistics says of one database server. */
export interface Found {
  readonly tool: 'postgresql-status' | 'mysql-status';
  /** null where nothing names it. */
  readonly host: string | null;
  readonly dbms: { readonly text: string; readonly cell: OriginCell | null } | null;
  readonly release: string | null;
  readonly counted: Counted | null;
  readonly elapsedS: number | null;
  readonly load: Partial<DiagnosisLoad>;
  readonly events: readonly DiagnosisEvent[];
  /** Time of all sessions at work; null where it is not counted. */
  readonly dbTimeS: number | null;
  readonly bufferGiB: { readonly value: number; readonly cell: OriginCell } | null;
  readonly databaseGiB: { readonly value: number; readonly cell: OriginCell } | null;
  readonly blockBytes: number | null;
  readonly rows: number;
  readonly line: number;
}
