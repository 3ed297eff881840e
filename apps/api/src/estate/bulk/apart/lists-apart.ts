import { isOlderState, stateOfFile } from '@tatami/formats';
import { areOfOneSite, areOfOtherSites, haveOneNumber, isOfOtherMake, type KeptOfPair } from '@tatami/model';
import type { Driver } from '../../../database/index.ts';
import { sourceKind } from '../../source-kind.ts';
import { type Compares, type Pair, type Place, pairsOfNames } from '../machine-pairs.ts';
import { type ColumnOf, namedColumns, namedTable } from '../named-table.ts';
import { renameKnownReplacements, tellReplacedApart } from '../replaced-rows.ts';
import { type StagedReading, stagedKinds, tableOf } from '../staged-reading.ts';

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
 * states of each other, unless their names differ in days, versions and the like alone, so sizes tell them apart as well; of files that came before, only what stays a machine's own does: full names,
 * addresses, serial numbers, another chip with another number of cores, Windows or not; and that each list is of a site of its own. Where nothing of that is stated, a list of names that two lists have already may be of either. A file whose
 * records are known by its name already keeps to that, and one that came before without that is a newer state of itself. Where most machines
 * have one serial number or UUID in both, the lists are of one site, and only machines that were replaced are told apart.
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
  renameKnownReplacements(driver, reading, place);
  if (isMarked) {
    markKeys(driver, reading, mark);
    return;
  }
  const [before, together] = [
    pairsWith(driver, reading, place, 'before'),
    pairsWith(driver, reading, place, 'together'),
  ];
  if (areOfOneSite([...before, ...together].map(({ one, other }) => [one, other])))
    tellReplacedApart(driver, reading, place);
  else if (isOfOthers(driver, reading, place, { before, together })) markKeys(driver, reading, mark);
}

type Came = 'together' | 'before';

function isOfOthers(
  driver: Driver,
  reading: StagedReading,
  place: Place,
  pairs: Readonly<Record<Came, readonly Pair[]>>,
): boolean {
  const before = compare(pairs.before, 'before');
  // Of the files that come with it the records say only what they changed: compared with that alone, equal lists look like others.
  if (areMany(before) || isKnown(driver, place)) return areMany(before);
  const together = compare(pairs.together, 'together');
  return areMany(together) || (before.pairs + together.pairs === 0 && haveTwins(driver, reading, place));
}

function areMany({ pairs, others }: Compared): boolean {
  return others > MOST_DIFFERING * pairs;
}

/** Files of one delivery whose names say that they are states of one list. */
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
    if (name === place.fileName) return false;
    // Which of them is the older may be left open: they are no lists of two sites.
    return (
      other.list === its.list || (other.series === its.series && (isOlderState(its, other) || isOlderState(other, its)))
    );
  };
  const found = names.filter(isState);
  return found.length > 0 ? JSON.stringify(found) : null;
}

const SIZES = ['memoryGiB', 'cores'] as const;
/** Lists round sizes. */
const ROUNDING = 0.1;

interface Compared {
  readonly pairs: number;
  readonly others: number;
}

/** Of how many pairs of one name, with machines of other files of the delivery or of earlier ones, are the two others? */
function compare(pairs: readonly Pair[], came: Came): Compared {
  const kept = pairs.map(({ one, other }): KeptOfPair => [one.attributes, other.attributes]);
  if (areOfOtherSites(kept)) return { pairs: pairs.length, others: pairs.length };
  const verdicts = pairs.flatMap(({ one, other }) => areOthers(one, other, came) ?? []);
  return { pairs: verdicts.length, others: verdicts.filter((others) => others).length };
}

/** By the first of its identifiers that both state, else by what comes nearest to one. null = nothing is stated by both. */
function areOthers(one: Compares, other: Compares, came: Came): boolean | null {
  const number = haveOneNumber(one, other);
  if (number === true) return false;
  const byName = differsIn('dnsName', one, other);
  if (byName !== null) return byName;
  if (number === false) return true;
  const byAddress = differsIn('ipAddress', one, other);
  if (byAddress !== null) return byAddress;
  const make = isOfOtherMake(one, other);
  if (make || came === 'before') return make;
  for (const column of SIZES) {
    const [its, others] = [one[column], other[column]];
    if (its !== null && others !== null) return Math.abs(its - others) > ROUNDING * Math.max(its, others);
  }
  return make;
}

function differsIn(column: 'dnsName' | 'ipAddress', one: Compares, other: Compares): boolean | null {
  const [its, others] = [one[column], other[column]];
  return its === null || others === null ? null : its.toLowerCase() !== others.toLowerCase();
}

/** Pairs of one name that are compared: how many of thousands of machines are others shows in these. */
const MOST_COMPARED = 2_000;

/** The first pairs of one name with machines of files that came before, or together with it. */
function pairsWith(driver: Driver, reading: StagedReading, place: Place, came: Came): readonly Pair[] {
  const isNoState = place.states ? `i.${IMPORT.fileName} NOT IN (SELECT value FROM json_each($states))` : 'TRUE';
  const isOfBatch = `i.${IMPORT.batchId} IS $batchId AND $batchId IS NOT NULL AND ${isNoState}`;
  const together = came === 'together' ? 1 : 0;
  return [...pairsOfNames(driver, reading, place, `(${isOfBatch}) = ${together}`, MOST_COMPARED)];
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
