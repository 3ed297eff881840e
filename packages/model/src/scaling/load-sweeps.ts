import { inARow, nameText, type Text, text } from '../figure/index.ts';
import { type BenchmarkRun, FIELDS_OF_LOAD, machineOfRun, runsSetAlike } from '../inventory/index.ts';
import { runsInStudies } from '../study/index.ts';
import { failedText, limitOfLoads, loadsOfLevel, measureOf, withoutApart } from '../throughput/index.ts';
import { measuredLoads } from './load-curve.ts';
import { peakOfLoads } from './peak-of-loads.ts';
import { type LoadCurveRow, type LoadRange, scalability } from './scalability.ts';
import type { LoadPoint } from './scaling-law.ts';

/** Runs of one setting at several loads: what they say of load, and that no plan counts it. */
export interface LoadSweep {
  /** As its first run names it; null where none does. */
  readonly machine: string | null;
  /** What sets these runs apart from those of other sweeps; null = there is one setting. */
  readonly made: Text | null;
  readonly runs: readonly BenchmarkRun[];
  readonly points: readonly LoadPoint[];
  readonly curve: readonly LoadCurveRow[];
  /** Outside it nothing is predicted. */
  readonly range: LoadRange;
  /** In short, as the title of a chart. */
  readonly finding: Text;
  /** Where throughput is highest among the measured loads, what the largest of them shows, and what limits it. */
  readonly says: Text;
  /** What a reader must know: too few runs to show their spread. */
  readonly notes: readonly Text[];
}

/** Why a curve over load stands in no plan. */
export const SWEEP_IN_NO_PLAN = text(
  'No plan counts this curve: it compares no two machines or settings, so it does not say what a target does over a current server. The same benchmark, run on both, gives a ratio that a plan counts.',
  'この曲線は計画に反映していません。機種や設定の比較ではなく、現行サーバーに対する統合先の性能比が分からないためです。同じベンチマークを両方で測定すると、その比を反映できます。',
);

/** How throughput goes with load, from runs that are alike in all else and stand in no comparison; three loads make a curve. */
export function loadSweepsOf(runs: readonly BenchmarkRun[]): readonly LoadSweep[] {
  const usable = withoutApart(runs).filter(
    (run) => !run.aborted && (run.clients ?? 0) > 0 && measureOf(run) === 'throughput',
  );
  if (new Set(usable.map(({ clients }) => clients)).size < 3) return [];
  const compared = runsInStudies(runs);
  const alone = usable.filter((run) => !compared.has(run));
  return runsSetAlike(alone, FIELDS_OF_LOAD).flatMap(({ runs: alike, made }) => sweepOf(alike, made) ?? []);
}

function sweepOf(runs: readonly BenchmarkRun[], made: Text | null): LoadSweep | null {
  const [first] = runs;
  const points = runs.map(({ clients, throughput }) => ({ load: clients ?? 0, throughput: throughput ?? 0 }));
  const model = scalability(points);
  if (!first || !model) return null;
  const loads = measuredLoads(points);
  const { finding, says } = peakOfLoads(loads, runs, first.metric);
  const failed = failedText(runs);
  const machine = machineOfRun(first) === '' ? null : (first.machine ?? first.subject);
  const limit = limitOfLoads(loadsOfLevel(runs), nameText(machine ?? first.origin.file));
  return {
    machine,
    ...{ made, runs, points },
    ...{ curve: model.curve(), range: model.range },
    finding,
    says: inARow([says, limit]),
    notes: [
      ...(loads.every(({ runs: { length } }) => length === 1) ? [MEASURED_ONCE] : []),
      ...(failed ? [failed] : []),
    ],
  };
}

const MEASURED_ONCE = text(
  'Each load was measured once: how far runs of one load differ is unknown, so a small difference between loads may be chance.',
  '各負荷の測定は1回です。同じ負荷での測定のばらつきが不明なため、負荷間の小さな差は偶然の可能性があります。',
);
