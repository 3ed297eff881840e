import type { ServerRecord } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { type ColumnOf, namedTable, quoted } from './named-table.ts';
import { type StagedReading, stagedColumns, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'fileName', 'dryRun']);
const SERVER = namedTable('Server', ['projectId', 'importId', 'key']);

/** The file whose machines are compared with those of others. */
export interface Place {
  readonly projectId: string;
  readonly importId: string;
  readonly batchId: string | null;
  readonly fileName: string;
  /** Names of files of its delivery that are other states of the same list, as JSON; null = none. */
  readonly states: string | null;
}

/** What is compared of two machines. */
const COMPARED = [
  ...(['serialNumber', 'uuid', 'dnsName', 'ipAddress'] as const),
  ...(['memoryGiB', 'cores', 'cpuModel', 'os', 'attributes'] as const),
] as const satisfies ColumnOf<'Server'>[];
export type Compares = Pick<ServerRecord, (typeof COMPARED)[number]>;

/** A machine as the file states it, and one that is held. */
export interface Pair {
  readonly key: string;
  readonly heldKey: string;
  readonly one: Compares;
  readonly other: Compares;
}

/** Pairs of one key, with machines that other files brought of which a condition holds; `most` of them, -1 = all. */
export function pairsOfNames(
  driver: Driver,
  reading: StagedReading,
  place: Place,
  condition: string,
  most: number,
): Iterable<Pair> {
  // From what was read to what is held, in this order: the keys of what was read have no index.
  const held = `CROSS JOIN ${SERVER.table} AS m ON m.${SERVER.projectId} = $projectId AND m.${SERVER.key} = s.${SERVER.key}
       CROSS JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = m.${SERVER.importId}
       WHERE ${condition} AND i.${IMPORT.id} <> $importId AND i.${IMPORT.fileName} <> $fileName
         AND i.${IMPORT.dryRun} = 0
       LIMIT ${most}`;
  return pairs(driver, reading, held, { ...place });
}

/** Pairs with machines whose keys begin with that of the machine and `after`, and go no further than `before`. */
export function pairsBehind(
  driver: Driver,
  reading: StagedReading,
  { projectId }: Place,
  [after, before]: readonly [after: string, before: string],
): Iterable<Pair> {
  const held = `CROSS JOIN ${SERVER.table} AS m ON m.${SERVER.projectId} = $projectId
         AND m.${SERVER.key} > s.${SERVER.key} || $after AND m.${SERVER.key} < s.${SERVER.key} || $before`;
  return pairs(driver, reading, held, { projectId, after, before });
}

function* pairs(
  driver: Driver,
  reading: StagedReading,
  held: string,
  values: Readonly<Record<string, string | null>>,
): Iterable<Pair> {
  const known = new Set(stagedColumns(driver, reading, 'servers'));
  if (known.size === 0) return;
  const said = COMPARED.map((column) => (known.has(column) ? `s.${quoted(column)}` : 'NULL'));
  const holding = COMPARED.map((column) => `m.${quoted(column)}`);
  const rows = driver
    .prepare(
      `SELECT s.${SERVER.key}, m.${SERVER.key}, ${[...said, ...holding].join(', ')} FROM ${tableOf(reading, 'servers')} AS s ${held}`,
    )
    .raw()
    .iterate(values) as Iterable<readonly (string | number | null)[]>;
  for (const [key, heldKey, ...stated] of rows)
    yield {
      ...{ key: String(key), heldKey: String(heldKey) },
      ...{ one: statedIn(stated.slice(0, COMPARED.length)), other: statedIn(stated.slice(COMPARED.length)) },
    };
}

function statedIn(values: readonly (string | number | null)[]): Compares {
  return Object.fromEntries(COMPARED.map((column, at) => [column, values[at] ?? null])) as unknown as Compares;
}
