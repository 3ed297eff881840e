import type { TopologyRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { lscpu } from '../lscpu/index.ts';
import { numactl } from '../numactl/index.ts';
import type { Printed } from './printed.ts';

/** The commands beside virsh whose output tells what processors its host has. */
const TOOLS = [numactl, lscpu];

/** What lscpu and numactl say in a text beside virsh, of its host where they name none; null = they are not in it. */
export function topologiesBeside(request: ParseRequest, printed: readonly Printed[], unnamed: string): Parsed | null {
  const own = new Set(printed.flatMap(({ lines }) => lines));
  // They have labels in common: the lines of virsh are left blank, so that the others stand where they stood.
  const lines = (request.source.text ?? '').split('\n').map((line, at) => (own.has(at + 1) ? '' : line));
  const source = { ...request.source, text: lines.join('\n') };
  const tool = TOOLS.find(({ detect }) => detect(source) > 0);
  if (!tool) return null;
  const parsed = tool.parse({ ...request, source });
  const topologies = parsed.records.topologies.map((topology) => ofHost(topology, unnamed));
  return { ...parsed, records: { ...parsed.records, topologies } };
}

function ofHost(topology: TopologyRecord, unnamed: string): TopologyRecord {
  if (topology.host !== null) return topology;
  const rest = (words: string, from: string) => (words.startsWith(from) ? words.slice(from.length) : '');
  const { file } = topology.origin;
  // A further one of the same name keeps its number.
  const key = unnamed.toLowerCase() + rest(topology.key, file.toLowerCase());
  return { ...topology, host: unnamed, key, name: unnamed + rest(topology.name, file) };
}
