import { assumed, type Estimate, known, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';

/** Nobody knows the mean use of a server to come: anything up to the ceiling, half of it to calculate with. */
export function meanUseAfter({ targetCeiling }: Pick<ScenarioInputs, 'targetCeiling'>): Estimate {
  return halfOf(targetCeiling);
}

/** The mean CPU use of some servers: as files state it for all of them, else anything up to their peak, half of it to calculate with. */
export function meanUseOf(servers: readonly Pick<ServerRecord, 'cpuAverageShare' | 'cpuPeakShare'>[]): Estimate {
  const means = servers.flatMap(({ cpuAverageShare }) => (cpuAverageShare === null ? [] : [cpuAverageShare]));
  if (means.length === servers.length && means.length > 0)
    return known('measured', {
      value: mean(means),
      unit: 'share',
      because: { label: text('Mean CPU use, as files state it', '平均CPU使用率（ファイル記載値）'), inputs: [] },
    });
  return halfOf(mean(servers.map(({ cpuPeakShare }) => cpuPeakShare ?? 1)));
}

function halfOf(peak: number): Estimate {
  const label = text('Mean CPU use of a server', 'サーバーの平均CPU使用率');
  return assumed(label, peak / 2, 'share', { low: 0, high: peak });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
