import { text } from '../figure/index.ts';
import { parseCpuList } from '../inventory/index.ts';
import type { BoundInstance } from './bound-instance.ts';
import type { LayoutCheck } from './layout-check.ts';

/** Logical CPUs that share a core, a list per core. */
export type Siblings = readonly (readonly number[])[];

/**
 * Do two instances take different threads of the same cores (as in study 0's Pattern B)? They then compete for the cores as if they
 * shared CPUs, unseen by a check of CPU numbers. One warning per pair.
 */
export function siblingCheck(
  server: string,
  instances: readonly BoundInstance[],
  siblings: Siblings,
): readonly LayoutCheck[] {
  const bound = instances.map(({ name, cpuList }) => ({ name, cpus: new Set(parseCpuList(cpuList) ?? []) }));
  return bound.flatMap((first, index) =>
    bound.slice(index + 1).flatMap((second) => {
      const shared = siblings.filter((core) => splits(core, first.cpus, second.cpus)).length;
      return shared === 0 ? [] : [splitCores(server, first.name, second.name, shared)];
    }),
  );
}

/** Each has a thread of the core that the other has not. */
function splits(core: readonly number[], first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  const mine = core.some((cpu) => first.has(cpu) && !second.has(cpu));
  return mine && core.some((cpu) => second.has(cpu) && !first.has(cpu));
}

function splitCores(server: string, first: string, second: string, cores: number): LayoutCheck {
  return {
    severity: 'warning',
    code: 'splits-cores',
    server,
    node: first,
    says: text(
      '{first} and {second} use different threads of the same {cores} {cores:core|cores}: they compete for them. Both threads of a core belong to one instance.',
      '{first}と{second}が同じ{cores}コアの別スレッドを使っており、コアを奪い合います。1つのコアの両スレッドは同じインスタンスへの割り当てが必要です。',
      { first, second, cores },
    ),
    evidence: null,
  };
}
