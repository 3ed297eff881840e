import { type Language, type LoadCurveRow, type LoadPoint, type LoadRange, text } from '@tatami/model';
import { formatInterval, formatNumber, KIND_WORDS, say } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

export interface ScalabilityData {
  readonly points: readonly LoadPoint[];
  /** Empty with fewer than three loads. */
  readonly curve: readonly LoadCurveRow[];
  /** Outside it a prediction is refused; null without a curve. */
  readonly range: LoadRange | null;
}

export interface ScalabilitySeries {
  readonly points: readonly LoadPoint[];
  readonly curve: readonly {
    readonly load: number;
    readonly predicted: number;
    readonly band: readonly [number, number];
  }[];
  readonly refused: readonly { readonly from: number; readonly to: number }[];
  readonly loadEnd: number;
  readonly loadTicks: readonly number[];
  readonly throughputTicks: readonly number[];
}

/** Air to the right of the last load a prediction is given for, so that the refused range is seen. */
const MARGIN = 1.1;

/** Rows of the throughput-against-load chart; null when nothing was measured. */
export function scalabilitySeries({ points, curve, range }: ScalabilityData): ScalabilitySeries | null {
  const measured = points
    .filter(({ load, throughput }) => load > 0 && throughput > 0)
    .toSorted((a, b) => a.load - b.load);
  const largest = measured.at(-1);
  if (!largest) return null;
  const drawn = curve.map(({ load, value, low, high }) => ({ load, predicted: value, band: [low, high] as const }));
  const reach = drawn.length > 0 && range ? range.to : largest.load;
  const loadEnd = reach * MARGIN;
  const highest = Math.max(...measured.map(({ throughput }) => throughput), ...drawn.map(({ band }) => band[1]));
  return {
    points: measured,
    curve: drawn,
    refused:
      drawn.length > 0 && range
        ? [
            { from: 0, to: range.from },
            { from: range.to, to: loadEnd },
          ]
        : [],
    loadEnd,
    loadTicks: ticksWithin(loadEnd, 6),
    throughputTicks: ticksUpTo(highest),
  };
}

const HEADERS = [
  text('Load', '負荷'),
  text('Measured', '実測'),
  text('Predicted', '予測'),
  text('80% interval', '予測区間（80%）'),
];

/** Every measured load beside the curve nearest to it, then what is refused. */
export function scalabilityRowsOf(data: ScalabilityData, language: Language): ChartTable {
  const series = scalabilitySeries(data);
  if (!series) return { headers: HEADERS, rows: [] };
  const rows = series.points.map(({ load, throughput }) => {
    const near = nearest(series.curve, load);
    return [
      formatNumber(load, language),
      formatNumber(throughput, language),
      near ? formatNumber(Math.round(near.predicted), language) : '',
      near ? formatInterval(Math.round(near.band[0]), Math.round(near.band[1]), 'count', language) : '',
    ];
  });
  const limit = series.curve.length > 0 && data.range ? formatNumber(data.range.to, language) : null;
  const beyond =
    limit === null
      ? []
      : [[say(text('above {limit}', '{limit}超', { limit }), language), '', say(KIND_WORDS.unknown, language), '']];
  return { headers: HEADERS, rows: [...rows, ...beyond] };
}

function nearest(curve: ScalabilitySeries['curve'], load: number): ScalabilitySeries['curve'][number] | null {
  return curve.reduce<ScalabilitySeries['curve'][number] | null>(
    (best, row) => (best && Math.abs(best.load - load) <= Math.abs(row.load - load) ? best : row),
    null,
  );
}
