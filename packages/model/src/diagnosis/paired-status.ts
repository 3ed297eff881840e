import type { DiagnosisRecord, StatusCounters } from '../inventory/index.ts';
import { cellsBefore, type MachineOf, pairedCounters } from '../numa/index.ts';
import { instantS, orderInName } from '../series/index.ts';
import { GROWING_COUNTERS, isStatusTool, type StatusTool, statusRates } from './status-rates.ts';

/** A report as it is read: where its counters run since a start that came after another reading, the file of that one. */
export type PairedReport<Report> = Report & { readonly startedAfter?: string };

/** Counters of a database server since its start, read once. */
interface Single<Report> {
  readonly report: Report;
  readonly tool: StatusTool;
  readonly counters: StatusCounters;
  readonly machine: string | null;
  readonly file: string;
  /** What its file's name says, which is compared with that of every other. */
  readonly named: ReturnType<typeof orderInName>;
  readonly numberless: string;
  readonly atS: number | null;
}

/**
 * Reports in which two readings of one server or machine that stand in two files are one: the later one holds the difference, in the place
 * of both. Counters of databases that fell in between are of another start: both readings stay, and the later one says so.
 */
export function pairedReports<Report extends DiagnosisRecord>(
  reports: readonly Report[],
  machineOf: MachineOf<Report>,
): readonly PairedReport<Report>[] {
  const singles = reports.flatMap((report) => singleOf(report, machineOf) ?? []);
  const firstOf = new Map<Report, Single<Report>>();
  const startedAfter = new Map<Report, string>();
  for (const after of singles) {
    const before = nearest(singles.filter((other) => other !== after && isBefore(other, after)));
    if (!before) continue;
    if (isOfLaterStart(before, after)) startedAfter.set(after.report, before.file);
    else firstOf.set(after.report, before);
  }
  const used = new Set(
    [...firstOf.values()]
      .filter((before) => !firstOf.has(before.report) || isMarkedFirst(before))
      .map(({ report }) => report),
  );
  const paired = reports
    .filter((report) => !used.has(report))
    .map((report): PairedReport<Report> => {
      const before = firstOf.get(report);
      const file = startedAfter.get(report);
      if (before) return difference(before, singleOf(report, machineOf) ?? before);
      return file === undefined ? report : { ...report, startedAfter: file };
    });
  return pairedCounters(paired, machineOf);
}

function singleOf<Report extends DiagnosisRecord>(report: Report, machineOf: MachineOf<Report>): Single<Report> | null {
  const { tool, counters, endsAt, origin, host } = report;
  if (!counters || !isStatusTool(tool)) return null;
  // A file that says nothing of its server, and whose name is all that is left of it.
  const machine = host === origin.file ? null : machineOf(report);
  const { file } = origin;
  const atS = endsAt === null ? null : instantS(endsAt);
  return {
    report,
    tool,
    counters,
    machine,
    file,
    named: orderInName(file),
    numberless: file.replace(/\d+/g, '#'),
    atS,
  };
}

/**
 * By their times, else by the words of their names, else by what is counted in their names: 'status_0900.txt' before 'status_1000.txt'. Which of
 * 'peak.txt' and 'quiet.txt' was read first nothing says, and counters that are lower in one may be those of the earlier one.
 */
function isBefore<Report>(before: Single<Report>, after: Single<Report>): boolean {
  if (before.tool !== after.tool) return false;
  const [first, second] = [before.named, after.named];
  const areNamed = first !== null && second !== null && first.rest === second.rest;
  const isOneMachine = before.machine !== null && after.machine !== null ? before.machine === after.machine : areNamed;
  if (!isOneMachine) return false;
  if (first?.order === 'after' || second?.order === 'before') return false;
  if (before.atS !== null && after.atS !== null) return before.atS < after.atS;
  return areNamed || (before.numberless === after.numberless && inOrder(before, after) < 0);
}

function isMarkedFirst({ named }: Single<unknown>): boolean {
  return named?.order === 'before';
}

/** The last of them; null where there is none. */
function nearest<Report>(earlier: readonly Single<Report>[]): Single<Report> | null {
  return earlier.toSorted(inOrder).at(-1) ?? null;
}

/** By their times where both say one, else by their names, numbers in them as numbers. */
function inOrder(one: Single<unknown>, other: Single<unknown>): number {
  if (one.atS !== null && other.atS !== null && one.atS !== other.atS) return one.atS - other.atS;
  return one.file.localeCompare(other.file, 'en', { numeric: true });
}

/** Whether the server was started again, or its statistics reset, between two readings. */
function isOfLaterStart({ tool, counters: before }: Single<unknown>, { counters: after }: Single<unknown>): boolean {
  const fell = GROWING_COUNTERS[tool].some((name) => {
    const count = after.counts[name];
    return count !== undefined && count < (before.counts[name] ?? 0);
  });
  return fell || (before.resetAt !== null && after.resetAt !== null && before.resetAt !== after.resetAt);
}

function difference<Report extends DiagnosisRecord>(before: Single<Report>, after: Single<Report>): Report {
  const count = (name: string) => {
    const [first, last] = [before.counters.counts[name], after.counters.counts[name]];
    return first === undefined || last === undefined ? null : Math.max(0, last - first);
  };
  const byTimesS = before.atS !== null && after.atS !== null ? after.atS - before.atS : null;
  const elapsedS = count('Uptime') ?? byTimesS;
  const { report } = after;
  const origin = { ...report.origin, cells: { ...cellsBefore(before.report), ...report.origin.cells } };
  const elapsed = { database: elapsedS, writer: elapsedS, wal: elapsedS };
  return {
    ...report,
    ...statusRates({ tool: after.tool, count, elapsedS: elapsed }, origin),
    name: before.report.name,
    beginsAt: before.report.endsAt,
    elapsedS: elapsedS !== null && elapsedS > 0 ? elapsedS : null,
    counters: null,
    origin,
  };
}
