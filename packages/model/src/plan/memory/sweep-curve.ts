import type { Demand, ScopedWorkload } from '../../demand/index.ts';
import { derive, type Estimate, isKnown, type Text, text } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { type MemoryModelOfRuns, memoryModelOf } from '../../throughput/index.ts';
import { type MemoryCurve, notBelowZero } from './memory-curve.ts';

/**
 * What more memory does by runs of the workload at several sizes. Where storage is the limit its rate is used up at every size,
 * so that I/O per transaction falls as throughput rises: at an unchanged load a share of 1 - X(present) ÷ X(larger) is saved. null where
 * memory or I/O of the workload is not known, processors are the limit, or its memory lies outside what the runs allow to predict.
 */
export function sweepCurve(
  { name, workload }: ScopedWorkload,
  runs: readonly BenchmarkRun[],
  demand: Demand,
  index: number,
): MemoryCurve | null {
  const [memoryGiB, iops] = [demand.memoryGiB[index] ?? null, demand.iops[index] ?? null];
  const model = memoryModelOf(runs, workload?.databaseGiB ?? null);
  if (!model || memoryGiB === null || iops === null || model.summary.verdict === 'cpu-bound') return null;
  const present = model.model.predict(memoryGiB);
  if (!isKnown(present)) return null;
  const largerBy = (extraGiB: number) => model.model.predict(memoryGiB + extraGiB);
  return {
    points: pointsOf(model, memoryGiB, present.value, iops),
    savedAt: (extraGiB) =>
      between(text('I/O that memory left over saves {name}', '余剰メモリにより{name}で減るI/O', { name }), 'iops', {
        formula: 'io × (1 - present ÷ larger)',
        inputs: { io: demand.explainIops(index), present, larger: largerBy(extraGiB) },
        notes: [STORAGE_LIMITS],
      }),
    gainAt: (extraGiB) =>
      between(
        text('Throughput that memory left over gains {name}', '余剰メモリによる{name}の性能向上率', { name }),
        'share',
        {
          formula: 'larger ÷ present - 1',
          inputs: { present, larger: largerBy(extraGiB) },
          notes: [],
        },
      ),
  };
}

function pointsOf({ model }: MemoryModelOfRuns, memoryGiB: number, present: number, iops: number) {
  let saved = 0;
  return model
    .curve({ fromGiB: memoryGiB, toGiB: model.range.toGiB })
    .filter((row) => row.memoryGiB > memoryGiB)
    .map(({ memoryGiB: at, value }) => {
      saved = Math.max(saved, iops * (1 - present / value));
      return { extraGiB: at - memoryGiB, saved };
    });
}

interface Comparison {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, Estimate>>;
  readonly notes: readonly Text[];
}

function between(label: Text, unit: 'iops' | 'share', { formula, inputs, notes }: Comparison): Estimate {
  return notBelowZero(derive({ label, formula, unit, kind: 'predicted', inputs, notes: [...notes, NEVER_FALLS] }));
}

const STORAGE_LIMITS = text(
  'Holds where storage limits the runs: each transaction then reads less in the proportion in which throughput rises.',
  '測定時にストレージが上限となっていた場合に成り立ちます。性能が向上した比率だけ、1トランザクションあたりのI/Oが減ります。',
);
const NEVER_FALLS = text(
  'More memory never lowers throughput, so the bounds stop at nothing.',
  'メモリを増やしても性能は下がらないため、区間の下限は0です。',
);
