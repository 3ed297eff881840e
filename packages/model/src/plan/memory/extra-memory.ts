import { amount, derive, type Estimate, isKnown, type Text, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import type { ExtraMemory, Placement, SavingCurves } from '../../placement/index.ts';
import type { MemoryCurve } from './memory-curve.ts';

type Curves = ReadonlyMap<string, MemoryCurve>;

/** The curves as a solver shares memory by them. */
export function savingsOf(curves: Curves): SavingCurves {
  return new Map([...curves].map(([key, { points }]) => [key, points]));
}

/** What the memory shared out by a placement does for each workload that is given some. */
export function extraMemoryOf({ servers }: Placement, curves: Curves): readonly ExtraMemory[] {
  if (curves.size === 0) return [];
  return servers.flatMap(({ items }) =>
    items.flatMap(({ id, parts }): ExtraMemory[] => {
      const memoryGiB = parts.reduce((sum, { extraMemoryGiB = 0 }) => sum + extraMemoryGiB, 0);
      const curve = curves.get(id);
      if (!curve || memoryGiB === 0) return [];
      return [
        { workloadId: id, memoryGiB, savedIops: curve.savedAt(memoryGiB), throughputGain: curve.gainAt(memoryGiB) },
      ];
    }),
  );
}

const SAVED = text('Reads per second that memory left over saves', '余剰メモリで減る読み込み（毎秒）');

/** What all of them save; null where none is given any. */
export function savedByExtraMemory(extra: readonly ExtraMemory[]): Estimate | null {
  if (extra.length === 0) return null;
  const inputs = { saved: extra.map(({ savedIops }) => savedIops) };
  return derive({ label: SAVED, formula: 'sum(saved)', unit: 'iops', kind: 'predicted', inputs, notes: [SHARED_BY] });
}

const SHARED_BY: Text = text(
  'Memory that the plan leaves free on a node, under the memory ceiling, goes to the cache that saves most per GiB, until every other would save less. The number of servers does not rest on it.',
  '各ノードに残るメモリ（使用上限の範囲内）を、1GiBあたりの削減効果が大きいキャッシュから順に割り当てます。サーバー台数の計算には影響しません。',
);

/** The same as a finding of the plan. */
export function extraMemoryCheck(extra: readonly ExtraMemory[], saved: Estimate | null): readonly LayoutCheck[] {
  if (saved === null) return [];
  const memory = amount(Math.round(extra.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0)), 'GiB');
  const values = { memory, workloads: extra.length };
  return [
    {
      severity: 'info',
      code: 'memory-left-over',
      server: 'plan',
      node: 'plan',
      says: isKnown(saved)
        ? text(
            '{memory} that the plan leaves over go to the caches of {workloads} {workloads:workload|workloads} and save about {perSecond} reads per second.',
            '余剰メモリ{memory}を{workloads}件のワークロードのキャッシュに割り当て、毎秒約{perSecond}回の読み込みを減らせます。',
            { ...values, perSecond: amount(Math.round(saved.value), 'count') },
          )
        : text(
            '{memory} that the plan leaves over go to the caches of {workloads} {workloads:workload|workloads}. How many reads per second that saves is not known. {settle}',
            '余剰メモリ{memory}を{workloads}件のワークロードのキャッシュに割り当てます。減らせる読み込み回数は不明です。{settle}',
            { ...values, settle: saved.because.settle ?? saved.because.label },
          ),
      evidence: saved,
    },
  ];
}
