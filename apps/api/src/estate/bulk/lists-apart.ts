import type { Driver } from '../../database/index.ts';
import { sourceKind } from '../source-kind.ts';
import { type ColumnOf, namedColumns, namedTable, quoted } from './named-table.ts';
import { type StagedReading, stagedColumns, stagedKinds, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'batchId', 'fileName', 'format', 'dryRun']);
const SERVER = namedTable('Server', [
  ...(['projectId', 'importId', 'key', 'cores', 'memoryGiB'] as const),
  ...(['dnsName', 'ipAddress', 'serialNumber'] as const),
]);
const KEYS = namedColumns(['key', 'serverKey'] satisfies ColumnOf<'Workload'>[]);

/** Part of the machines of equal names that may differ before two lists are of other machines: two sites that name alike. */
const MOST_DIFFERING = 0.2;
/** Between the key of a machine and the name of the file it is told apart by. */
const BEFORE_FILE = ' · ';
/** No key of such a machine comes after it: the next character after a space. */
const AFTER_FILE = ' ·!';

interface List {
  readonly driver: Driver;
  readonly reading: StagedReading;
  readonly projectId: string;
  readonly importId: string;
  readonly format: string | null;
}

/**
 * Keeps the machines of a list from being merged into those of another file that has other machines under the same names: the keys of
 * the staged records then name their file too, and whether they are the same machines is asked. Files that come together are no newer
 * states of each other, so sizes tell them apart as well; of files that came before, only what stays a machine's own does: full names,
 * addresses, serial numbers. Where nothing of that is stated, a list of names that two lists have already may be of either. A file whose
 * records are known by its name already keeps to that, and one that came before without that is a newer state of itself.
 */
export function tellListsApart({ driver, reading, projectId, importId, format }: List): void {
  if (sourceKind(format) !== 'list') return;
  const [fileName, batchId] = driver
    .prepare(`SELECT ${IMPORT.fileName}, ${IMPORT.batchId} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`)
    .raw()
    .get(importId) as [string, string | null];
  const mark = `${BEFORE_FILE}${fileName.toLowerCase()}`;
  const isMarked = driver
    .prepare(
      `SELECT 1 FROM ${SERVER.table} WHERE ${SERVER.projectId} = $projectId AND substr(${SERVER.key}, -length($mark)) = $mark LIMIT 1`,
    )
    .get({ projectId, mark });
  const place = { projectId, importId, batchId, fileName };
  if (isMarked || isOfOthers(driver, reading, place)) markKeys(driver, reading, mark);
}

function isOfOthers(driver: Driver, reading: StagedReading, place: Place): boolean {
  const before = compare(driver, reading, place, 'before');
  // Of the files that come with it the records say only what they changed: compared with that alone, equal lists look like others.
  if (areMany(before) || isKnown(driver, place)) return areMany(before);
  const together = compare(driver, reading, place, 'together');
  return areMany(together) || (before.pairs + together.pairs === 0 && haveTwins(driver, reading, place));
}

function areMany({ pairs, others }: Compared): boolean {
  return others > MOST_DIFFERING * pairs;
}

interface Place {
  readonly projectId: string;
  readonly importId: string;
  readonly batchId: string | null;
  readonly fileName: string;
}

/** What stays a machine's own over the states of a list. */
const IDENTIFIERS = ['dnsName', 'serialNumber', 'ipAddress'] as const;
const SIZES = ['memoryGiB', 'cores'] as const;

interface Compared {
  readonly pairs: number;
  readonly others: number;
}

/** Of how many pairs of one name, with machines of other files of the delivery or of earlier ones, are the two others? */
function compare(driver: Driver, reading: StagedReading, place: Place, came: 'together' | 'before'): Compared {
  const known = new Set(stagedColumns(driver, reading, 'servers'));
  const compared = [
    ...IDENTIFIERS.map((column) => [column, differs(column)] as const),
    ...(came === 'together' ? SIZES.map((column) => [column, differsInSize(column)] as const) : []),
  ];
  const verdicts = compared.flatMap(([column, differing]) =>
    known.has(column)
      ? [`WHEN s.${quoted(column)} IS NOT NULL AND m.${quoted(column)} IS NOT NULL THEN ${differing}`]
      : [],
  );
  if (verdicts.length === 0) return { pairs: 0, others: 0 };
  // From what was read to what is held, in this order: the keys of what was read have no index.
  const [pairs, others] = driver
    .prepare(
      `SELECT count(verdict), total(verdict) FROM (
         SELECT CASE ${verdicts.join(' ')} END AS verdict FROM ${tableOf(reading, 'servers')} AS s
         CROSS JOIN ${SERVER.table} AS m ON m.${SERVER.projectId} = $projectId AND m.${SERVER.key} = s.${SERVER.key}
         CROSS JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = m.${SERVER.importId}
         WHERE (i.${IMPORT.batchId} IS $batchId AND $batchId IS NOT NULL) = $together AND i.${IMPORT.id} <> $importId AND i.${IMPORT.fileName} <> $fileName
           AND i.${IMPORT.dryRun} = 0)`,
    )
    .raw()
    .get({ ...place, together: came === 'together' ? 1 : 0 }) as [number, number];
  return { pairs, others };
}

/** Whether a file of that name came before: it is a newer state of itself. */
function isKnown(driver: Driver, { projectId, importId, fileName }: Place): boolean {
  const found = driver
    .prepare(
      `SELECT 1 FROM ${IMPORT.table} WHERE ${IMPORT.projectId} = $projectId AND ${IMPORT.fileName} = $fileName
         AND ${IMPORT.id} <> $importId AND ${IMPORT.dryRun} = 0 LIMIT 1`,
    )
    .get({ projectId, importId, fileName });
  return found !== undefined;
}

/** Whether of the names that the project knows it has many of two lists. */
function haveTwins(driver: Driver, reading: StagedReading, { projectId }: Place): boolean {
  if (!stagedKinds(driver, reading).includes('servers')) return false;
  const [pairs, others] = driver
    .prepare(
      `SELECT count(*), total(EXISTS (
         SELECT 1 FROM ${SERVER.table} AS t WHERE t.${SERVER.projectId} = $projectId
           AND t.${SERVER.key} > s.${SERVER.key} || $before AND t.${SERVER.key} < s.${SERVER.key} || $after))
       FROM ${tableOf(reading, 'servers')} AS s
       CROSS JOIN ${SERVER.table} AS m ON m.${SERVER.projectId} = $projectId AND m.${SERVER.key} = s.${SERVER.key}`,
    )
    .raw()
    .get({ projectId, before: BEFORE_FILE, after: AFTER_FILE }) as [number, number];
  return areMany({ pairs, others });
}

function differs(column: (typeof IDENTIFIERS)[number]): string {
  return `lower(s.${quoted(column)}) <> lower(m.${quoted(column)})`;
}

/** By more than what lists round. */
function differsInSize(column: (typeof SIZES)[number]): string {
  const [one, other] = [`s.${quoted(column)}`, `m.${quoted(column)}`];
  return `abs(${one} - ${other}) > 0.1 * max(${one}, ${other})`;
}

function markKeys(driver: Driver, reading: StagedReading, mark: string): void {
  const kinds = new Set(stagedKinds(driver, reading));
  if (kinds.has('workloads')) {
    const servers = kinds.has('servers') ? tableOf(reading, 'servers') : null;
    if (servers)
      driver
        .prepare(
          `UPDATE ${tableOf(reading, 'workloads')} SET ${KEYS.serverKey} = ${KEYS.serverKey} || $mark
           WHERE ${KEYS.serverKey} IN (SELECT ${SERVER.key} FROM ${servers})`,
        )
        .run({ mark });
    markEach(driver, tableOf(reading, 'workloads'), mark);
  }
  if (kinds.has('servers')) markEach(driver, tableOf(reading, 'servers'), mark);
}

function markEach(driver: Driver, table: string, mark: string): void {
  driver
    .prepare(
      `UPDATE ${table} SET ${SERVER.key} = ${SERVER.key} || $mark WHERE substr(${SERVER.key}, -length($mark)) <> $mark`,
    )
    .run({ mark });
}
