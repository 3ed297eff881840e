import type { Problem } from './problem.ts';
import type { ProblemSource } from './problem-source.ts';
import { LARGEST_AMOUNT } from './whole-numbers.ts';

type Demand = Pick<Problem, 'rowCount' | 'nodeRows' | 'rowDim' | 'rowHour' | 'demand' | 'peak' | 'across' | 'demandOn'>;

/** What each item takes, row by row: node rows first, then what is counted over the server. */
export function compiledDemand(source: ProblemSource): Demand {
  const { dims, items } = source;
  const oneNode = source.serverTypes.every(({ nodes }) => nodes.length === 1);
  const inNode = dims.map(({ scope }) => oneNode || scope === 'node');
  const order = [...dims.keys()].sort((a, b) => Number(inNode[b]) - Number(inNode[a]) || a - b);
  const hourly = dims.map((_, d) => isHourly(source, d));
  const rows = order.flatMap((d) => Array.from({ length: hourly[d] ? source.hours : 1 }, (_, hour) => ({ d, hour })));
  const rowCount = rows.length;
  const nodeRows = rows.filter(({ d }) => inNode[d]).length;
  const demand = new Int32Array(items.length * rowCount);
  const peak = new Int32Array(items.length * dims.length);
  let firstRow = 0;
  for (const d of order) {
    const series = source.series.get(d);
    const length = hourly[d] ? source.hours : 1;
    for (let i = 0; i < items.length; i += 1) {
      const from = i * rowCount + firstRow;
      if (series && hourly[d]) demand.set(series[i], from);
      else demand[from] = series ? series[i][0] : items[i][d];
      peak[i * dims.length + d] = highestIn(demand, from, length);
    }
    firstRow += length;
  }
  const rowDim = Int32Array.from(rows, ({ d }) => d);
  const onNode = rows.slice(0, nodeRows).map(({ d }) => dims[d].scope === 'node');
  const more = moreOf(source);
  for (const [i, of] of more) {
    const own = demand.subarray(i * rowCount, (i + 1) * rowCount);
    own.set(multiplied(own, rowDim, leastOf(of)));
    for (const { dim, factors } of of) peak[i * dims.length + dim] = times(peak[i * dims.length + dim], least(factors));
  }
  return {
    rowCount,
    nodeRows,
    rowDim,
    rowHour: Int32Array.from(rows, ({ hour }) => hour),
    demand,
    peak,
    ...compiledAcross(source, demand, onNode, more, rowDim),
  };
}

function highestIn(amounts: Int32Array, from: number, length: number): number {
  let highest = 0;
  for (let at = from; at < from + length; at += 1) if (amounts[at] > highest) highest = amounts[at];
  return highest;
}

/** A series that never changes needs one row, not one an hour. */
function isHourly(source: ProblemSource, d: number): boolean {
  const series = source.series.get(d);
  if (!series || source.hours === 1) return false;
  return series.some((samples) => {
    for (let hour = 1; hour < source.hours; hour += 1) if (samples[hour] !== samples[0]) return true;
    return false;
  });
}

type MoreOn = NonNullable<ProblemSource['moreOn']>;

function moreOf({ moreOn = [] }: ProblemSource): ReadonlyMap<number, MoreOn> {
  const byItem = new Map<number, MoreOn>();
  for (const more of moreOn) byItem.set(more.item, [...(byItem.get(more.item) ?? []), more]);
  return byItem;
}

/**
 * Takes what only nodes count out of the `demand` of items that are across on some type, and keeps by type what items take otherwise: those that are
 * not across on all, and those that take more on some. `onNode` says of each node row whether it is counted on nodes alone.
 */
function compiledAcross(
  { across: stated, items, serverTypes }: ProblemSource,
  demand: Int32Array,
  onNode: readonly boolean[],
  more: ReadonlyMap<number, MoreOn>,
  rowDim: Int32Array,
): Pick<Problem, 'across' | 'demandOn'> {
  const demandOn = new Map<number, readonly (Int32Array | null)[]>();
  const isAcross = stated?.some((flags) => flags.includes(true));
  const across = stated && isAcross ? Uint8Array.from(stated.flatMap((flags) => flags.map(Number))) : null;
  const rowCount = rowDim.length;
  for (let i = 0; across && i < items.length; i += 1) {
    const acrossOn = serverTypes.map((_, t) => across[t * items.length + i] === 1);
    if (!acrossOn.includes(true)) continue;
    const own = demand.subarray(i * rowCount, (i + 1) * rowCount);
    const whole = acrossOn.includes(false) ? own.slice() : own;
    onNode.forEach((isOnNode, row) => {
      if (isOnNode) own[row] = 0;
    });
    const of = more.get(i) ?? [];
    const rest = of.map(({ factors }) => least(factors));
    const otherwise = acrossOn.map((isOn, t) => {
      const beyond = of.map(({ dim, factors }, at) => ({ dim, factor: (factors[t] ?? 1) / rest[at] }));
      if (isOn && beyond.every(({ factor }) => factor === 1)) return null;
      return multiplied(isOn ? own : whole, rowDim, beyond);
    });
    if (otherwise.some((rows) => rows !== null)) demandOn.set(i, otherwise);
  }
  return { across, demandOn };
}

function leastOf(of: MoreOn) {
  return of.map(({ dim, factors }) => ({ dim, factor: least(factors) }));
}

function least(factors: readonly number[]): number {
  return factors.reduce((lowest, factor) => Math.min(lowest, factor), Number.POSITIVE_INFINITY);
}

function multiplied(
  rows: Int32Array,
  rowDim: Int32Array,
  of: readonly { readonly dim: number; readonly factor: number }[],
): Int32Array {
  const more = rows.slice();
  for (const { dim, factor } of of)
    if (factor !== 1)
      for (let row = 0; row < rows.length; row += 1) if (rowDim[row] === dim) more[row] = times(rows[row], factor);
  return more;
}

/** Rounded up as needs are; no more than any server has. */
function times(amount: number, factor: number): number {
  return factor === 1 ? amount : Math.min(LARGEST_AMOUNT, Math.ceil(amount * factor));
}
