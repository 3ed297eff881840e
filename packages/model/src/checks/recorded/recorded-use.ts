import { type DemandTimeline, workloadPlaces } from '../../demand/index.ts';
import { type KnownEstimate, known, ROUNDING, type Text, text } from '../../figure/index.ts';
import { cpuCeilings, serverName } from '../../placement/index.ts';
import type { PlacedScenario } from '../../plan/index.ts';
import { countedMonthHours } from '../../series/index.ts';

/** What the workloads of one planned server ask of its CPU, as recorded and with growth. */
export interface RecordedUse {
  readonly server: string;
  /** Share of its CPU that a plan may use. */
  readonly ceiling: number;
  /** Load of all its workloads at each step that counts, over the CPU of the server. */
  readonly use: Float64Array;
  /** Hours of a mean month, of the days that count, in which use lies above a share of the CPU. */
  hoursAbove(share: number): number;
  readonly highest: number;
}

/** The recorded use of each planned server; what was not recorded counts with its peak. Empty where nothing was recorded over time. */
export function recordedUse({
  placement,
  problem,
  demand,
  request: { inputs },
}: Pick<PlacedScenario, 'placement' | 'problem' | 'demand' | 'request'>): readonly RecordedUse[] {
  const { timeline } = demand;
  if (!timeline || timeline.steps.length === 0) return [];
  const indexOf = workloadPlaces(demand);
  const capacityOf = new Map(
    problem.serverTypes.map(({ id, nodes }) => [id, nodes.reduce((sum, { cpu }) => sum + cpu, 0)]),
  );
  const ceilingOf = cpuCeilings(problem);
  const monthHours = countedMonthHours(inputs.recordedTime);
  return placement.servers.flatMap(({ number, spare, typeId, pool, items }): RecordedUse[] => {
    const capacity = capacityOf.get(typeId) ?? 0;
    if (spare || capacity <= 0) return [];
    const use = new Float64Array(timeline.steps.length);
    for (const { id } of items) addLoad(use, indexOf.get(id) ?? -1, timeline, demand.cpuShare);
    for (let step = 0; step < use.length; step += 1) use[step] = (use[step] as number) / capacity;
    return [
      {
        server: serverName(number),
        ceiling: ceilingOf(pool),
        use,
        hoursAbove: (share) =>
          (use.reduce((steps, here) => steps + Number(here > share * (1 + ROUNDING)), 0) / use.length) * monthHours,
        highest: use.reduce((most, here) => Math.max(most, here), 0),
      },
    ];
  });
}

function addLoad(
  sum: Float64Array,
  index: number,
  { cpuShare }: DemandTimeline,
  peaks: readonly (number | null)[],
): void {
  const [series, peak] = [cpuShare[index] ?? null, peaks[index] ?? 0];
  for (let step = 0; step < sum.length; step += 1) sum[step] = (sum[step] as number) + (series?.[step] ?? peak);
}

/** Hours as they are said: what happens at all takes an hour. */
export function wholeHours(hours: number): number {
  return hours > 0 ? Math.max(1, Math.round(hours)) : 0;
}

export function highestUse(value: number, note: Text): KnownEstimate {
  return known('measured', {
    value,
    unit: 'share',
    because: {
      label: text('Highest load of the server, as recorded', '記録された最大負荷（サーバー容量に対する割合）'),
      inputs: [],
      notes: [note],
    },
  });
}
