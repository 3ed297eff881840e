import type { TopologyAdapter, TopologyNode } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';

/** Most adapters kept of a node: an array shows hundreds of disks behind one. */
const MAX_ADAPTERS = 64;
/** As Linux names devices: safe in a command and in a path. */
const DEVICE = /^[A-Za-z][\w.-]{0,62}$/;

const SYSFS =
  /\/sys\/class\/(net|infiniband|block|nvme|scsi_host|fc_host)\/([^/\s]{1,63})\/device\/numa_node:\s?(-?\d{1,5})\s*$/;
const NETWORK = ['net', 'infiniband'];

/** An adapter and the number of the node its slot is connected to. */
export interface AdapterOnNode extends TopologyAdapter {
  readonly node: number;
}

/** Adapters in the output of `grep . /sys/class/net/eth0/device/numa_node` and its like: a path and a node a line. A node below 0 is not known to the kernel. */
export function adaptersInSysfs(whole: string): readonly AdapterOnNode[] {
  const found: AdapterOnNode[] = [];
  for (const { text } of linesOf(whole)) {
    const [, kind = '', name = '', node = ''] = SYSFS.exec(text) ?? [];
    if (node !== '' && Number(node) >= 0)
      found.push({ name, kind: NETWORK.includes(kind) ? 'network' : 'storage', node: Number(node) });
  }
  return found;
}

/** The nodes with the adapters on them, each once; nodes without any stay as they are. */
export function withAdapters<Node extends Pick<TopologyNode, 'id'>>(
  nodes: readonly Node[],
  adapters: readonly AdapterOnNode[],
): readonly (Node & Pick<TopologyNode, 'adapters'>)[] {
  if (adapters.length === 0) return nodes;
  return nodes.map((node) => {
    const own = new Map(
      adapters.flatMap(({ name, kind, node: id }) =>
        id === node.id && DEVICE.test(name) ? [[name, { name, kind }] as const] : [],
      ),
    );
    return own.size === 0 ? node : { ...node, adapters: [...own.values()].slice(0, MAX_ADAPTERS) };
  });
}
