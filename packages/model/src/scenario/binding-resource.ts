import type { Demand } from '../demand/index.ts';
import { assumed, derive, type Estimate, isKnown, known, text } from '../figure/index.ts';
import type { Binding, Placement, Resource } from '../placement/index.ts';
import type { ScenarioInputs } from './inputs.ts';
import type { Target } from './target.ts';

const ORDER: readonly Resource[] = ['cpu', 'memory', 'io'];

/** Which resource decides the number of servers: the one whose bound is highest, CPU first among equals. null without demand. */
export function bindingResource(
  placement: Placement,
  demand: Demand,
  target: Target,
  inputs: ScenarioInputs,
  used: Estimate,
): Binding | null {
  const { byResource } = placement.bound;
  const resource = ORDER.reduce((best, next) => (byResource[next] > byResource[best] ? next : best));
  const need = needOf(resource, demand);
  if (!isKnown(need) || byResource[resource] === 0 || !isKnown(used)) return null;
  const available = availableOf(resource, target, inputs, used);
  return { resource, need, available, sentence: sentence(resource, need, available, placement, used.value) };
}

function needOf(resource: Resource, demand: Demand): Estimate {
  if (resource === 'memory') return demand.total.memoryGiB;
  return resource === 'io' ? demand.total.iops : (demand.peakOfSum ?? demand.total.cpuShare);
}

function availableOf(resource: Resource, { configuration }: Target, inputs: ScenarioInputs, used: Estimate): Estimate {
  if (resource === 'memory')
    return derive({
      label: text('Memory of the planned servers', '計画サーバーのメモリ合計'),
      formula: 'servers × memory',
      unit: 'GiB',
      inputs: {
        servers: used,
        memory: known('measured', {
          value: configuration.memoryGiB,
          unit: 'GiB',
          because: { label: text('Memory of one server', '1台のメモリ'), inputs: [] },
        }),
      },
    });
  return derive({
    label: text('Usable CPU of the planned servers, in servers', '計画サーバーの使用可能CPU（台数換算）'),
    formula: 'servers × ceiling',
    unit: 'share',
    inputs: {
      servers: used,
      ceiling: assumed(text('Utilisation ceiling', '使用率上限'), inputs.targetCeiling, 'share'),
    },
  });
}

function sentence(resource: Resource, need: Estimate, available: Estimate, { bound }: Placement, used: number) {
  const show = (estimate: Estimate) => amount(resource, estimate.value ?? 0);
  const name = { cpu: text('CPU', 'CPU'), memory: text('Memory', 'メモリ'), io: text('I/O', 'I/O') }[resource];
  const pieces = used > bound.servers;
  return text(
    `${name.en} decides: ${show(need).en} needed at the peak, ${show(available).en} available on ${used} ${used === 1 ? 'server' : 'servers'}${pieces ? `; whole workloads do not fill nodes without a gap, ${bound.servers} would be the least` : ''}.`,
    `台数を決めているのは${name.ja}です。ピーク時に${show(need).ja}が必要で、${used}台で${show(available).ja}を利用できます${pieces ? `（ワークロード単位の配置のため、理論下限${bound.servers}台より多くなっています）` : ''}。`,
  );
}

function amount(resource: Resource, value: number) {
  if (resource === 'cpu') return text(`${value.toFixed(2)} servers' worth`, `サーバー${value.toFixed(2)}台分`);
  const unit = resource === 'memory' ? 'GiB' : 'IOPS';
  return text(`${Math.round(value)} ${unit}`, `${Math.round(value)} ${unit}`);
}
