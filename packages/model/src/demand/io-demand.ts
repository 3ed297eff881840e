import { derive, type Estimate, text, unknown } from '../figure/index.ts';
import { percentileOfRecording, type Recording, type RecordingIndex } from '../series/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { growthFactor, growthInputs } from './growth.ts';
import type { ScopedWorkload } from './scope.ts';
import { recordedPoint, statedQuantity } from './stated-quantity.ts';

/** I/O demand of one workload. */
export interface IoLine {
  readonly recording: Recording | null;
  readonly base: number | null;
  /** Growth included; null = unknown. */
  readonly iops: number | null;
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
    return { recording, base, iops: base === null ? null : base * growth };
  });
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
