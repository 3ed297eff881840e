import { insertRows, type Transaction } from '../../database/index.ts';
import type { RecordKind } from './result-file.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A row the project already has, whatever its kind. */
export type HeldRow = Values & { readonly id: string; readonly version: number; readonly origin: unknown };

/** How one kind of record is kept: its table, what makes two records the same, and what of it is no column. */
export interface RecordTable {
  readonly model: 'Server' | 'Workload' | 'UtilisationSeries' | 'BenchmarkRun' | 'Topology' | 'Diagnosis';
  readonly keyOf: (values: Values) => string;
  /** Rows of the project that records of these keys may fall on. */
  readonly find: (tx: Transaction, projectId: string, records: readonly Values[]) => Promise<HeldRow[]>;
  /** Columns of a new row beyond the record's own fields. */
  readonly defaults: Values;
  /** Fields kept in rows of their own. */
  readonly parts?: {
    readonly field: string;
    readonly replace: (tx: Transaction, rows: readonly HeldRow[]) => Promise<void>;
  };
}

const keyOf = ({ key }: Values): string => String(key);
const keysIn = (records: readonly Values[]) => ({ in: records.map(keyOf) });

export const RECORD_TABLES: Readonly<Record<RecordKind, RecordTable>> = {
  servers: {
    model: 'Server',
    keyOf,
    find: (tx, projectId, records) => tx.server.findMany({ where: { projectId, key: keysIn(records) } }),
    defaults: { edited: [] },
  },
  workloads: {
    model: 'Workload',
    keyOf,
    find: (tx, projectId, records) => tx.workload.findMany({ where: { projectId, key: keysIn(records) } }),
    defaults: { edited: [] },
  },
  series: {
    model: 'UtilisationSeries',
    keyOf: ({ subject, metric, startsAt, stepS }) => JSON.stringify([subject, metric, startsAt, stepS]),
    find: (tx, projectId, records) =>
      tx.utilisationSeries.findMany({
        where: { projectId, subject: { in: [...new Set(records.map(({ subject }) => String(subject)))] } },
      }),
    defaults: {},
  },
  benchmarkRuns: {
    model: 'BenchmarkRun',
    keyOf,
    find: (tx, projectId, records) =>
      tx.benchmarkRun.findMany({
        where: { projectId, key: keysIn(records) },
        include: { points: { select: { elapsedS: true, throughput: true }, orderBy: { position: 'asc' } } },
      }),
    defaults: { edited: [] },
    parts: { field: 'points', replace: replacePoints },
  },
  topologies: {
    model: 'Topology',
    keyOf: ({ tool, key }) => JSON.stringify([tool, key]),
    find: (tx, projectId, records) => tx.topology.findMany({ where: { projectId, key: keysIn(records) } }),
    defaults: {},
  },
  diagnoses: {
    model: 'Diagnosis',
    keyOf,
    find: (tx, projectId, records) => tx.diagnosis.findMany({ where: { projectId, key: keysIn(records) } }),
    defaults: {},
  },
};

async function replacePoints(tx: Transaction, rows: readonly HeldRow[]): Promise<void> {
  await tx.benchmarkPoint.deleteMany({ where: { runId: { in: rows.map(({ id }) => id) } } });
  const points = rows.flatMap(({ id, points }) =>
    (points as readonly { elapsedS: number; throughput: number }[]).map((point, position) => ({
      runId: id,
      position,
      ...point,
    })),
  );
  await insertRows(tx, 'BenchmarkPoint', points);
}
