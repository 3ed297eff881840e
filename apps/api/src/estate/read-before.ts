import type { BenchmarkRunRecord, EstateRecord, Server, Workload } from '@tatami/contracts';
import type { Identified } from '@tatami/model';

/** What tells whether a row has changed since it was read: whoever changes a row gives it another version. */
export interface RowMark {
  readonly id: string;
  readonly version: number;
}

/** Rows read at a time: all rows of a large estate beside all its records would take twice the memory. */
const ROWS_AT_A_TIME = 900;

/** Records of the rows of one table, of which those that have not changed are not read again. */
class RowsReadBefore<Record> {
  #records: ReadonlyMap<string, { readonly version: number; readonly record: Record }> = new Map();

  /** The records of the rows that `marks` names, in its order; `rowsOf` reads those that are not known as they are now. */
  async read<Row extends Pick<RowMark, 'id'>>(
    marks: readonly RowMark[],
    rowsOf: (ids: string[]) => Promise<readonly Row[]>,
    toRecord: (row: Row) => Record,
  ): Promise<Record[]> {
    const known = this.#records;
    const isKnown = ({ id, version }: RowMark) => known.get(id)?.version === version;
    const missing = marks.filter((mark) => !isKnown(mark)).map(({ id }) => id);
    const read = new Map<string, Record>();
    for (let at = 0; at < missing.length; at += ROWS_AT_A_TIME)
      for (const row of await rowsOf(missing.slice(at, at + ROWS_AT_A_TIME))) read.set(row.id, toRecord(row));
    const records = new Map(
      marks.map(({ id, version }) => [id, { version, record: (read.get(id) ?? known.get(id)?.record) as Record }]),
    );
    this.#records = records;
    return [...records.values()].map(({ record }) => record);
  }
}

/** What was read of the estate of one project, and what was found in it: what has not changed since is taken from here. */
export class ReadBefore {
  readonly servers = new RowsReadBefore<Server>();
  readonly workloads = new RowsReadBefore<Workload>();
  readonly series = new RowsReadBefore<EstateRecord['series'][number]>();
  readonly benchmarkRuns = new RowsReadBefore<BenchmarkRunRecord>();
  machines: Identified | null = null;
  /** What was made of all that. */
  estate: EstateRecord | null = null;
}
