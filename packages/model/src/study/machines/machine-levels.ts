import { nameText, text } from '../../figure/index.ts';
import { type BenchmarkRun, levelOf, type RunField } from '../../inventory/index.ts';
import { speedOf } from '../../throughput/index.ts';
import { instancesName } from '../instance-levels.ts';
import type { StudyLevel, StudyLevels } from '../study-level.ts';

/** What of one machine may differ from run to run. */
const CONFIGURED: readonly RunField[] = [
  'subject',
  'sb',
  'msb',
  'sockets',
  'cores',
  'memoryGiB',
  'dimms',
  'kernel',
  'firmware',
  'cacheGiB',
  'binding',
];

interface MachineLevel extends StudyLevel {
  readonly machine: string;
  readonly single: boolean;
  readonly highest: number;
}

/**
 * Each machine in the configuration in which it gave most, with one instance and, where several gave more, so arranged; against the slowest
 * with one instance. null where fewer than two machines were measured.
 */
export function machineLevels(runs: readonly BenchmarkRun[]): StudyLevels | null {
  const ofMachine = new Map<string, BenchmarkRun[]>();
  for (const run of runs) {
    const machine = levelOf(run, 'machine') ?? '';
    ofMachine.set(machine, [...(ofMachine.get(machine) ?? []), run]);
  }
  const levels = [...ofMachine.values()].flatMap(levelsOfMachine).toSorted((a, b) => a.highest - b.highest);
  const baseline = levels.find(({ single }) => single);
  const others = levels.filter(({ machine }) => machine !== baseline?.machine);
  return baseline && others.length > 0 ? { baseline, others } : null;
}

function levelsOfMachine(runs: readonly BenchmarkRun[]): readonly MachineLevel[] {
  const one = fastest(runs.filter((run) => instancesOf(run) === 1));
  const best = fastest(runs);
  return [...(one ? [levelLike(one)] : []), ...(best && instancesOf(best) > 1 ? [levelLike(best)] : [])];
}

/** What runs do not say of instances is one. */
function instancesOf({ instances }: BenchmarkRun): number {
  return instances ?? 1;
}

function fastest(runs: readonly BenchmarkRun[]): BenchmarkRun | undefined {
  return runs.toSorted((a, b) => (speedOf(b) ?? 0) - (speedOf(a) ?? 0))[0];
}

function levelLike(run: BenchmarkRun): MachineLevel {
  const [machine, instances] = [levelOf(run, 'machine') ?? '', instancesOf(run)];
  const own = nameText(run.machine ?? run.subject);
  return {
    machine,
    single: instances === 1,
    highest: speedOf(run) ?? 0,
    value: instances === 1 ? machine : `${machine}/${instances}`,
    name:
      instances === 1
        ? own
        : text('{own} ({arranged})', '{own}（{arranged}）', {
            own,
            arranged: instancesName(run, run.binding !== null),
          }),
    includes: (other) =>
      levelOf(other, 'machine') === machine &&
      instancesOf(other) === instances &&
      CONFIGURED.every((field) => levelOf(other, field) === levelOf(run, field)),
  };
}
