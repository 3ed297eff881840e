import type { Parsed, ParseRequest } from '../format.ts';
import { parsedTopologies } from '../topology/parsed-topologies.ts';
import { reportPartsNotRead } from '../topology/parts-not-read.ts';
import { topologyRecord } from '../topology/topology-record.ts';
import { lscpuFacts } from './lscpu-facts.ts';
import { lscpuTexts } from './lscpu-texts.ts';

/** Reads lscpu into the topology of each machine it ran on. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const records = lscpuTexts(source.text ?? '').flatMap(({ text, linesBefore, host }) => {
    const facts = lscpuFacts(text, linesBefore);
    if (!facts) return [];
    const { stated, nodes, cells, line } = facts;
    return [topologyRecord({ tool: 'lscpu', file: source.fileName, line, host, nodes, cells, ...stated })];
  });
  reportPartsNotRead(source.text ?? '', issues);
  return parsedTopologies(records, issues);
}
