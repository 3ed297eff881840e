import { type Estimate, known, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type PaidServers, serversByProduct } from '../money/index.ts';
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
): readonly ServerGroup[] {
  const own = types.filter(({ typeId }) => typeId === target.platform.id);
  const groups = types.length > 1 ? types.flatMap((type) => groupOf(type, placement, inputs)) : [];
  if (groups.length > 0) return groups;
  return own.map((type) => ({
    ...type,
    all,
    used,
    licensed: serversByProduct(placement, used, inputs),
    mostWorkloads: mostOn(placement.servers),
  }));
}

function groupOf(type: TargetType, placement: Placement, inputs: ScenarioInputs): readonly ServerGroup[] {
  const servers = placement.servers.filter(({ typeId }) => typeId === type.typeId);
  if (servers.length === 0) return [];
  const used = counted(type, servers.filter(({ spare }) => !spare).length);
  const licensed = serversByProduct({ ...placement, servers }, used, inputs);
  return [{ ...type, all: counted(type, servers.length), used, licensed, mostWorkloads: mostOn(servers) }];
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
