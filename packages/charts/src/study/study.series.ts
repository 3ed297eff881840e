import {
  isKnown,
  type Language,
  type ResponsesOfRuns,
  type StudyComparison,
  type StudySetting,
  text,
} from '@tatami/model';
import { formatEstimate, formatGain, formatNumber, say } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';

/** One line of the chart: a level of what is compared. */
export interface StudyLine {
  readonly column: string;
  readonly name: string;
  /** Where its name stands beside its last point, apart from the names of the others; in the unit of the axis. */
  readonly nameAt: number;
}

export interface StudySeries {
  readonly lines: readonly StudyLine[];
  /** One a load, ascending, with the throughput of each level by its column. */
  readonly rows: readonly Readonly<Record<string, number>>[];
  readonly loadTicks: readonly number[];
  readonly throughputTicks: readonly number[];
}

const BASELINE = 'baseline';

/** The levels of a study over its loads; null where fewer than two loads are stated. */
export function studySeries({ comparisons: all, baseline }: StudySetting, language: Language): StudySeries | null {
  const comparisons = all
    .toSorted((a, b) => highestOf(b) - highestOf(a))
    .slice(0, MOST_LINES)
    .toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
  const rows = new Map<number, Record<string, number>>();
  for (const [index, { points }] of comparisons.entries())
    for (const { clients, baseline: without, other } of points) {
      if (clients === null || !isKnown(without) || !isKnown(other)) continue;
      const row = rows.get(clients) ?? { load: clients };
      rows.set(clients, { ...row, [BASELINE]: without.value, [`level${index}`]: other.value });
    }
  if (rows.size < 2) return null;
  const ascending = [...rows.values()].toSorted((a, b) => (a.load ?? 0) - (b.load ?? 0));
  const lines = [
    { column: BASELINE, name: say(baseline, language) },
    ...comparisons.map(({ level }, index) => ({ column: `level${index}`, name: say(level, language) })),
  ];
  const highest = Math.max(...ascending.flatMap((row) => lines.map(({ column }) => row[column] ?? 0)));
  const throughputTicks = ticksUpTo(highest);
  const last = ascending.at(-1) ?? {};
  return {
    lines: named(lines, last, (throughputTicks.at(-1) ?? highest) * NAME_HEIGHT),
    rows: ascending,
    loadTicks: ticksWithin(last.load ?? 1, 6),
    throughputTicks,
  };
}

/** Of more levels those that gave most are drawn; the table has all. */
const MOST_LINES = 4;

function highestOf({ points }: StudyComparison): number {
  return Math.max(...points.map(({ other }) => other.value ?? 0));
}

/** Of the height of the axis that a name takes. */
const NAME_HEIGHT = 0.08;

/** Names from the lowest line upwards, each at its last point or just above the name below it. */
function named(
  lines: readonly Omit<StudyLine, 'nameAt'>[],
  last: Readonly<Record<string, number>>,
  height: number,
): readonly StudyLine[] {
  let least = 0;
  const placed = new Map<string, number>();
  for (const { column } of lines.toSorted((a, b) => (last[a.column] ?? 0) - (last[b.column] ?? 0))) {
    const nameAt = Math.max(last[column] ?? 0, least);
    placed.set(column, nameAt);
    least = nameAt + height;
  }
  return lines.map((line) => ({ ...line, nameAt: placed.get(line.column) ?? 0 }));
}

/** What the figures of a study are. */
export function measureWord({ measure }: Pick<StudySetting, 'measure'>) {
  return measure === 'elapsed' ? CHART_WORDS.timeTaken : CHART_WORDS.throughput;
}

const CLIENTS = text('Clients', 'クライアント数');
const CHANGE = text('Change', '変化');

/** More levels than stand side by side on a page are rows. */
const MOST_COLUMNS = 3;

/** Throughput of each level at each load, and the change. */
export function studyRowsOf(setting: StudySetting, language: Language): ChartTable {
  const { comparisons, baseline } = setting;
  if (comparisons.length > MOST_COLUMNS) return rowsByLevel(setting, language);
  return {
    headers: [CLIENTS, baseline, ...comparisons.flatMap(({ level }) => [level, CHANGE])],
    rows: (comparisons[0]?.points ?? []).map((first) => [
      first.clients === null ? '–' : formatNumber(first.clients, language),
      formatEstimate(first.baseline, language),
      ...comparisons.flatMap(({ points }) => {
        const point = points.find(({ clients }) => clients === first.clients);
        if (!point) return ['–', '–'];
        const { change, other } = point;
        return [formatEstimate(other, language), isKnown(change) ? formatGain(change.value, language) : '–'];
      }),
    ]),
  };
}

const LEVEL = text('Compared', '比較対象');

function rowsByLevel({ comparisons, baseline, measure }: StudySetting, language: Language): ChartTable {
  return {
    headers: [CLIENTS, LEVEL, baseline, measureWord({ measure }), CHANGE],
    rows: comparisons.flatMap(({ level, points }) =>
      points.map(({ clients, baseline: without, other, change }) => [
        clients === null ? '–' : formatNumber(clients, language),
        say(level, language),
        formatEstimate(without, language),
        formatEstimate(other, language),
        isKnown(change) ? formatGain(change.value, language) : '–',
      ]),
    ),
  };
}

/** What else the runs state, as rows; the most of it that stands side by side on a page comes first. */
export function studyResponseRowsOf({ columns, rows }: ResponsesOfRuns, language: Language): ChartTable {
  const shown = columns.slice(0, MOST_RESPONSES);
  return {
    headers: [CLIENTS, LEVEL, ...shown],
    rows: rows.map(({ clients, level, values }) => [
      clients === null ? '–' : formatNumber(clients, language),
      say(level, language),
      ...values.slice(0, MOST_RESPONSES).map((value) => (isKnown(value) ? formatEstimate(value, language) : '–')),
    ]),
  };
}

const MOST_RESPONSES = 6;
