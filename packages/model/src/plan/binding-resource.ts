import { coresTogether, grantedVcpus } from '../coverage/index.ts';
import {
  amount,
  assumed,
  derive,
  type Estimate,
  isKnown,
  known,
  ROUNDING,
  type Text,
  type TextValue,
  text,
} from '../figure/index.ts';
import { memoryCeilingOf, type ScenarioInputs } from '../inputs/index.ts';
import { type Binding, type Placement, RESOURCES, type Resource } from '../placement/index.ts';
import { meanCeiling } from './cpu-ceiling.ts';
import type { PlacedScenario } from './place-scenario.ts';
import type { ServerGroup } from './server-groups.ts';
import { arrayExceeded, type StorageMeasure, storageMeasures } from './storage/storage-measures.ts';

/** Which resource decides the number of servers: the one the planned servers are fullest of, CPU first among equals. null without demand. */
export function bindingResource(
  placed: PlacedScenario,
  groups: readonly ServerGroup[],
  used: Estimate,
): Binding | null {
  if (!isKnown(used) || used.value === 0) return null;
  const { placement, chances, target, request } = placed;
  const { inputs } = request;
  const measures = storageMeasures(placed, used);
  const [exceeded] = arrayExceeded(measures, inputs.storage);
  if (exceeded) return arrayBinding(exceeded);
  // What an array gives does not follow the number of servers.
  const ofServers = inputs.storage?.kind === 'array' ? [] : measures;
  const candidates = RESOURCES.flatMap((resource) => {
    const measure = ofServers.find((each) => each.resource === resource);
    const need = measure?.need ?? needOf(resource, placed);
    const available = measure?.available ?? availableOf(resource, groups, placed, used);
    if (!available || !isKnown(need) || !isKnown(available) || need.value === 0) return [];
    const planned = inputs.confidence > 0.5 ? (chances?.plannedFor[resource] ?? null) : null;
    return [{ resource, need, planned, available, fullness: (planned ?? need.value) / available.value }];
  });
  const [first, ...others] = candidates;
  if (!first) return null;
  const { resource, need, planned, available, fullness } = others.reduce(
    (best, next) => (next.fullness > best.fullness ? next : best),
    first,
  );
  const inTargets = target.others.length > 0 ? target.platform.model : null;
  const words = {
    need: needInWords(resource, need, planned, inTargets),
    available: inWords(resource, available, inTargets),
  };
  return { resource, need, available, sentence: sentence(resource, words, placement, used.value, fullness) };
}

/** The array is the limit of the plan, whatever the number of servers. */
function arrayBinding({ resource, need, available }: StorageMeasure): Binding {
  return {
    resource,
    need,
    available,
    sentence: text(
      'The shared array is the limit: {need} are needed, and it gives {available} under its ceiling. More servers do not help.',
      '共有アレイが制約です。{need}が必要ですが、使用上限内で利用できるのは{available}です（サーバーを増やしても解消しません）。',
      { need: inWords(resource, need, null), available: inWords(resource, available, null) },
    ),
  };
}

function needOf(resource: Resource, { demand, problem }: PlacedScenario): Estimate {
  if (resource === 'vcpus')
    return grantedVcpus(
      text('vCPUs granted to the workloads', 'ワークロードのvCPU数'),
      problem.items.reduce((sum, { vcpus }) => sum + (vcpus ?? 0), 0),
    );
  return resource === 'memory' ? demand.total.memoryGiB : (demand.peakOfSum ?? demand.total.cpuShare);
}

function availableOf(
  resource: Resource,
  groups: readonly ServerGroup[],
  { placement, problem, request: { inputs } }: PlacedScenario,
  used: Estimate,
): Estimate | null {
  if (resource === 'vcpus') return vcpusAllowed(groups, inputs);
  if (resource !== 'cpu' && resource !== 'memory') return null;
  const label =
    resource === 'memory'
      ? text('Usable memory of the planned servers', '計画サーバーの使用可能メモリ合計')
      : text('Usable CPU of the planned servers, in servers', '計画サーバーの使用可能CPU（台数換算）');
  const ceiling = resource === 'memory' ? memoryCeilingOf(inputs) : meanCeiling(placement, problem);
  const unit = resource === 'memory' ? 'GiB' : 'share';
  const [only] = groups;
  if (!only || groups.length > 1)
    return derive({
      label,
      formula: 'sum(types) × ceiling',
      unit,
      inputs: { types: groups.map((group) => ofGroup(resource, group)), ceiling },
    });
  if (resource === 'memory')
    return derive({
      label,
      formula: 'servers × memory × ceiling',
      unit,
      inputs: { servers: used, memory: memoryOf(only), ceiling },
    });
  return derive({ label, formula: 'servers × ceiling', unit, inputs: { servers: used, ceiling } });
}

/** vCPUs that the cores of the planned servers may be granted; null = as many as anybody likes. */
function vcpusAllowed(groups: readonly ServerGroup[], { vcpusPerCore: most }: ScenarioInputs): Estimate | null {
  if (most == null) return null;
  const cores = groups.map(({ used, configuration: { sockets, coresPerSocket } }) =>
    derive({
      label: text('Cores of the planned servers', '計画サーバーのコア数'),
      formula: 'servers × cores',
      unit: 'cores',
      inputs: {
        servers: used,
        cores: coresTogether(text('Cores of one server', '1台のコア数'), [sockets * coresPerSocket], NO_CORES),
      },
    }),
  );
  return derive({
    label: text('vCPUs that the planned servers may be granted', '計画サーバーに割り当て可能なvCPU数'),
    formula: 'sum(cores) × limit',
    unit: 'count',
    inputs: { cores, limit: assumed(text('vCPUs per core, at most', '1コアあたりのvCPU数（上限）'), most, 'ratio') },
  });
}

const NO_CORES = text('The cores of the server.', 'サーバーのコア数が必要です。');

function ofGroup(resource: 'cpu' | 'memory', group: ServerGroup): Estimate {
  const { model } = group.platform;
  return resource === 'memory'
    ? derive({
        label: text('Memory of the servers of type {model}', '{model}のメモリ合計', { model }),
        formula: 'servers × memory',
        unit: 'GiB',
        inputs: { servers: group.used, memory: memoryOf(group) },
      })
    : derive({
        label: text('CPU of the servers of type {model}, in targets', '{model}のCPU合計（統合先換算）', { model }),
        formula: 'servers × cpu',
        unit: 'share',
        inputs: { servers: group.used, cpu: group.cpuOfTarget },
      });
}

function memoryOf({ configuration }: ServerGroup): Estimate {
  return known('measured', {
    value: configuration.memoryGiB,
    unit: 'GiB',
    because: { label: text('Memory of one server', '1台のメモリ'), inputs: [] },
  });
}

/** What a resource is called in a sentence. */
export const RESOURCE_NAMES = {
  cpu: text('CPU', 'CPU'),
  memory: text('Memory', 'メモリ'),
  io: text('I/O', 'I/O'),
  transfer: text('Disk throughput', 'ディスク転送量'),
  storage: text('Storage capacity', 'ストレージ容量'),
  vcpus: text('vCPUs per core', '1コアあたりのvCPU数'),
} as const satisfies Record<Resource, Text>;

interface Words {
  readonly need: TextValue;
  readonly available: TextValue;
}

function sentence(
  resource: Resource,
  { need, available }: Words,
  { bound }: Placement,
  used: number,
  fullness: number,
) {
  const name = RESOURCE_NAMES[resource];
  const values = {
    name,
    need,
    available,
    used,
    least: bound.servers,
    bySum: Math.max(1, Math.ceil(fullness * used * (1 - ROUNDING))),
  };
  if (resource === 'vcpus')
    return text(
      'vCPUs per core are the limit: {need} vCPUs are granted, and {used} {used:server|servers} may be granted {available}. The proven minimum is {least}.',
      '台数を決めているのは1コアあたりのvCPU数の上限です。vCPUは合計{need}で、{used}台に割り当て可能な数は{available}です（理論下限は{least}台）。',
      values,
    );
  if (resource === 'storage')
    return text(
      'Storage capacity is the limit: {need} are needed, and {used} {used:server gives|servers give} {available}. The proven minimum is {least}.',
      '台数を決めているのはストレージ容量です。{need}が必要で、{used}台で{available}を利用できます（理論下限は{least}台）。',
      values,
    );
  if (values.bySum < used)
    return text(
      '{name} is fullest: the peak needs {need}, and {used} {used:server gives|servers give} {available}. By the sum {bySum} would be enough; workloads stay whole, on nodes and servers that suit them, so some capacity stays unused. The proven minimum is {least}.',
      '使用率が最も高いのは{name}です。ピーク時に{need}が必要で、{used}台で{available}を利用できます。合計では{bySum}台分ですが、ワークロード単位でノードとサーバーに配置するため空きが残ります（理論下限は{least}台）。',
      values,
    );
  return used > bound.servers
    ? text(
        '{name} is the limit: the peak needs {need}, and {used} {used:server gives|servers give} {available}. The proven minimum is {least}; workloads cannot be split across nodes, so some capacity stays unused.',
        '台数を決めているのは{name}です。ピーク時に{need}が必要で、{used}台で{available}を利用できます（ワークロード単位の配置のため、理論下限{least}台より多くなっています）。',
        values,
      )
    : text(
        '{name} is the limit: the peak needs {need}, and {used} {used:server gives|servers give} {available}.',
        '台数を決めているのは{name}です。ピーク時に{need}が必要で、{used}台で{available}を利用できます。',
        values,
      );
}

/**
 * What is needed as stated, and what the plan is made for where that is more: no quantile of the need, since all resources are to hold
 * together. `inTargets`: whose CPU is counted in.
 */
function needInWords(resource: Resource, need: Estimate, planned: number | null, inTargets: string | null): TextValue {
  const stated = inWords(resource, need, inTargets);
  if (planned === null || !isKnown(need) || planned <= need.value * LEAST_SAID) return stated;
  const kept = resource === 'cpu' ? asMany(planned) : inWords(resource, { ...need, value: planned }, inTargets);
  return text('{stated} (planned for: {kept})', '{stated}（計画で見込む量{kept}）', { stated, kept });
}

/** What the servers are of stands before it. */
function asMany(servers: number): Text {
  return text('{servers} {servers:server|servers}', '{servers}台分', { servers: amount(servers, 'ratio') });
}

/** A need that is higher by less than this reads the same. */
const LEAST_SAID = 1.005;

/** An amount of the resource; CPU in whole servers, named where the servers are of several types. */
function inWords(resource: Resource, { value, unit }: Estimate, inTargets: string | null): TextValue {
  if (resource !== 'cpu') return amount(value === null ? null : Math.round(value), unit);
  const servers = amount(value, 'ratio');
  return inTargets === null
    ? text('the CPU of {servers} {servers:server|servers}', 'サーバー{servers}台分', { servers })
    : text('the CPU of {servers} × {model}', '{model}換算で{servers}台分', { servers, model: inTargets });
}
