import { MIB_PER_GIB, type TopologyRecord, text } from '@tatami/model';
import type { Parsed } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf, totalOf } from '../tabular/totals.ts';

const noTopology: Trouble = {
  severity: 'error',
  code: 'no-topology',
  problem: text('The text names no processor and no NUMA node.', 'CPUもNUMAノードも記載されていません。'),
  hint: text(
    'Upload the whole output of numactl --hardware or lscpu.',
    'numactl --hardware または lscpu の出力全体をアップロードしてください。',
  ),
};

/** What a text about machines gave, one record per machine; keys are made unique. */
export function parsedTopologies(found: readonly TopologyRecord[], issues: IssueLog): Parsed {
  const tally = new Tally();
  if (found.length === 0) {
    issues.add(noTopology);
    tally.count('rejected');
  }
  tally.count('accepted', found.length);
  const topologies = withUniqueKeys(found);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['node', 'CPUs', 'MiB', 'free MiB'],
    preview: topologies
      .flatMap(({ nodes }) => nodes)
      .slice(0, PREVIEW_ROWS)
      .map(({ id, cpus, memoryMiB, freeMiB }) => [id, cpus?.length, memoryMiB, freeMiB].map((cell) => `${cell ?? ''}`)),
    sheets: [{ name: null, role: 'topologies', counts }],
    counts,
    records: { ...NO_RECORDS, topologies },
    totals: totalsOf(topologies),
  };
}

function withUniqueKeys(records: readonly TopologyRecord[]): TopologyRecord[] {
  const times = new Map<string, number>();
  return records.map((record) => {
    const time = (times.get(record.key) ?? 0) + 1;
    times.set(record.key, time);
    return time === 1 ? record : { ...record, key: `${record.key}#${time}`, name: `${record.name} (${time})` };
  });
}

function totalsOf(topologies: readonly TopologyRecord[]): Record<string, Total> {
  const nodes = topologies.flatMap((topology) => topology.nodes);
  const inGiB = (mib: number | null) => (mib === null ? null : mib / MIB_PER_GIB);
  return {
    topologies: countOf(text('Machines', 'マシン'), 'servers', topologies.length),
    nodes: countOf(text('NUMA nodes', 'NUMAノード'), 'count', nodes.length),
    threads: totalOf(text('Logical CPUs', '論理CPU'), 'count', topologies, ({ threads }) => threads),
    memoryGiB: totalOf(text('Memory', 'メモリ'), 'GiB', topologies, ({ memoryMiB }) => inGiB(memoryMiB)),
  };
}
