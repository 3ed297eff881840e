import { type Language, type RecordedUse, type Text, text, type UtilisationSeries } from '@tatami/model';
import { formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import { type RecordedTimes, recordedTimes } from '../axis/recorded-times.ts';
import { thinned } from '../axis/thinned.ts';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { METRIC_WORDS } from './metric-words.ts';

export interface UtilisationData {
  readonly metric: UtilisationSeries['metric'];
  /** null = nothing was recorded. */
  readonly use: RecordedUse | null;
}

interface UtilisationPoint {
  /** Seconds since 1970; without dates, since the start. */
  readonly at: number;
  readonly mean: number | null;
  readonly peak: number | null;
}

export interface UtilisationPoints {
  readonly points: readonly UtilisationPoint[];
  readonly busiest: { readonly at: number; readonly peak: number };
  readonly ticks: readonly number[];
  readonly times: RecordedTimes;
}

/** The use step by step, with gaps where nothing is known; null when nothing was recorded. */
export function utilisationPoints({ use, metric }: UtilisationData): UtilisationPoints | null {
  if (!use) return null;
  const points = use.steps.map(({ atS, mean, peak }) => ({ at: atS, mean, peak }));
  const busiest = { at: use.busiest.atS, peak: use.busiest.peak ?? 0 };
  return {
    points: thinned(points, ({ peak }) => peak),
    busiest,
    // A share is seen against the whole machine.
    ticks: ticksUpTo(metric === 'cpuShare' ? Math.max(1, busiest.peak) : busiest.peak),
    times: timesOf(use),
  };
}

function timesOf({ dated, steps }: RecordedUse): RecordedTimes {
  return recordedTimes(dated, steps[0]?.atS ?? 0, steps.at(-1)?.atS ?? 0);
}

/** The finding: when the machine is busiest, as far as its times tell, and how busy. */
export function utilisationTitle({ use, metric }: UtilisationData, name: string): Text {
  const { label, unit } = METRIC_WORDS[metric];
  if (!use) return text('{name}: {label} over time', '{name}の{label}の推移', { name, label });
  const { dated, busiest, undatedPeak } = use;
  const highest = Math.max(busiest.peak ?? 0, undatedPeak ?? 0);
  if (!dated || highest > (busiest.peak ?? 0))
    return text(
      '{name}: {label} is highest at {peak}, in a recording without dates',
      '{name}の{label}は日付のない記録で最大{peak}',
      { name, label, peak: { value: highest, unit } },
    );
  return text('{name}: {label} is highest at {when}, {peak}', '{name}の{label}は{when}に最大{peak}', {
    name,
    label,
    when: { atS: busiest.atS, shows: 'moment' },
    peak: { value: busiest.peak, unit },
  });
}

const TIME = text('Time', '日時');
/** More rows than a person reads; a file has them all. */
const MOST_ROWS = 1_000;
const BEGINS = text('Step begins', '開始時刻');

/** Every step with its mean and its highest sample; a long time in fewer rows, each the busiest step of its stretch. */
export function utilisationRowsOf({ use, metric }: UtilisationData, language: Language): ChartTable {
  const { unit } = METRIC_WORDS[metric];
  const written = (value: number | null) =>
    value === null ? say(KIND_WORDS.unknown, language) : formatQuantity(value, unit, language);
  const steps = use?.steps ?? [];
  const shown = steps.length > MOST_ROWS ? thinned(steps, ({ peak }) => peak) : steps;
  const times = use && timesOf(use);
  const when = use?.dated === false ? CHART_WORDS.elapsed : steps.length > MOST_ROWS ? TIME : BEGINS;
  return {
    headers: [when, CHART_WORDS.meanOfStep, CHART_WORDS.highestSample],
    rows: shown.map(({ atS, mean, peak }) => [times?.written(atS, language) ?? '', written(mean), written(peak)]),
  };
}
