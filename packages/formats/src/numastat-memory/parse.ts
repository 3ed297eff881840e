import type { OriginCell, TopologyNode } from '@tatami/model';
import { linesOf, wordsOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';
import { parsedTopologies } from '../topology/parsed-topologies.ts';
import { topologyRecord } from '../topology/topology-record.ts';

/** The rows that say what a node has and what of it is free; the others are what it is used for. */
export const MEMORY_ROW = /^Mem(Total|Free)\s+\d/;

const COLUMNS = /^(?:Node\s?\d{1,4}\s*)+(?:Total)?$/;
const MAX_NODES = 1_024;

type Size = 'memoryMiB' | 'freeMiB';

/** Reads numastat -m into a topology. Wide tables are folded: nodes come in blocks, each with its own headings. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const nodes = new Map<number, Record<Size, number | null>>();
  const cells: Record<string, OriginCell> = {};
  let columns: readonly number[] = [];
  let host: string | null = null;
  let start = 0;
  for (const { number, text } of linesOf(source.text ?? '')) {
    host ??= hostInPrompt(text);
    const line = text.trim();
    if (line.length < 500 && COLUMNS.test(line)) columns = [...line.matchAll(/\d+/g)].map(([id]) => Number(id));
    const what = MEMORY_ROW.exec(line)?.[1];
    if (what === undefined) continue;
    start ||= number;
    const [, ...figures] = wordsOf(line);
    for (const [index, id] of columns.entries()) {
      const [figure = '', name] = [figures[index], what === 'Total' ? 'size' : 'free'];
      if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(figure) || nodes.size >= MAX_NODES) continue;
      const node = nodes.get(id) ?? { memoryMiB: null, freeMiB: null };
      node[name === 'size' ? 'memoryMiB' : 'freeMiB'] ??= Number(figure);
      nodes.set(id, node);
      cells[`node ${id} ${name}`] ??= { column: `line ${number}: Node ${id}, Mem${what}`, text: figure };
    }
  }
  if (nodes.size === 0) return parsedTopologies([], issues);
  const stated = [...nodes]
    .sort(([a], [b]) => a - b)
    .map(([id, sizes]): Omit<TopologyNode, 'role'> => ({ id, cpus: null, ...sizes }));
  const record = topologyRecord({ tool: 'numastat', file: source.fileName, line: start, host, nodes: stated, cells });
  return parsedTopologies([record], issues);
}
