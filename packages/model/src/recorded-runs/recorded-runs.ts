import { type MachineNames, type Mentions, recordingMentionId } from '../identity/index.ts';
import type { BenchmarkRun, UtilisationSeries } from '../inventory/index.ts';
import { type MachineReport, machinesWithReports } from './machine-report.ts';
import { nothingSays } from './nothing-says.ts';
import {
  isOpen,
  type NothingRecorded,
  RECORDED_RESPONSES,
  type RecordedRun,
  type RecordedValue,
} from './recorded-run.ts';
import { reportedValue } from './reported-value.ts';
import { namesOfRun } from './run-names.ts';
import { type RunTime, runTime } from './run-time.ts';
import { seriesValue } from './series-value.ts';

/** What a project has of its machines. */
export interface RecordedGround {
  readonly runs: readonly BenchmarkRun[];
  readonly series: readonly UtilisationSeries[];
  readonly reports: readonly MachineReport[];
  /** Each with all that speaks of it. */
  readonly machines: readonly Mentions[];
}

interface TimedRun {
  readonly run: BenchmarkRun;
  readonly time: RunTime;
}

/**
 * What recordings and reports tell of benchmark runs: those of the machine a run was made on, over the time it took. None of a run that
 * leaves open when or where it was made. Empty where nothing was recorded at all.
 */
export function recordedRuns({ runs, series, reports, machines }: RecordedGround): readonly RecordedRun[] {
  if (runs.length === 0 || (series.length === 0 && reports.length === 0)) return [];
  const { names, machineOf: machineOfReport } = machinesWithReports(machines, reports);
  const machineOf = new Map(runs.map((run) => [run, machineOfRun(run, names)]));
  const timed = new Map<Mentions, TimedRun[]>();
  for (const [run, machine] of machineOf) {
    const time = runTime(run);
    if (typeof machine === 'string' || typeof time === 'string') continue;
    const its = timed.get(machine);
    if (its) its.push({ run, time });
    else timed.set(machine, [{ run, time }]);
  }
  const seriesOf = byMachine(series, timed, ({ subject }) => names.ofMention(recordingMentionId(subject)));
  const reportsOf = byMachine(reports, timed, machineOfReport);
  return runs.map((run) => {
    const machine = machineOf.get(run) ?? 'no-machine';
    const time = runTime(run);
    const nothing = (because: NothingRecorded): RecordedRun => ({
      key: run.key,
      values: [],
      nothing: { because, says: nothingSays(because, run) },
    });
    const open = RECORDED_RESPONSES.filter((field) => isOpen(run, field));
    if (open.length === 0) return { key: run.key, values: [], nothing: null };
    if (typeof time === 'string') return nothing(time);
    if (typeof machine === 'string') return nothing(machine);
    const beside = (timed.get(machine) ?? [])
      .filter((other) => !isSameRun(other, { run, time }))
      .map((each) => each.time);
    const found = open.map((field) => {
      const recorded = seriesValue(field, seriesOf.get(machine) ?? [], time, beside);
      return typeof recorded === 'string'
        ? furthest(recorded, reportedValue(field, reportsOf.get(machine) ?? [], time, beside))
        : recorded;
    });
    const values = found.filter((each): each is RecordedValue => typeof each !== 'string');
    if (values.length > 0) return { key: run.key, values, nothing: null };
    const reasons = found.filter((each) => typeof each === 'string');
    const reason = REASONS.findLast((each) => reasons.includes(each)) ?? 'not-recorded';
    const isRecorded = seriesOf.has(machine) || reportsOf.has(machine);
    // What was recorded the run states itself.
    if (reason === 'not-recorded' && isRecorded) return { key: run.key, values: [], nothing: null };
    return nothing(reason);
  });
}

function machineOfRun(run: BenchmarkRun, machines: MachineNames): Mentions | NothingRecorded {
  const names = namesOfRun(run);
  for (const name of names) {
    const found = machines.named(name);
    if (found !== null) return found === 'several' ? 'several-machines' : found;
  }
  return names.some((name) => machines.isName(name)) ? 'not-recorded' : 'no-machine';
}

/** One run that two files tell of: at the same time, with the same result. */
function isSameRun(one: TimedRun, other: TimedRun): boolean {
  return (
    one.run === other.run ||
    (one.time.fromS === other.time.fromS &&
      one.time.toS === other.time.toS &&
      one.run.metric === other.run.metric &&
      one.run.throughput === other.run.throughput)
  );
}

function byMachine<Of>(
  all: readonly Of[],
  wanted: ReadonlyMap<Mentions, unknown>,
  machineOf: (each: Of) => Mentions | null,
): ReadonlyMap<Mentions, readonly Of[]> {
  const found = new Map<Mentions, Of[]>();
  for (const each of all) {
    const machine = machineOf(each);
    if (machine === null || !wanted.has(machine)) continue;
    const its = found.get(machine);
    if (its) its.push(each);
    else found.set(machine, [each]);
  }
  return found;
}

/** The order in which the search for a value ends: who is told the last of these knows what to do. */
const REASONS: readonly NothingRecorded[] = [
  'not-recorded',
  'other-time',
  'highest-only',
  'too-little',
  'several-runs',
];

/** A value, or else the reason that came nearest to one. */
function furthest(reason: NothingRecorded, other: RecordedValue | NothingRecorded): RecordedValue | NothingRecorded {
  return typeof other !== 'string' || REASONS.indexOf(other) > REASONS.indexOf(reason) ? other : reason;
}
