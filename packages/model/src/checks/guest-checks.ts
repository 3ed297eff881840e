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
  readonly workload: WorkloadRecord;
  readonly name: string;
  readonly vcpus: number;
  readonly enough: number;
}

/**
 * Virtual machines whose peak needs half of their vCPUs or less, with how many would carry it at the ceiling (0..1). What was recorded counts before
 * what is stated. Machines that are off have no peak, and `standbys`, by key, must carry what their primaries do: neither is judged.
 */
export function guestChecks(
  { workloads, series }: Pick<Estate, 'workloads' | 'series'>,
  ceiling: number,
  standbys: ReadonlySet<string>,
): readonly LayoutCheck[] {
  const recordings = indexRecordings(series);
  const peakOf = ({ name, key, cpuPeakShare }: WorkloadRecord) => {
    const recording = recordings.find('cpuShare', name, key);
    return (recording && percentileOfRecording(recording, 1)) ?? cpuPeakShare;
  };
  const found = workloads.flatMap((workload) => oversizedOf(workload, peakOf, ceiling));
  const isOff = ({ workload }: Oversized) => workload.poweredOn === false;
  const waits = ({ workload }: Oversized) => standbys.has(workload.key) && workload.poweredOn !== false;
  const oversized = found
    .filter((each) => !isOff(each) && !waits(each))
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
  const passedOver = notJudged(found.filter(isOff).length, found.filter(waits).length);
  const said = inARow(passedOver ? [says, passedOver] : [says]);
  return [{ severity: 'info', code: 'guests-oversized', server: 'plan', node: 'plan', says: said, evidence: null }];
}

/** How many with vCPUs to spare are not named, and why; null = none. */
function notJudged(off: number, standbys: number): Text | null {
  if (off + standbys === 0) return null;
  const kinds = [
    ...(off > 0 ? [text('{off} that {off:is|are} off', '停止中の{off}台', { off })] : []),
    ...(standbys > 0
      ? [
          text(
            '{standbys} {standbys:standby, which must carry what its primary does|standbys, which must carry what their primaries do}',
            '待機系{standbys}台（切り替え時に現用系の負荷を担うため）',
            { standbys },
          ),
        ]
      : []),
  ];
  return text('Not among them: {kinds}.', '{kinds}は含みません。', { kinds: inARow(kinds, text('; ', '、')) });
}

const COMMA = text(', ', '、');

function oversizedOf(
  workload: WorkloadRecord,
  peakOf: (workload: WorkloadRecord) => number | null,
  ceiling: number,
): readonly Oversized[] {
  const { name, vcpus, template } = workload;
  if (vcpus === null || vcpus < LEAST_VCPUS || template) return [];
  const peak = peakOf(workload);
  if (peak === null) return [];
  const enough = Math.max(1, Math.ceil((vcpus * peak) / ceiling));
  return enough <= vcpus * TOLD_BELOW ? [{ workload, name, vcpus, enough }] : [];
}
