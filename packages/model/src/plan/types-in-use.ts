import { type Estimate, known, type Text, text } from '../figure/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import { moneyAfter, priceWithMemory, serverParts } from '../money/index.ts';
import type { Placement } from '../placement/index.ts';
import type { Configuration } from '../platform/index.ts';
import { type TargetType, type TargetTypes, typeName } from '../target/index.ts';
import type { ServerGroup } from './server-groups.ts';

/** One of the types of server a plan may use, and what the plan takes of it. */
export interface TypeInUse {
  readonly typeId: string;
  readonly name: Text;
  readonly platformId: string;
  readonly configuration: Configuration;
  readonly existing: boolean;
  /** Servers there are; null = as many as needed. */
  readonly available: number | null;
  /** CPU of one in units of the target's. */
  readonly cpuOfTarget: Estimate;
  /** Hardware of one, its memory included; nothing where it is there already. */
  readonly price: Estimate;
  /** Servers that carry workloads, and empty ones kept for N+k. */
  readonly used: Estimate;
  readonly spares: Estimate;
  /** Of all of them over the cost horizon, licences included. */
  readonly cost: Estimate;
}

/** What a plan takes of each type of server it may use, in the order in which they are filled; empty where there is only one. */
export function typesInUse(
  placement: Placement,
  groups: readonly ServerGroup[],
  { usable: types }: TargetTypes,
  request: ScenarioRequest,
): readonly TypeInUse[] {
  if (types.length < 2) return [];
  return types.map((type): TypeInUse => {
    const { typeId, platform, configuration, existing, count, cpuOfTarget } = type;
    const servers = placement.servers.filter((server) => server.typeId === typeId);
    const used = servers.filter(({ spare }) => !spare).length;
    const group = groups.find((each) => each.typeId === typeId);
    const name = typeName(platform, configuration);
    return {
      typeId,
      name,
      platformId: platform.id,
      configuration,
      existing,
      available: count,
      cpuOfTarget,
      price: priceOfOne(type, request),
      used: group?.used ?? servingNone(text('Servers in use: {name}', '使用台数：{name}', { name }), 'servers'),
      spares: counted(text('Spare servers: {name}', '予備台数：{name}', { name }), servers.length - used),
      cost: group
        ? moneyAfter([group], request.inputs, request).cost.total
        : servingNone(text('Cost of {name}', '{name}の費用', { name }), request.inputs.currency),
    };
  });
}

const ONE = known('measured', {
  value: 1,
  unit: 'servers',
  because: { label: text('For one server', '1台当たり'), inputs: [] },
});

function priceOfOne(type: TargetType, request: ScenarioRequest): Estimate {
  if (!type.existing) return priceWithMemory(serverParts(type, ONE, request.inputs, request));
  const label = text('Hardware that is there already', '既存のハードウェア');
  return known('measured', { value: 0, unit: request.inputs.currency, because: { label, inputs: [] } });
}

function servingNone(label: Text, unit: 'servers' | ScenarioRequest['inputs']['currency']): Estimate {
  return known('predicted', { value: 0, unit, because: { label, inputs: [] } });
}

function counted(label: Text, value: number): Estimate {
  return known('predicted', { value, unit: 'servers', because: { label, inputs: [] } });
}
