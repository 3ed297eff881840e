import { type NumactlTopology, type OriginCell, type TopologyRecord, text, topologyFromNumactl } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { lscpuFacts } from '../lscpu/lscpu-facts.ts';
import { counterRecord } from '../numa-counters/parse.ts';
import { countersIn } from '../numa-counters/snapshots.ts';
import { adaptersInSysfs, withAdapters } from '../topology/node-adapters.ts';
import { parsedTopologies } from '../topology/parsed-topologies.ts';
import { reportPartsNotRead } from '../topology/parts-not-read.ts';
import { topologyRecord } from '../topology/topology-record.ts';
import { type NumactlText, numactlTexts } from './numactl-text.ts';

const distancesIncomplete: Trouble = {
  severity: 'warning',
  code: 'distances-incomplete',
  problem: text(
    'The distance table does not have one row and one column per node.',
    '距離表の行数・列数がノード数と一致しません。',
  ),
  hint: text(
    'The nodes were imported without distances: upload the whole output to have them.',
    'ノードだけを取り込みました。距離も取り込むには、出力全体をアップロードしてください。',
  ),
};

/** Reads numactl --hardware into a topology per machine; what lscpu and NUMA counters say in the same text completes it. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const texts = numactlTexts(source.text ?? '');
  const machine = texts.length === 1 ? lscpuFacts(source.text ?? '') : null;
  const adapters = texts.length === 1 ? adaptersInSysfs(source.text ?? '') : [];
  const found = texts.flatMap((output): TopologyRecord[] => {
    const read = readOutput(output);
    if (!read) return [];
    if (read.isCut) issues.add(distancesIncomplete, { row: output.line });
    const { nodes, distances } = read.topology;
    const stated = nodes.map(({ id, cpus, sizeMiB, freeMiB }) => ({ id, cpus, memoryMiB: sizeMiB, freeMiB }));
    const { line, host } = output;
    const cells = { ...machine?.cells, ...cellsOf(output) };
    return [
      topologyRecord({
        ...machine?.stated,
        tool: 'numactl',
        file: source.fileName,
        line,
        host,
        nodes: withAdapters(stated, adapters),
        distances,
        cells,
        threads: stated.reduce((sum, { cpus }) => sum + cpus.length, 0),
      }),
    ];
  });
  reportPartsNotRead(source.text ?? '', issues);
  const parsed = parsedTopologies(found, issues);
  const counters = found.length === 1 ? counterRecord(countersIn(source.text ?? ''), source.fileName) : null;
  return counters ? { ...parsed, records: { ...parsed.records, diagnoses: [counters] } } : parsed;
}

function readOutput({ text: output }: NumactlText): { topology: NumactlTopology; isCut: boolean } | null {
  const whole = topologyFromNumactl(output);
  if (whole.kind === 'topology') return { topology: whole, isCut: false };
  const nodesOnly = topologyFromNumactl(
    output
      .split('\n')
      .filter((line) => line.includes(':') && !/^\d/.test(line))
      .join('\n'),
  );
  return nodesOnly.kind === 'topology' ? { topology: nodesOnly, isCut: true } : null;
}

function cellsOf({ lines }: NumactlText): Record<string, OriginCell> {
  return Object.fromEntries(
    [...lines].map(([name, { line, text: value }]) => [name, { column: `line ${line}: ${name}`, text: value }]),
  );
}
