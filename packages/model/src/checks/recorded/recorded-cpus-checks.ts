import { statedQuantity } from '../../demand/index.ts';
import { nameText, text } from '../../figure/index.ts';
import { isVirtualMachine } from '../../identity/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate, Origin, ServerRecord } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { CPUS_OF_MACHINE, countedSeries, cpusOfMachine, indexRecordings } from '../../series/index.ts';

/** Threads of a core, of any processor: SMT may be off, or of two, four or eight. */
const THREADS_OF_CORE = [1, 2, 4, 8];

/** A machine whose recording states other CPUs than its list. */
interface OtherCpus {
  readonly name: string;
  readonly recorded: number;
  readonly listed: number;
  readonly origin: Origin;
}

/**
 * Machines that had other CPUs when they were recorded than a list states: the recording may be of another machine of that name, or CPUs were
 * off, or added since. Its shares count as of the machine that the list states.
 */
export function recordedCpusChecks(
  { servers, workloads, series }: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  if (!series.some((each) => cpusOfMachine(each) !== null)) return [];
  const recordings = indexRecordings(countedSeries(series, recordedTime));
  const granted = workloads.filter((each) => each.vcpus !== null && isVirtualMachine(each));
  const machines = [
    ...granted.map(({ name, key, vcpus }) => ({ name, key, listed: vcpus, fits: (cpus: number) => cpus === vcpus })),
    ...servers.map((server) => ({ ...server, listed: server.threads ?? server.cores, fits: mayHave(server) })),
  ];
  const found = new Map<string, OtherCpus>();
  for (const { name, key, listed, fits } of machines) {
    const recorded = listed === null ? null : recordings.find('cpuShare', name, key);
    for (const each of recorded?.series ?? []) {
      const cpus = cpusOfMachine(each);
      if (cpus !== null && listed !== null && !fits(cpus) && !found.has(name))
        found.set(name, { name, recorded: cpus, listed, origin: each.origin });
    }
  }
  const others = [...found.values()].toSorted((a, b) => gapOf(b) - gapOf(a));
  const [most] = others;
  if (!most) return [];
  const says = text(
    'Of {count} {count:machine|machines} a recording states another number of CPUs than a list, most of {name}: {recorded} recorded, {listed} listed. The plan takes the recorded use as a share of what is listed: check whether the recording is of this machine, and whether CPUs were off or added since.',
    '{count}台のマシンでは、記録に記載されたCPU数が一覧と異なります。差が最も大きい{name}は、記録では{recorded}、一覧では{listed}です。計画では、記録された使用率を一覧のCPUに対する割合として扱うため、同じマシンの記録か、CPUの無効化や増設がなかったかをご確認ください。',
    { count: others.length, name: nameText(most.name), recorded: most.recorded, listed: most.listed },
  );
  const label = text('CPUs that a recording states', '記録に記載されたCPU数');
  const evidence = statedQuantity(most.origin, CPUS_OF_MACHINE, label, most.recorded, 'count');
  return [{ severity: 'warning', code: 'recorded-cpus-differ', server: 'plan', node: 'plan', says, evidence }];
}

/** Whether a server may show so many CPUs: its threads, its cores, or as many threads of each core as processors have. */
function mayHave({ cores, threads }: ServerRecord): (cpus: number) => boolean {
  return (cpus) => cpus === threads || (cores !== null && THREADS_OF_CORE.some((each) => cpus === cores * each));
}

function gapOf({ recorded, listed }: OtherCpus): number {
  return Math.abs(Math.log(recorded / listed));
}
