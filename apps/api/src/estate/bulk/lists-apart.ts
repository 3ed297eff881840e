import { isOlderState, stateOfFile } from '@tatami/formats';
import { areOfOtherSites, isOfOtherMake, type KeptOfPair, type ServerRecord } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { sourceKind } from '../source-kind.ts';
import { type ColumnOf, namedColumns, namedTable, quoted } from './named-table.ts';
import { type StagedReading, stagedColumns, stagedKinds, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'batchId', 'fileName', 'format', 'dryRun']);
const SERVER = namedTable('Server', ['projectId', 'importId', 'key']);
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
 * states of each other, unless their names say days or versions of one list, so sizes tell them apart as well; of files that came before, only what stays a machine's own does: full names,
 * addresses, serial numbers, another chip with another number of cores, Windows or not; and that each list is of a site of its own. Where nothing of that is stated, a list of names that two lists have already may be of either. A file whose
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
  const states = statesOf(driver, { projectId, batchId, fileName });
  const place = { projectId, importId, batchId, fileName, states };
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
  /** Names of files of its delivery that are older or newer states of the same list, as JSON; null = none. */
  readonly states: string | null;
}

/** Files of one delivery whose names say which of them is the older state of one list. */
function statesOf(driver: Driver, place: Pick<Place, 'projectId' | 'batchId' | 'fileName'>): string | null {
  const names = driver
    .prepare(
      `SELECT i.${IMPORT.fileName} FROM ${IMPORT.table} AS i WHERE i.${IMPORT.projectId} = $projectId AND i.${IMPORT.batchId} = $batchId`,
    )
    .pluck()
    .all({ projectId: place.projectId, batchId: place.batchId }) as string[];
  const its = stateOfFile(place.fileName, null);
  const isState = (name: string) => {
    const other = stateOfFile(name, null);
    return other.series === its.series && (isOlderState(its, other) || isOlderState(other, its));
  };
  const found = names.filter(isState);
  return found.length > 0 ? JSON.stringify(found) : null;
}

/** What stays a machine's own over the states of a list. */
const IDENTIFIERS = ['dnsName', 'serialNumber', 'ipAddress'] as const;
const SIZES = ['memoryGiB', 'cores'] as const;
/** What is compared of two machines of one name. */
const COMPARED = [...IDENTIFIERS, ...SIZES, 'cpuModel', 'os', 'attributes'] as const satisfies ColumnOf<'Server'>[];
type Compares = Pick<ServerRecord, (typeof COMPARED)[number]>;
/** Lists round sizes. */
const ROUNDING = 0.1;

interface Compared {
  readonly pairs: number;
  readonly others: number;
}

/** Of how many pairs of one name, with machines of other files of the delivery or of earlier ones, are the two others? */
function compare(driver: Driver, reading: StagedReading, place: Place, came: 'together' | 'before'): Compared {
  const pairs = pairsOfNames(driver, reading, place, came);
  const kept = pairs.map(({ one, other }): KeptOfPair => [one.attributes, other.attributes]);
  if (areOfOtherSites(kept)) return { pairs: pairs.length, others: pairs.length };
  const verdicts = pairs.flatMap(({ one, other }) => areOthers(one, other, came) ?? []);
  return { pairs: verdicts.length, others: verdicts.filter((others) => others).length };
}

/** By the first of its identifiers that both state, else by what comes nearest to one. null = nothing is stated by both. */
function areOthers(one: Compares, other: Compares, came: 'together' | 'before'): boolean | null {
  for (const column of IDENTIFIERS) {
    const [its, others] = [one[column], other[column]];
    if (its !== null && others !== null) return its.toLowerCase() !== others.toLowerCase();
  }
  const make = isOfOtherMake(one, other);
  if (make || came === 'before') return make;
  for (const column of SIZES) {
    const [its, others] = [one[column], other[column]];
    if (its !== null && others !== null) return Math.abs(its - others) > ROUNDING * Math.max(its, others);
  }
  return make;
}

/** Pairs of one name that are compared: how many of thousands of machines are others shows in these. */
const MOST_COMPARED = 2_000;

/** The first pairs of one name: as the file states the machine, and as it is held. */
function pairsOfNames(
  driver: Driver,
  reading: StagedReading,
  place: Place,
  came: 'together' | 'before',
): readonly { readonly one: Compares; readonly other: Compares }[] {
  const known = new Set(stagedColumns(driver, reading, 'servers'));
  if (known.size === 0) return [];
  const said = COMPARED.map((column) => (known.has(column) ? `s.${quoted(column)}` : 'NULL'));
  const held = COMPARED.map((column) => `m.${quoted(column)}`);
  const isNoState = place.states ? `i.${IMPORT.fileName} NOT IN (SELECT value FROM json_each($states))` : 'TRUE';
  // From what was read to what is held, in this order: the keys of what was read have no index.
  const rows = driver
    .prepare(
      `SELECT ${[...said, ...held].join(', ')} FROM ${tableOf(reading, 'servers')} AS s
       CROSS JOIN ${SERVER.table} AS m ON m.${SERVER.projectId} = $projectId AND m.${SERVER.key} = s.${SERVER.key}
       CROSS JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = m.${SERVER.importId}
       WHERE (i.${IMPORT.batchId} IS $batchId AND $batchId IS NOT NULL AND ${isNoState}) = $together AND i.${IMPORT.id} <> $importId AND i.${IMPORT.fileName} <> $fileName
         AND i.${IMPORT.dryRun} = 0
       LIMIT ${MOST_COMPARED}`,
    )
    .raw()
    .all({ ...place, together: came === 'together' ? 1 : 0 }) as (string | number | null)[][];
  const statedIn = (values: readonly (string | number | null)[]) =>
    Object.fromEntries(COMPARED.map((column, at) => [column, values[at] ?? null])) as unknown as Compares;
  return rows.map((row) => ({
    one: statedIn(row.slice(0, COMPARED.length)),
    other: statedIn(row.slice(COMPARED.length)),
  }));
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
