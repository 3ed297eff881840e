import type { Demand, ScopedWorkload } from '../demand/index.ts';
import { type Estimate, known, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import {
  machinesApartOf,
  type PaidServers,
  serversByProduct,
  type VirtualCpus,
  virtualCpusOf,
} from '../money/index.ts';
import type { Placement } from '../placement/index.ts';
import type { Target, TargetType, TargetTypes } from '../target/index.ts';
import type { ServersAfter } from './servers-after.ts';

/** The planned servers of one type. */
export interface ServerGroup extends PaidServers {
  readonly typeId: string;
  /** What the CPU of one is in units of the target's. */
  readonly cpuOfTarget: Estimate;
  readonly used: Estimate;
}

/** The planned servers by type: all of them where the target is the only one, or no server carries anything. */
export function serverGroups(
  placement: Placement,
  target: Target,
  { usable: types }: TargetTypes,
  { used, all }: ServersAfter,
  inputs: ScenarioInputs,
  demand: Demand,
): readonly ServerGroup[] {
  const own = types.filter(({ typeId }) => typeId === target.platform.id);
  const groups = types.length > 1 ? types.flatMap((type) => groupOf(type, placement, inputs, demand)) : [];
  if (groups.length > 0) return groups;
  return own.map((type) => ({
    ...type,
    all,
    used,
    licensed: serversByProduct(placement, used, inputs, demand.workloads),
    ...onServers(placement.servers, inputs, demand),
    mostWorkloads: mostOn(placement.servers),
  }));
}

function groupOf(
  type: TargetType,
  placement: Placement,
  inputs: ScenarioInputs,
  demand: Demand,
): readonly ServerGroup[] {
  const servers = placement.servers.filter(({ typeId }) => typeId === type.typeId);
  if (servers.length === 0) return [];
  const used = counted(type, servers.filter(({ spare }) => !spare).length);
  const licensed = serversByProduct({ ...placement, servers }, used, inputs, demand.workloads);
  const all = counted(type, servers.length);
  return [{ ...type, all, used, licensed, ...onServers(servers, inputs, demand), mostWorkloads: mostOn(servers) }];
}

/** The virtual CPUs of what some servers carry, looked up where they count. */
function onServers(
  servers: Placement['servers'],
  inputs: ScenarioInputs,
  { workloads }: Demand,
): Pick<PaidServers, 'vcpusOf' | 'apartOf'> {
  let placed: readonly ScopedWorkload[] | null = null;
  const lazily = (of: (workloads: readonly ScopedWorkload[]) => VirtualCpus): VirtualCpus => {
    let its: VirtualCpus | null = null;
    return (product) => {
      placed ??= carriedBy(servers, workloads);
      its ??= of(placed);
      return its(product);
    };
  };
  return {
    vcpusOf: lazily((carried) => virtualCpusOf(carried, inputs)),
    apartOf: lazily((carried) => machinesApartOf(carried, inputs)),
  };
}

function carriedBy(servers: Placement['servers'], workloads: readonly ScopedWorkload[]): readonly ScopedWorkload[] {
  const ids = new Set(servers.flatMap(({ items }) => items.map(({ id }) => id)));
  return workloads.filter(({ key }) => ids.has(key));
}

function mostOn(servers: Placement['servers']): number {
  return Math.max(0, ...servers.map(({ items }) => items.length));
}

function counted({ platform, existing }: TargetType, value: number): Estimate {
  const { model } = platform;
  const label = existing
    ? text('Existing servers of type {model}', '{model}（既存）の台数', { model })
    : text('Servers of type {model}', '{model}の台数', { model });
  return known('predicted', { value, unit: 'servers', because: { label, inputs: [] } });
}
