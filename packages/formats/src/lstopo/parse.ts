import type { OriginCell, TopologyAdapter, TopologyNode, TopologyRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { cutOff } from '../runs/issues.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';
import { type AdapterOnNode, withAdapters } from '../topology/node-adapters.ts';
import { parsedTopologies } from '../topology/parsed-topologies.ts';
import { topologyRecord } from '../topology/topology-record.ts';
import { objectsOfText } from './read-text.ts';
import { objectsOfXml } from './read-xml.ts';
import type { TopologyObject } from './topology-object.ts';

/** Reads NUMA nodes, packages, cores and threads of each machine. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const text = source.text ?? '';
  const read = /<topology\b/.test(text.slice(0, 20_000))
    ? objectsOfXml(text)
    : { objects: objectsOfText(text), broken: false };
  if (read.broken) issues.add(cutOff);
  const prompt = hostInPrompt(text.slice(0, text.indexOf('\n')).slice(0, 200));
  const records = read.objects.map((machine) => recordOf(machine, source.fileName, prompt));
  return parsedTopologies(records, issues);
}

function recordOf(machine: TopologyObject, file: string, prompt: string | null): TopologyRecord {
  const objects = everyObject(machine);
  const of = (...types: readonly string[]) => objects.filter(({ type }) => types.includes(type));
  const [packages, cores, units] = [of('Package', 'Socket'), of('Core'), of('PU')];
  const cpuModel = [machine, ...packages].flatMap(({ info }) => info.get('CPUModel') ?? [])[0] ?? null;
  const host = machine.info.get('HostName') || machine.info.get('Hostname') || prompt;
  const siblings = cores.map((core) => unitsIn(core));
  const cell = (part: TopologyObject | undefined, name: string, shown: string): OriginCell => ({
    column: `line ${part?.line ?? machine.line}: ${name}`,
    text: shown,
  });
  return topologyRecord({
    tool: 'lstopo',
    file,
    line: machine.line,
    host: host ?? null,
    cpuModel,
    sockets: packages.length || null,
    cores: cores.length || null,
    threads: units.length || null,
    threadsPerCore: threadsPerCore(siblings),
    siblings: siblings.length > 0 && siblings.every((one) => one.length > 0) ? siblings : null,
    nodes: withAdapters(nodesOf(machine), adaptersOf(machine)),
    cells: {
      sockets: cell(packages[0], 'Package', String(packages.length)),
      cores: cell(cores[0], 'Core', String(cores.length)),
      threads: cell(units[0], 'PU', String(units.length)),
      ...(cpuModel === null ? {} : { cpuModel: cell(packages[0], 'CPUModel', cpuModel) }),
    },
  });
}

function everyObject(root: TopologyObject): readonly TopologyObject[] {
  const found: TopologyObject[] = [];
  const left = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    found.push(next);
    left.push(...next.children.toReversed());
  }
  return found;
}

function threadsPerCore(siblings: readonly (readonly number[])[]): number | null {
  const [first] = siblings;
  return first && siblings.every(({ length }) => length === first.length) && first.length > 0 ? first.length : null;
}

/** Numbers of the threads inside an object, ascending; a thread without one is passed over. */
function unitsIn(object: TopologyObject): readonly number[] {
  const numbers = everyObject(object).flatMap(({ type, osIndex }) =>
    type === 'PU' && osIndex !== null ? [osIndex] : [],
  );
  return numbers.sort((a, b) => a - b);
}

type Node = Omit<TopologyNode, 'role'>;

/**
 * NUMA nodes by their numbers. hwloc 1 puts processors into nodes, hwloc 2 nodes beside them: the CPUs of what holds the node are its own. Of
 * several at one place the first has them, as the operating system says it, and the others are memory alone.
 */
function nodesOf(machine: TopologyObject): readonly Node[] {
  const nodes: Node[] = [];
  const visit = (object: TopologyObject) => {
    let taken = false;
    for (const child of object.children) {
      if (child.type === 'NUMANode') {
        const own = unitsIn(child);
        const around = child.cpus ?? unitsIn(object);
        const cpus = own.length > 0 ? own : taken ? [] : around;
        taken ||= own.length === 0;
        nodes.push({ id: child.osIndex ?? nodes.length, cpus, memoryMiB: child.memoryMiB, freeMiB: null });
      }
      visit(child);
    }
  };
  visit(machine);
  if (nodes.length === 0 && machine.memoryMiB !== null)
    return [{ id: 0, cpus: unitsIn(machine), memoryMiB: machine.memoryMiB, freeMiB: null }];
  return nodes.sort((a, b) => a.id - b.id);
}

const ADAPTERS: Readonly<Record<string, TopologyAdapter['kind']>> = {
  Net: 'network',
  OpenFabrics: 'network',
  Block: 'storage',
};

/** Adapters by the node around them: the nearest object that holds nodes tells, where it holds one. */
function adaptersOf(machine: TopologyObject): readonly AdapterOnNode[] {
  const found: AdapterOnNode[] = [];
  const visit = (object: TopologyObject, around: number | null) => {
    const nodes = everyObject(object).filter(({ type }) => type === 'NUMANode');
    const [only] = nodes;
    const node = nodes.length === 0 ? around : nodes.length === 1 ? (only?.osIndex ?? null) : null;
    const kind = ADAPTERS[object.type];
    if (kind && object.name !== null && node !== null) found.push({ name: object.name, kind, node });
    for (const child of object.children) visit(child, node);
  };
  visit(machine, null);
  return found;
}
