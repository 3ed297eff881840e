import type { Problem } from './problem.ts';
import type { ProblemSource } from './problem-source.ts';

type Demand = Pick<
  Problem,
  'rowCount' | 'nodeRows' | 'rowDim' | 'rowHour' | 'demand' | 'peak' | 'across' | 'nodeDemand'
>;

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
    const series = hourly[d] ? source.series.get(d) : undefined;
    const single = source.series.get(d);
    const length = hourly[d] ? source.hours : 1;
    for (let i = 0; i < items.length; i += 1) {
      const from = i * rowCount + firstRow;
      if (series) for (let hour = 0; hour < length; hour += 1) demand[from + hour] = series[i][hour];
      else demand[from] = single ? single[i][0] : items[i][d];
      let highest = 0;
      for (let hour = 0; hour < length; hour += 1) if (demand[from + hour] > highest) highest = demand[from + hour];
      peak[i * dims.length + d] = highest;
    }
    firstRow += length;
  }
  return {
    rowCount,
    nodeRows,
    rowDim: Int32Array.from(rows, ({ d }) => d),
    rowHour: Int32Array.from(rows, ({ hour }) => hour),
    demand,
    peak,
    ...compiledAcross(
      source,
      demand,
      rows.slice(0, nodeRows).map(({ d }) => dims[d].scope === 'node'),
    ),
  };
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

/**
 * Takes what only nodes count out of the `demand` of items that are across on some type, and keeps it of those that are not across on all.
 * `onNode` says of each node row whether it is counted on nodes alone.
 */
function compiledAcross(
  { across: stated, items, serverTypes }: ProblemSource,
  demand: Int32Array,
  onNode: readonly boolean[],
): Pick<Problem, 'across' | 'nodeDemand'> {
  const nodeDemand = new Map<number, Int32Array>();
  if (!stated?.some((flags) => flags.includes(true))) return { across: null, nodeDemand };
  const across = Uint8Array.from(stated.flatMap((flags) => flags.map(Number)));
  const rowCount = demand.length / items.length;
  for (let i = 0; i < items.length; i += 1) {
    const times = serverTypes.filter((_, t) => across[t * items.length + i] === 1).length;
    if (times === 0) continue;
    const own = demand.subarray(i * rowCount, i * rowCount + onNode.length);
    if (times < serverTypes.length) nodeDemand.set(i, own.slice());
    onNode.forEach((isOnNode, row) => {
      if (isOnNode) own[row] = 0;
    });
  }
  return { across, nodeDemand };
}
