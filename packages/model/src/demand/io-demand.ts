import { assumed, derive, type Estimate, isKnown, text, unknown } from '../figure/index.ts';
import { percentileOfRecording, type Recording, type RecordingIndex } from '../series/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { growthFactor, growthInputs } from './growth.ts';
import type { ScopedWorkload } from './scope/scope.ts';
import { recordedPoint, statedQuantity } from './stated-quantity.ts';

/** Where the share of writes in a workload's I/O was found. */
export type WritesFrom = 'stated' | 'assumed' | 'nowhere';

/** I/O demand of one workload, as it asks for it: what redundancy makes of its writes is the storage's. */
export interface IoLine {
  readonly recording: Recording | null;
  readonly base: number | null;
  /** Reads and writes per second, growth included; null = unknown. */
  readonly iops: number | null;
  readonly writesFrom: WritesFrom;
  /** The writes among them; null = unknown. */
  readonly writeIops: number | null;
  /** Reads and writes in decimal MB per second, growth included; null = unknown. */
  readonly transferMBs: number | null;
}

/** I/O need of every workload. */
export function ioLines(
  workloads: readonly ScopedWorkload[],
  index: RecordingIndex,
  assumptions: DemandAssumptions,
): readonly IoLine[] {
  const growth = growthFactor(assumptions);
  return workloads.map(({ name, workload }) => {
    const recording = workload && workload.iops === null ? index.find('iops', name, workload.key) : null;
    const base = recording ? percentileOfRecording(recording, assumptions.percentile) : (workload?.iops ?? null);
    const transfer = workload?.transferMBs ?? null;
    const stated = workload?.writeIops ?? null;
    const writes = writesOf(base, stated, assumptions);
    return {
      recording,
      base,
      iops: base === null ? null : base * growth,
      writesFrom: writesFromOf(base, stated, assumptions),
      writeIops: writes === null ? null : writes * growth,
      transferMBs: transfer === null ? null : transfer * growth,
    };
  });
}

function writesFromOf(
  iops: number | null,
  stated: number | null,
  { assumedWriteShare }: DemandAssumptions,
): WritesFrom {
  if (iops === null) return 'nowhere';
  if (stated !== null || iops === 0) return 'stated';
  return assumedWriteShare == null ? 'nowhere' : 'assumed';
}

/** No more writes than I/O: the peak of writes alone may stand beside a mean of both. */
function writesOf(iops: number | null, stated: number | null, { assumedWriteShare }: DemandAssumptions): number | null {
  if (iops === null) return null;
  if (stated !== null) return Math.min(stated, iops);
  if (iops === 0) return 0;
  return assumedWriteShare == null ? null : iops * assumedWriteShare;
}

/** The because of one I/O need. */
export function explainIoLine(
  { name, workload }: ScopedWorkload,
  line: IoLine,
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('I/O of {name}', '{name}のI/O', { name });
  if (line.base === null || !workload)
    return unknown(
      'iops',
      label,
      text('Its I/O rate, measured or stated.', 'I/Oレートの測定値または指定値が必要です。'),
    );
  const measured = line.recording
    ? recordedPoint(line.recording, assumptions.percentile, line.base, 'iops')
    : statedQuantity(workload.origin, 'iops', text('I/O rate stated', '記載されたI/Oレート'), line.base, 'iops');
  return derive({
    label,
    formula: 'i × (1 + g)^t',
    unit: 'iops',
    inputs: { i: measured, ...growthInputs(assumptions) },
  });
}

/** The because of the writes among one I/O need. */
export function explainWrites(scoped: ScopedWorkload, line: IoLine, assumptions: DemandAssumptions): Estimate {
  const label = text('Writes of {name}', '{name}の書き込みI/O', { name: scoped.name });
  const all = explainIoLine(scoped, line, assumptions);
  if (line.writesFrom === 'nowhere' || !isKnown(all))
    return unknown('iops', label, STATE_WRITES, [{ symbol: 'i', estimate: all }]);
  const stated = scoped.workload?.writeIops ?? null;
  if (line.writesFrom === 'assumed')
    return derive({
      label,
      formula: 'i × w',
      unit: 'iops',
      inputs: {
        i: all,
        w: assumed(
          text('Share of writes assumed', '書き込み比率（仮定）'),
          assumptions.assumedWriteShare ?? 0,
          'share',
        ),
      },
    });
  const writes = statedQuantity(
    scoped.workload?.origin as NonNullable<typeof scoped.workload>['origin'],
    'writeIops',
    text('Writes stated', '記載された書き込みI/O'),
    stated ?? 0,
    'iops',
  );
  return derive({
    label,
    formula: 'min(i, w × (1 + g)^t)',
    unit: 'iops',
    inputs: { i: all, w: writes, ...growthInputs(assumptions) },
  });
}

/** The because of what one workload transfers. */
export function explainTransfer(
  { name, workload }: ScopedWorkload,
  line: IoLine,
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('Disk throughput of {name}', '{name}のディスク転送量', { name });
  if (line.transferMBs === null || !workload || workload.transferMBs === null)
    return unknown('MB/s', label, text('Its MB per second.', 'ディスク転送量（MB/s）が必要です。'));
  return derive({
    label,
    formula: 'm × (1 + g)^t',
    unit: 'MB/s',
    inputs: {
      m: statedQuantity(
        workload.origin,
        'transferMBs',
        text('Throughput stated', '記載された転送量'),
        workload.transferMBs,
        'MB/s',
      ),
      ...growthInputs(assumptions),
    },
  });
}

const STATE_WRITES = text(
  'How many of its I/O are writes, or a share of writes.',
  '書き込みI/Oの件数、または書き込み比率が必要です。',
);
