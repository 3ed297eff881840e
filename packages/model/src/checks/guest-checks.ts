import { amount, inARow, nameText, type Text, text } from '../figure/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { indexRecordings, percentileOfRecording } from '../series/index.ts';

/** As many virtual machines as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
/** Below this many vCPUs nothing is worth saying. */
const LEAST_VCPUS = 4;
/** Told from where on less than this share of the vCPUs would do. */
const TOLD_BELOW = 0.5;

interface Oversized {
  readonly name: string;
  readonly vcpus: number;
  readonly enough: number;
}

/**
 * Virtual machines whose peak needs half of their vCPUs or less, with how many would carry it at the ceiling (0..1). What was recorded counts before
 * what is stated.
 */
export function guestChecks(
  { workloads, series }: Pick<Estate, 'workloads' | 'series'>,
  ceiling: number,
): readonly LayoutCheck[] {
  const recordings = indexRecordings(series);
  const peakOf = ({ name, key, cpuPeakShare }: WorkloadRecord) => {
    const recording = recordings.find('cpuShare', name, key);
    return (recording && percentileOfRecording(recording, 1)) ?? cpuPeakShare;
  };
  const oversized = workloads
    .flatMap((workload) => oversizedOf(workload, peakOf, ceiling))
    .toSorted((a, b) => b.vcpus - b.enough - (a.vcpus - a.enough) || (a.name < b.name ? -1 : 1));
  if (oversized.length === 0) return [];
  const named = oversized
    .slice(0, MOST_NAMED)
    .map(({ name, vcpus, enough }) =>
      text('{name} {vcpus} → {enough}', '{name} {vcpus} → {enough}', { name: nameText(name), vcpus, enough }),
    );
  const words = { count: oversized.length, named: inARow(named, COMMA), ceiling: amount(ceiling, 'share') };
  const says: Text =
    oversized.length > MOST_NAMED
      ? text(
          '{count} virtual machines have at least twice the vCPUs that their peak needs at {ceiling} use: {named}, …. vCPUs that do no work are still scheduled, and licensed where a product counts them.',
          '{count}台の仮想マシンには、ピーク（使用率{ceiling}で換算）に必要な数の2倍以上のvCPUが割り当てられています：{named} ほか。使われないvCPUもスケジューリングの対象となり、製品によってはライセンスも必要です。',
          words,
        )
      : text(
          '{count} virtual {count:machine has|machines have} at least twice the vCPUs that {count:its|their} peak needs at {ceiling} use: {named}. vCPUs that do no work are still scheduled, and licensed where a product counts them.',
          '{count}台の仮想マシンには、ピーク（使用率{ceiling}で換算）に必要な数の2倍以上のvCPUが割り当てられています：{named}。使われないvCPUもスケジューリングの対象となり、製品によってはライセンスも必要です。',
          words,
        );
  return [{ severity: 'info', code: 'guests-oversized', server: 'plan', node: 'plan', says, evidence: null }];
}

const COMMA = text(', ', '、');

function oversizedOf(
  workload: WorkloadRecord,
  peakOf: (workload: WorkloadRecord) => number | null,
  ceiling: number,
): readonly Oversized[] {
  const { name, vcpus } = workload;
  if (vcpus === null || vcpus < LEAST_VCPUS) return [];
  const peak = peakOf(workload);
  if (peak === null) return [];
  const enough = Math.max(1, Math.ceil((vcpus * peak) / ceiling));
  return enough <= vcpus * TOLD_BELOW ? [{ name, vcpus, enough }] : [];
}
