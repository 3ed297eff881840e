import { shortName } from '../identity/index.ts';
import {
  type DiagnosisRecord,
  type Estate,
  isGrantedVcpus,
  type OriginCell,
  type ServerRecord,
  type Subject,
  type UtilisationSeries,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { indexRecordings, instantS, isoOf } from '../series/index.ts';

interface DiagnosisOf {
  readonly record: DiagnosisRecord;
  readonly subject: Subject;
}

type Records = Pick<Estate, 'servers' | 'workloads' | 'series'>;
type Metric = UtilisationSeries['metric'];

/** What one report says of one quantity: its mean from a second on, for so many. */
interface Interval {
  readonly fromS: number;
  readonly stepS: number;
  readonly value: number;
  readonly record: DiagnosisRecord;
  readonly cell: OriginCell;
}

/** All that reports say of one quantity of one machine or database. */
interface Reported {
  readonly subject: string;
  readonly metric: Metric;
  readonly intervals: readonly Interval[];
  readonly instances: ReadonlySet<string>;
}

/** One interval may be any hour (docs/decisions/0131). */
const LEAST_INTERVALS = 2;
/** Snapshots are taken seconds before or after their minute. */
const MINUTE_S = 60;
/** What is left of an interval beside finer ones counts from this part of it on; less is the clock. */
const LEAST_PART = 0.05;
/** Longest gap, in steps, that is written out as unknown samples: longer ones part two recordings. */
const MOST_UNKNOWN = 1_000;
const BYTES_PER_MB = 1_000_000;

/**
 * What several AWR or Statspack reports recorded, interval by interval: the CPUs of their host, where nothing else was recorded of it and
 * no higher peak is stated; sessions and log of their database. Where reports overlap a time counts once, as the shorter one tells it;
 * what lies between them is unknown.
 */
export function recordedByReports(diagnoses: readonly DiagnosisOf[], records: Records): readonly UtilisationSeries[] {
  const recordings = indexRecordings(records.series);
  const found = new Map<string, { subject: string; metric: Metric; intervals: Interval[]; instances: Set<string> }>();
  for (const { record, subject } of diagnoses) {
    const time = timeOf(record);
    if (!time) continue;
    for (const { metric, of, value, fact } of quantitiesOf(record, subject, records)) {
      if (recordings.find(metric, of.name, of.key)) continue;
      const key = `${metric}\n${of.key}`;
      const reported = found.get(key) ?? { subject: of.key, metric, intervals: [], instances: new Set<string>() };
      found.set(key, reported);
      reported.instances.add((record.instance ?? record.database ?? '').toLowerCase());
      reported.intervals.push({ ...time, value, record, cell: cellOf(record, fact, value) });
    }
  }
  return [...found.values()].flatMap((reported) => (counts(reported, records) ? seriesOf(reported) : []));
}

/** When a report was taken, to the minute; null where it does not say, or covers several instances. */
function timeOf({ tool, instances, beginsAt, endsAt }: DiagnosisRecord): Pick<Interval, 'fromS' | 'stepS'> | null {
  if ((tool !== 'awr' && tool !== 'statspack') || (instances ?? 1) > 1) return null;
  const [fromS, toS] = [beginsAt, endsAt].map((at) => (at === null ? null : instantS(at)));
  if (fromS == null || toS == null) return null;
  const beginS = Math.round(fromS / MINUTE_S) * MINUTE_S;
  const stepS = Math.round(toS / MINUTE_S) * MINUTE_S - beginS;
  return stepS > 0 ? { fromS: beginS, stepS } : null;
}

interface Quantity {
  readonly metric: Metric;
  readonly of: { readonly key: string; readonly name: string };
  readonly value: number;
  /** The field of the report it is worked out from. */
  readonly fact: string;
}

function quantitiesOf(record: DiagnosisRecord, subject: Subject, records: Records): readonly Quantity[] {
  const { hostCpuShare, dbTimeS, elapsedS, load } = record;
  const machine = machineOf(record, subject, records);
  const database = records.workloads.find(({ key }) => key === subject.workloadKey);
  const of = (metric: Metric, whom: Quantity['of'] | undefined, value: number | null, fact: string) =>
    whom && value !== null && value >= 0 ? [{ metric, of: whom, value, fact }] : [];
  return [
    ...of('cpuShare', machine, hostCpuShare, 'hostCpuShare'),
    ...of('activeSessions', database, dbTimeS === null || !elapsedS ? null : dbTimeS / elapsedS, 'dbTimeS'),
    ...of('redoMBs', database, load.redoBytesPerS === null ? null : load.redoBytesPerS / BYTES_PER_MB, 'redoBytesPerS'),
  ];
}

/**
 * Whose CPUs the report measured: the server its host is, the virtual machine it is, or the server that its database has to itself or
 * with others.
 */
function machineOf(
  { host }: DiagnosisRecord,
  { serverKey, workloadKey }: Subject,
  { servers, workloads }: Records,
): ServerRecord | WorkloadRecord | undefined {
  const server = servers.find(({ key }) => key === serverKey);
  const workload = workloads.find(({ key }) => key === workloadKey);
  if (server && bears(server, host)) return server;
  if (workload && isGrantedVcpus(workload)) return bears(workload, host) ? workload : undefined;
  return server;
}

function bears({ name, key, dnsName }: ServerRecord | WorkloadRecord, host: string | null): boolean {
  return host !== null && [name, key, dnsName].some((each) => each !== null && shortName(each) === shortName(host));
}

function cellOf({ origin, name }: DiagnosisRecord, fact: string, value: number): OriginCell {
  return origin.cells[fact] ?? { column: name, text: String(value) };
}

/** Whether these intervals are a recording: several, of one instance where they are a database's, not below what is stated as the peak. */
function counts({ subject, metric, intervals, instances }: Reported, { servers, workloads }: Records): boolean {
  if (new Set(intervals.map(({ fromS, stepS }) => `${fromS} ${stepS}`)).size < LEAST_INTERVALS) return false;
  if (metric !== 'cpuShare') return instances.size === 1;
  const record = [...servers, ...workloads].find(({ key }) => key === subject);
  return intervals.some(({ value }) => value > (record?.cpuPeakShare ?? 0));
}

function seriesOf({ subject, metric, intervals }: Reported): readonly UtilisationSeries[] {
  const apart = onceEach(intervals);
  return apart.map((each, index) => {
    const next = apart[index + 1];
    const gap = next ? Math.floor((next.fromS - each.fromS - each.stepS) / each.stepS) : 0;
    const unknown = gap > 0 && gap <= MOST_UNKNOWN ? new Array<null>(gap).fill(null) : [];
    return {
      subject,
      subjectKey: subject,
      metric,
      startsAt: isoOf(each.fromS),
      stepS: each.stepS,
      clock: 'local',
      stampMarks: 'start',
      sampleIs: 'mean',
      values: [each.value, ...unknown],
      peaks: null,
      origin: { ...each.record.origin, cells: { [metric]: each.cell } },
    };
  });
}

/** The intervals in order, none over another: of two that overlap the shorter stays, and of the longer what it alone tells of. */
function onceEach(intervals: readonly Interval[]): readonly Interval[] {
  const finest = intervals.toSorted((a, b) => a.stepS - b.stepS || a.fromS - b.fromS);
  const kept: Interval[] = [];
  for (const interval of finest) kept.push(...besideOthers(interval, kept));
  return kept.toSorted((a, b) => a.fromS - b.fromS);
}

function besideOthers(interval: Interval, others: readonly Interval[]): readonly Interval[] {
  const endS = interval.fromS + interval.stepS;
  const over = others.filter(({ fromS, stepS }) => fromS < endS && fromS + stepS > interval.fromS);
  const parts: Interval[] = [];
  let fromS = interval.fromS;
  for (const other of over.toSorted((a, b) => a.fromS - b.fromS)) {
    parts.push({ ...interval, fromS, stepS: other.fromS - fromS });
    fromS = Math.max(fromS, other.fromS + other.stepS);
  }
  parts.push({ ...interval, fromS, stepS: endS - fromS });
  return parts.filter(({ stepS }) => stepS >= LEAST_PART * interval.stepS);
}
