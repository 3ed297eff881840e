import type { PlanNode } from '@tatami/model';
import { expect, it } from 'vitest';
import { layoutRows } from './layout-rows.ts';
import { shownServers } from './shown-servers.ts';

const server = (number: number, spare: boolean): PlanNode => ({
  number,
  name: `target-${number + 1}`,
  platformId: 'own',
  configuration: { sb: 1, msb: 1, sockets: 4, coresPerSocket: 2, memoryGiB: 24 },
  spare,
  numaNodes: [
    {
      id: 0,
      cpuList: '0-7',
      memoryGiB: 16,
      workloads: spare
        ? []
        : [
            { workloadId: 'a', cpuList: '0-7', memoryGiB: 8 },
            { workloadId: 'b', cpuList: '0-7', memoryGiB: 4 },
          ],
    },
    { id: 1, cpuList: '', memoryGiB: 8, workloads: spare ? [] : [{ workloadId: 'a', cpuList: '', memoryGiB: 2 }] },
  ],
});

it('has a row for every instance on every node, and for every node without any', () => {
  const servers = shownServers({
    plan: { nodes: [server(0, false), server(1, true)] },
    machine: null,
    reading: { nameOf: String, oneDatabase: false, memoryIsCovered: false },
    cpuSharesOf: () => [0.4, null],
  });
  const rows = layoutRows(servers.map((each, index) => ({ number: index + 1, servers: [each] })));
  expect(
    rows.map(({ rack, board, sockets, node, workloadId, cpuList, memoryGiB, leftGiB, nodeCpuShare }) => [
      rack,
      `${board.kind}${board.number}`,
      sockets,
      node,
      workloadId,
      cpuList,
      memoryGiB,
      leftGiB,
      nodeCpuShare,
    ]),
  ).toEqual([
    [1, 'sb1', '1–4', 0, 'a', '0-7', 8, 4, 0.4],
    [1, 'sb1', '1–4', 0, 'b', '0-7', 4, 4, 0.4],
    [1, 'msb1', '', 1, 'a', '', 2, 6, null],
    [2, 'sb1', '1–4', 0, null, '0-7', 0, 16, 0.4],
    [2, 'msb1', '', 1, null, '', 0, 8, null],
  ]);
  expect(rows[0]?.remoteShare?.value).toBeGreaterThan(0.2);
  expect(rows[0]?.throughput?.kind).toBe('unknown');
  expect(rows[3]?.remoteShare).toBeNull();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
