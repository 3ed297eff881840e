import { amount, known, nameText, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate, UtilisationSeries } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { countedSeries, indexRecordings, type Recording } from '../../series/index.ts';

/** Told from so much more CPU use on, as a share of the machine. */
const TOLD_FROM = 0.1;

/** How high the CPU use of a machine went, and use and I/O wait together; shares of the machine. */
interface HeldBack {
  readonly name: string;
  readonly peak: number;
  readonly together: number;
}

/**
 * Machines whose processors were idle and waited for I/O in their recordings: the CPU use that a plan goes by may be held back by their storage.
 * Use and wait together say that there may be more, not how much: wait is idle time in which a request to a disk was under way (sar(1)), and a
 * task that waits counts on no more than one of many processors (proc(5), iowait).
 */
export function ioWaitChecks(
  { servers, workloads, series }: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  const recordings = indexRecordings(countedSeries(series, recordedTime));
  const found = new Map<Recording, HeldBack>();
  for (const { name, key } of [...workloads, ...servers]) {
    const wait = recordings.find('ioWaitShare', name, key);
    const use = wait && recordings.find('cpuShare', name, key);
    const held = use && heldBack(name, use.series, wait.series);
    if (held && held.together - held.peak >= TOLD_FROM) found.set(use, held);
  }
  const machines = [...found.values()].toSorted((a, b) => b.together - b.peak - (a.together - a.peak));
  const [most] = machines;
  if (!most) return [];
  const says = text(
    'In the recordings of {count} {count:machine|machines}, processors waited for I/O, most on {name}: its CPU use is {peak} at most, use and wait together {together}. The plan counts CPU use as recorded: on faster storage the same work may ask for more.',
    '{count}台の記録に、CPUがI/Oの完了を待った時間があります。差が最も大きい{name}では、CPU使用率は最大{peak}、I/O待ちを合わせると最大{together}です。計画では記録どおりのCPU使用率を使用するため、より高速なストレージでは必要なCPUが増えることがあります。',
    {
      count: machines.length,
      name: nameText(most.name),
      peak: amount(most.peak, 'share'),
      together: amount(most.together, 'share'),
    },
  );
  const label = text('CPU use and I/O wait together, at most', 'CPU使用率とI/O待ちの合計の最大値');
  const evidence = known('measured', {
    value: most.together,
    unit: 'share',
    because: { label, inputs: [], notes: [IDLE] },
  });
  return [{ severity: 'warning', code: 'io-wait', server: 'plan', node: 'plan', says, evidence }];
}

const IDLE = text(
  'I/O wait is idle time of the processors in which a request to a disk was under way (sar(1)).',
  'I/O待ちは、ディスクへの要求が処理中で、CPUがアイドルだった時間です（sar(1)）。',
);

/** null where use and wait were not recorded in the same steps. */
function heldBack(
  name: string,
  use: readonly UtilisationSeries[],
  wait: readonly UtilisationSeries[],
): HeldBack | null {
  let [peak, together] = [0, -1];
  for (const { startsAt, stepS, values } of use) {
    const waited = wait.find((each) => each.startsAt === startsAt && each.stepS === stepS);
    for (const [step, used] of values.entries()) {
      if (used === null) continue;
      peak = Math.max(peak, used);
      together = Math.max(together, Math.min(1, used + (waited?.values[step] ?? 0)));
    }
  }
  return together < 0 ? null : { name, peak, together };
}
