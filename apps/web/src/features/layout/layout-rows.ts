import type { Estimate } from '@tatami/model';
import { boardsOf } from './drawing/boards.ts';
import { filledNode } from './drawing/filled.ts';
import type { Rack } from './drawing/use-racks.ts';
import type { ShownServer } from './shown-servers.ts';

/** An instance on a NUMA node, or a node without any: one row of the table that says all the drawing shows. */
export interface LayoutRow {
  readonly id: string;
  readonly server: ShownServer;
  readonly rack: number;
  readonly board: { readonly kind: 'sb' | 'msb'; readonly number: number };
  /** "1" or "1–4"; empty where the node has none. */
  readonly sockets: string;
  readonly node: number;
  readonly memoryOnly: boolean;
  /** null = nothing is bound here. */
  readonly workloadId: string | null;
  /** Of the instance, else of the node. */
  readonly cpuList: string;
  readonly memoryGiB: number;
  /** Left over by the plan and given to its cache. */
  readonly extraGiB: number;
  readonly nodeGiB: number;
  readonly leftGiB: number;
  readonly nodeCpuShare: number | null;
  readonly remoteShare: Estimate | null;
  readonly throughput: Estimate | null;
}

/** All rows of a layout, in the order of the drawing. `racks` as the drawing has them. */
export function layoutRows(racks: readonly Pick<Rack, 'number' | 'servers'>[]): readonly LayoutRow[] {
  return racks.flatMap(({ number, servers }) => servers.flatMap((server) => rowsOf(server, number)));
}

function rowsOf(server: ShownServer, rack: number): readonly LayoutRow[] {
  const expected = new Map(server.layout().instances.map((instance) => [instance.workloadId, instance]));
  const cpuShares = server.cpuShares();
  return boardsOf(server.node).flatMap(({ kind, number, groups }) =>
    groups.flatMap(({ sockets, numaNodes }) =>
      numaNodes.flatMap((numaNode): readonly LayoutRow[] => {
        const { allGiB, usedGiB } = filledNode(numaNode);
        const place = {
          server,
          rack,
          board: { kind, number },
          sockets: [...new Set([sockets[0], sockets.at(-1)])].filter((each) => each !== undefined).join('–'),
          node: numaNode.id,
          memoryOnly: numaNode.cpuList === '',
          nodeGiB: allGiB,
          leftGiB: allGiB - usedGiB,
          nodeCpuShare: cpuShares[server.node.numaNodes.indexOf(numaNode)] ?? null,
        };
        const id = `${server.index}/${numaNode.id}`;
        const empty = { id, workloadId: null, memoryGiB: 0, extraGiB: 0, remoteShare: null, throughput: null };
        if (numaNode.workloads.length === 0) return [{ ...place, ...empty, cpuList: numaNode.cpuList }];
        return numaNode.workloads.map(({ workloadId, cpuList, memoryGiB, extraMemoryGiB = 0 }) => ({
          ...place,
          id: `${id}/${workloadId}`,
          workloadId,
          cpuList,
          memoryGiB,
          extraGiB: extraMemoryGiB,
          remoteShare: expected.get(workloadId)?.remoteShare ?? null,
          throughput: expected.get(workloadId)?.throughput ?? null,
        }));
      }),
    ),
  );
}
