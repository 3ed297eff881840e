import type { DiagnosisRecord, Origin, OriginCell } from '../inventory/index.ts';
import { instantS, orderInName } from '../series/index.ts';

/** Of a report: by which name two of them are of one machine; null = not known. */
export type MachineOf<Report> = (report: Report) => string | null;

type Counters = Pick<
  DiagnosisRecord,
  'tool' | 'host' | 'name' | 'beginsAt' | 'endsAt' | 'elapsedS' | 'numa' | 'origin'
>;

/**
 * Reports in which two readings of NUMA counters that stand in two files are one: of one machine and tool, and in an order that their
 * times tell, else the names of their files. The later one holds the difference, in the place of both. Where a counter fell in between,
 * it says so itself (`countedLocality`). What has no counterpart, or more than one, stays as it is.
 */
export function pairedCounters<Report extends Counters>(
  reports: readonly Report[],
  machineOf: MachineOf<Report>,
): readonly Report[] {
  const single = reports.filter(({ numa }) => numa !== null && numa.before === null);
  const firstOf = new Map<Report, Report>();
  for (const after of single) {
    const earlier = single.filter((before) => before !== after && isBefore(before, after, machineOf));
    const before = latest(earlier);
    if (before) firstOf.set(after, before);
  }
  const used = new Set([...firstOf.values()].filter((before) => !firstOf.has(before) || isMarkedFirst(before)));
  return reports
    .filter((report) => !used.has(report))
    .map((report) => {
      const before = firstOf.get(report);
      return before ? difference(before, report) : report;
    });
}

function isMarkedFirst({ origin }: Counters): boolean {
  return orderInName(origin.file)?.order === 'before';
}

function isBefore<Report extends Counters>(before: Report, after: Report, machineOf: MachineOf<Report>): boolean {
  const [one, other] = [machineOf(before), machineOf(after)];
  if (before.tool !== after.tool || before.numa?.unit !== after.numa?.unit || !haveSameNodes(before, after))
    return false;
  const [first, second] = [orderInName(before.origin.file), orderInName(after.origin.file)];
  const areNamed = first !== null && second !== null && first.rest === second.rest;
  // A file that names no machine is of that of its counterpart.
  const isOneMachine = one !== null && other !== null ? one === other : areNamed;
  if (!isOneMachine) return false;
  // Two readings that nobody calls a pair are none across a restart: each still counts since its own.
  if (!areNamed && hasFallen(before, after)) return false;
  if (first?.order === 'after' || second?.order === 'before') return false;
  const [early, late] = [before, after].map(({ endsAt }) => (endsAt === null ? null : instantS(endsAt)));
  if (early != null && late != null) return early < late;
  return areNamed;
}

function hasFallen(before: Counters, after: Counters): boolean {
  const countOf = (counters: Counters) =>
    counters.numa?.after.nodes.flatMap(({ local, other }) => [local ?? 0, other ?? 0]) ?? [];
  const earlier = countOf(before);
  return countOf(after).some((count, at) => count < (earlier[at] ?? 0));
}

function haveSameNodes(one: Counters, other: Counters): boolean {
  const nodes = ({ numa }: Counters) => numa?.after.nodes.map(({ node }) => node).join() ?? '';
  return nodes(one) === nodes(other);
}

/** The one nearest before; null where none is, or where no time tells which of several. */
function latest<Report extends Counters>(earlier: readonly Report[]): Report | null {
  if (earlier.length < 2) return earlier[0] ?? null;
  if (earlier.some(({ endsAt }) => endsAt === null)) return null;
  return earlier.toSorted((a, b) => (instantS(b.endsAt ?? '') ?? 0) - (instantS(a.endsAt ?? '') ?? 0))[0] ?? null;
}

function difference<Report extends Counters>(before: Report, after: Report): Report {
  if (!before.numa || !after.numa) return after;
  const [fromS, toS] = [before, after].map(({ endsAt }) => (endsAt === null ? null : instantS(endsAt)));
  return {
    ...after,
    beginsAt: before.endsAt,
    elapsedS: fromS != null && toS != null ? toS - fromS : null,
    numa: { ...after.numa, before: before.numa.after },
    origin: { ...after.origin, cells: { ...cellsBefore(before), ...after.origin.cells } },
  };
}

/** The file of the earlier reading where it is another than that of the later one. */
export function fileBefore({ cells }: Pick<Origin, 'cells'>): string | null {
  const earlier = Object.entries(cells).find(([name, { from }]) => from && name.startsWith(BEFORE));
  return earlier?.[1].from?.file ?? null;
}

/** In front of the names of cells of the earlier of two readings. */
const BEFORE = 'before ';

/** Cells of the earlier reading, told apart as those of one file are, each with the file it stands in. */
export function cellsBefore({
  origin: { file, sheet, row, cells },
}: Pick<Counters, 'origin'>): Readonly<Record<string, OriginCell>> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      `${BEFORE}${name}`,
      { ...cell, from: cell.from ?? { file, sheet, row } },
    ]),
  );
}
