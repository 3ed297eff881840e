import type { Parsed, ParseRequest } from '../format.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';
import { parsedTopologies } from '../topology/parsed-topologies.ts';
import { topologyRecord } from '../topology/topology-record.ts';
import { lscpuFacts } from './lscpu-facts.ts';

/** Reads lscpu into the topology of the machine it ran on. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const whole = source.text ?? '';
  const facts = lscpuFacts(whole);
  if (!facts) return parsedTopologies([], issues);
  const { stated, nodes, cells, line } = facts;
  const host = hostInPrompt(whole.slice(0, 200));
  const record = topologyRecord({ tool: 'lscpu', file: source.fileName, line, host, nodes, cells, ...stated });
  return parsedTopologies([record], issues);
}
