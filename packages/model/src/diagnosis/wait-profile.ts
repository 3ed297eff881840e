import type { Cell } from '../figure/index.ts';

/** One row of a "Top 5 timed events" table. null = the report leaves the cell empty. */
export interface WaitEvent {
  readonly name: string;
  readonly waits?: number | null;
  readonly seconds: number;
  /** Share (0..1) of the total call time. */
  readonly share?: number | null;
  readonly averageMs?: number | null;
  /** Wait class as the report itself names it ('User I/O'); decides where no rule knows the event's name. */
  readonly reportedClass?: string | null;
  /** Where the figures were read, for their explanation. */
  readonly cells?: { readonly seconds?: Cell | null; readonly share?: Cell | null };
}

/** The top wait events of one run or snapshot. */
export interface WaitProfile {
  /** null = the report does not say. */
  readonly elapsedS: number | null;
  /** Processors (or virtual ones) the database could use; null = the report does not say. */
  readonly cpus: number | null;
  readonly events: readonly WaitEvent[];
  /** Call time and CPU time of all sessions as the report states them apart from its events; null or left out = it does not. */
  readonly dbTimeS?: number | null;
  readonly dbCpuS?: number | null;
  /** Use (0..1) of the host's processors by all programs; null or left out = the report does not say. */
  readonly hostCpuShare?: number | null;
  readonly cells?: {
    readonly elapsedS?: Cell | null;
    readonly cpus?: Cell | null;
    readonly hostCpuShare?: Cell | null;
    readonly dbTimeS?: Cell | null;
    readonly dbCpuS?: Cell | null;
  };
}
