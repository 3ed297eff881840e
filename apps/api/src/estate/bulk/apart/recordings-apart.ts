import { HOUR_S, instantS, toldApartByFile, type UtilisationSeries } from '@tatami/model';
import type { Driver } from '../../../database/index.ts';
import { namedTable } from '../named-table.ts';
import { type StagedReading, stagedKinds, tableOf } from '../staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'fileName', 'format', 'dryRun']);
const SERIES = namedTable('UtilisationSeries', [
  'id',
  'projectId',
  'importId',
  'subject',
  'metric',
  'startsAt',
  'stepS',
  'sampleIs',
  'values',
  'peaks',
]);

interface Recorded {
  readonly driver: Driver;
  readonly reading: StagedReading;
  readonly projectId: string;
  readonly importId: string;
  readonly format: string | null;
}

/** What databases say of the machine that they run on: several of one machine, each by its own clock. */
const OF_DATABASES: ReadonlySet<string> = new Set(['awr-miner', 'opdb', 'osstat', 'sql-server', 'database-status']);

/**
 * Keeps what a file recorded from taking the place of what another file recorded of a machine of the same name: where both state other
 * values for the same time, what was read bears its file's name too, and whose it is is asked. What a file has of a recording that is held
 * in full, the same values of a part of its time, changes nothing; means and the highest of the same steps are one series.
 */
export function tellRecordingsApart({ driver, reading, projectId, importId, format }: Recorded): void {
  if (!stagedKinds(driver, reading).includes('series') || OF_DATABASES.has(format ?? '')) return;
  const fileName = driver
    .prepare(`SELECT ${IMPORT.fileName} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`)
    .pluck()
    .get(importId) as string;
  const pairs = pairsOfOneName(driver, reading, { projectId, importId, fileName });
  const apart = new Set(knownApart(driver, reading, projectId, fileName));
  for (const pair of pairs) {
    const { subject } = pair.read;
    if (apart.has(subject)) continue;
    if (isMeanAndHighest(pair)) joinHighest(driver, reading, pair);
    if (!mayBeCompared(pair, format)) continue;
    const [read, held] = [pair.read, pair.held].map((each) => ({ ...each, values: valuesOf(driver, reading, each) }));
    if (!read || !held) continue;
    if (areOther(read, held)) apart.add(subject);
    else if (isSameKey(pair) && read.values.length < held.values.length) takeHeld(driver, reading, pair);
  }
  const rename = driver.prepare(
    `UPDATE ${tableOf(reading, 'series')} SET ${SERIES.subject} = $apart WHERE ${SERIES.subject} = $subject`,
  );
  for (const subject of apart) rename.run({ subject, apart: toldApartByFile(subject, fileName) });
}

/** A series as it is compared, without its values. */
interface Series {
  /** Of a staged one its position, of one held its id. */
  readonly id: number | string;
  readonly subject: string;
  readonly startS: number;
  readonly stepS: number;
  readonly samples: number;
  readonly sampleIs: UtilisationSeries['sampleIs'];
}

interface Pair {
  readonly read: Series;
  readonly held: Series;
  /** Of the file that is held. */
  readonly format: string | null;
}

interface Place {
  readonly projectId: string;
  readonly importId: string;
  readonly fileName: string;
}

/** What was read beside what another file recorded under the same name in the same quantity. */
function pairsOfOneName(driver: Driver, reading: StagedReading, place: Place): readonly Pair[] {
  const of = (alias: string, id: string) =>
    [
      id,
      `${alias}.${SERIES.startsAt}`,
      `${alias}.${SERIES.stepS}`,
      `json_array_length(${alias}.${SERIES.values})`,
      `${alias}.${SERIES.sampleIs}`,
    ].join(', ');
  const rows = driver
    .prepare(
      `SELECT s.${SERIES.subject}, i.${IMPORT.format}, ${of('s', 's.position')}, ${of('m', `m.${SERIES.id}`)}
       FROM ${tableOf(reading, 'series')} AS s
       CROSS JOIN ${SERIES.table} AS m ON m.${SERIES.projectId} = $projectId AND m.${SERIES.subject} = s.${SERIES.subject} AND m.${SERIES.metric} = s.${SERIES.metric}
       CROSS JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = m.${SERIES.importId}
       WHERE i.${IMPORT.id} <> $importId AND i.${IMPORT.fileName} <> $fileName AND i.${IMPORT.dryRun} = 0`,
    )
    .raw()
    .all(place) as [string, string | null, ...SeriesRow, ...SeriesRow][];
  return rows.map(([subject, format, ...its]) => ({
    format,
    read: seriesOf(subject, its.slice(0, COLUMNS) as SeriesRow),
    held: seriesOf(subject, its.slice(COLUMNS) as SeriesRow),
  }));
}

type SeriesRow = [id: number | string, startsAt: string, stepS: number, samples: number, sampleIs: Series['sampleIs']];
const COLUMNS = 5;

function seriesOf(subject: string, [id, startsAt, stepS, samples, sampleIs]: SeriesRow): Series {
  return { id, subject, startS: instantS(startsAt) ?? 0, stepS, samples, sampleIs };
}

/** Names under which this file has its recordings told apart already. */
function knownApart(driver: Driver, reading: StagedReading, projectId: string, fileName: string): readonly string[] {
  const names = driver
    .prepare(`SELECT DISTINCT ${SERIES.subject} FROM ${tableOf(reading, 'series')}`)
    .pluck()
    .all() as string[];
  const isHeld = driver
    .prepare(`SELECT 1 FROM ${SERIES.table} WHERE ${SERIES.projectId} = ? AND ${SERIES.subject} = ? LIMIT 1`)
    .pluck();
  return names.filter((name) => isHeld.get(projectId, toldApartByFile(name, fileName)) !== undefined);
}

/**
 * Whether both are of one time, and one could stand for the other. Two tools may record one machine, each in its way: they are no
 * contradiction, but for series that would take the place of one another.
 */
function mayBeCompared(pair: Pair, format: string | null): boolean {
  const { read, held } = pair;
  if (read.sampleIs !== held.sampleIs || OF_DATABASES.has(pair.format ?? '')) return false;
  if (!isSameKey(pair) && pair.format !== format) return false;
  return read.startS < endS(held) && held.startS < endS(read);
}

function isSameKey({ read, held }: Pair): boolean {
  return read.startS === held.startS && read.stepS === held.stepS;
}

function endS({ startS, stepS, samples }: Series): number {
  return startS + stepS * samples;
}

type Values = UtilisationSeries['values'];

function valuesOf(driver: Driver, reading: StagedReading, { id }: Series): Values {
  const [table, key] =
    typeof id === 'number' ? [tableOf(reading, 'series'), 'position'] : ([SERIES.table, SERIES.id] as const);
  const json = driver.prepare(`SELECT ${SERIES.values} FROM ${table} WHERE ${key} = ?`).pluck().get(id) as string;
  return JSON.parse(json) as Values;
}

/** Whether one file has the means and the other the highest of the same steps: of CloudWatch each statistic is a file. */
function isMeanAndHighest(pair: Pair): boolean {
  const kinds = [pair.read.sampleIs, pair.held.sampleIs];
  return isSameKey(pair) && kinds.includes('mean') && kinds.includes('highest');
}

/** Both as one series: neither takes the place of the other. */
function joinHighest(driver: Driver, reading: StagedReading, { read, held }: Pair): void {
  const [mean, highest] = read.sampleIs === 'mean' ? [read, held] : [held, read];
  const samples = Math.max(mean.samples, highest.samples);
  const [values, peaks] = [mean, highest].map((each) => {
    const its = valuesOf(driver, reading, each);
    return JSON.stringify(Array.from({ length: samples }, (_, at) => its[at] ?? null));
  });
  driver
    .prepare(
      `UPDATE ${tableOf(reading, 'series')} SET ${SERIES.values} = $values, ${SERIES.peaks} = $peaks, ${SERIES.sampleIs} = 'mean' WHERE position = $read`,
    )
    .run({ values, peaks, read: read.id });
}

/** What is held stands for the part of it that was read. */
function takeHeld(driver: Driver, reading: StagedReading, { read, held }: Pair): void {
  driver
    .prepare(
      `UPDATE ${tableOf(reading, 'series')} SET (${SERIES.values}, ${SERIES.peaks}) =
         (SELECT ${SERIES.values}, ${SERIES.peaks} FROM ${SERIES.table} WHERE ${SERIES.id} = $held) WHERE position = $read`,
    )
    .run({ read: read.id, held: held.id });
}

type Compared = Series & { readonly values: Values };

/** Tools round, and write their values again in other ways. */
const ROUNDING = 0.02;
const LEAST_DIFFERENCE = 0.002;
/** So many values may differ in what was written twice: those at its ends are of a part of their step. */
const MOST_DIFFERING = 0.1;

/** Whether two series state other values for the time that they have in common: sample by sample, or hour by hour where they are not taken at the same moments. */
function areOther(one: Compared, other: Compared): boolean {
  const inStep = one.stepS === other.stepS && (one.startS - other.startS) % one.stepS === 0;
  const [its, others] = inStep ? [byMoment(one), byMoment(other)] : [byHour(one), byHour(other)];
  const differing = [...its].flatMap(([at, value]) => {
    const beside = others.get(at);
    return beside === undefined ? [] : [!isNear(value, beside, inStep ? ROUNDING : ROUNDING_OF_HOURS)];
  });
  return differing.filter((differs) => differs).length > MOST_DIFFERING * differing.length;
}

/** Means of hours that other moments were taken in. */
const ROUNDING_OF_HOURS = 0.25;

function isNear(value: number, other: number, rounding: number): boolean {
  const difference = Math.abs(value - other);
  return difference <= LEAST_DIFFERENCE || difference <= rounding * Math.max(Math.abs(value), Math.abs(other));
}

function byMoment({ startS, stepS, values }: Compared): ReadonlyMap<number, number> {
  return new Map(values.flatMap((value, at) => (value === null ? [] : [[startS + at * stepS, value] as const])));
}

/** The mean of the samples stamped in each hour. */
function byHour({ startS, stepS, values }: Compared): ReadonlyMap<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const hour = Math.floor((startS + at * stepS) / HOUR_S);
    const { sum, count } = sums.get(hour) ?? { sum: 0, count: 0 };
    sums.set(hour, { sum: sum + value, count: count + 1 });
  }
  return new Map([...sums].map(([hour, { sum, count }]) => [hour, sum / count]));
}
