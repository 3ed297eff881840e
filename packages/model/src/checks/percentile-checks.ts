import { amount, known, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { PlacedScenario } from '../plan/index.ts';

const HOUR_S = 3_600;
/** Hours of a mean month. */
const MONTH_HOURS = 730;

/**
 * What does a peak below the highest sample cut off? For each planned server with recordings: the hours a month in which its
 * workloads, as recorded, ask for more CPU than the server has, and the worst of them. Nothing where the highest sample counts.
 */
export function percentileChecks({
  placement,
  problem,
  demand,
  request: { inputs },
}: Pick<PlacedScenario, 'placement' | 'problem' | 'demand' | 'request'>): readonly LayoutCheck[] {
  const { timeline } = demand;
  if (inputs.percentile >= 1 || !timeline || timeline.steps.length === 0) return [];
  const indexOf = new Map(demand.workloads.map(({ key }, index) => [key, index]));
  const capacityOf = new Map(
    problem.serverTypes.map(({ id, nodes }) => [id, nodes.reduce((sum, { cpu }) => sum + cpu, 0)]),
  );
  const recordedHours = (timeline.steps.length * timeline.stepS) / HOUR_S;
  return placement.servers.flatMap(({ number, spare, typeId, items }): LayoutCheck[] => {
    const capacity = capacityOf.get(typeId) ?? 0;
    if (spare || capacity <= 0) return [];
    const load = new Float64Array(timeline.steps.length);
    for (const { id } of items) {
      const index = indexOf.get(id) ?? -1;
      const series = timeline.cpuShare[index] ?? null;
      const peak = demand.cpuShare[index] ?? 0;
      for (let step = 0; step < load.length; step += 1) load[step] = (load[step] as number) + (series?.[step] ?? peak);
    }
    const above = load.reduce((steps, here) => steps + Number(here > capacity), 0);
    if (above === 0) return [];
    const hours = ((above * timeline.stepS) / HOUR_S / recordedHours) * MONTH_HOURS;
    const worst = load.reduce((most, here) => Math.max(most, here), 0) / capacity;
    const server = `target-${number + 1}`;
    const says = text(
      'Counted by the {percentile}th percentile, {server} is asked for more CPU than it has in {hours} {hours:hour|hours} a month, at worst for {worst} of it.',
      '{percentile}パーセンタイルで計画しているため、{server}は月に約{hours}時間、CPU容量を超えます（最大{worst}）。',
      {
        percentile: amount(inputs.percentile * 100, 'count'),
        server,
        hours: Math.max(1, Math.round(hours)),
        worst: amount(worst, 'share'),
      },
    );
    const evidence = known('measured', {
      value: worst,
      unit: 'share',
      because: {
        label: text('Highest load of the server, as recorded', '記録された最大負荷（サーバー容量に対する割合）'),
        inputs: [],
        notes: [says],
      },
    });
    return [{ severity: 'warning', code: 'percentile-above', server, node: 'plan', says, evidence }];
  });
}
