import type { BenchmarkRun } from '../../inventory/index.ts';
import { seededRandom } from '../../uncertainty/index.ts';
import { runMaker } from './run-maker.ts';

interface SweepsOf {
  readonly withCpu: boolean;
  readonly machines?: readonly [old: string, fresh: string];
  /** At how many of its loads each machine was measured, from the least on; absent = at all, up to and beyond its limit. */
  readonly loadsOf?: (all: number) => readonly [old: number, fresh: number];
}

/** Runs of two machines, and the capacity of the new one over that of the old. */
export interface DrawnSweeps {
  readonly runs: readonly BenchmarkRun[];
  readonly ratio: number;
}

/** Closed systems by the universal scalability law: throughput of a machine of capacity C with N clients, and its use of the CPU. */
export function drawnSweeps(seed: number): (sweeps: SweepsOf) => DrawnSweeps {
  const run = runMaker('a sweep');
  const next = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return ({ withCpu, machines: [old, fresh] = ['old', 'new'], loadsOf = (all) => [all, all] }) => {
    const [ratio, contention, coherence] = [between(0.6, 6), between(0.3, 1.2), between(0.002, 0.08)];
    const [noise, bend] = [between(0.005, 0.03), between(1, 1.1)];
    const [repeats, loads] = [1 + Math.floor(between(0, 4)), 4 + Math.floor(between(0, 5))];
    const most = 1 / (contention + 2 * Math.sqrt(coherence));
    const ofMachine = (machine: string, capacity: number, measured: number) =>
      Array.from({ length: measured }, (_, at) => 16 * 2 ** at).flatMap((clients) =>
        Array.from({ length: repeats }, () => {
          const n = clients / (60 * capacity);
          const share = n / (1 + contention * n + coherence * n * n) / most;
          return run(1000 * capacity * share * Math.exp(noise * normal()), {
            machine,
            clients,
            cpuShare: withCpu ? Math.round(98 * share ** bend) / 100 : null,
          });
        }),
      );
    const [ofOld, ofNew] = loadsOf(loads);
    return { runs: [...ofMachine(old, 1, ofOld), ...ofMachine(fresh, ratio, ofNew)], ratio };
  };
}
