import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { bareTopology, type TopologyAdapter } from '../inventory/index.ts';
import { configure, numaTopologyOf, platformOfTopology } from '../platform/index.ts';
import { kernelSettings, onMachine, serverLayout } from './index.ts';
import { studyServer } from './test/planned-server.ts';

const ETH0: TopologyAdapter = { name: 'eth0', kind: 'network' };
const NVME: TopologyAdapter = { name: 'nvme0n1', kind: 'storage' };

/** Study 0's machine with adapters on its nodes. */
function machineWith(...adapters: (readonly TopologyAdapter[])[]) {
  const cpus = [
    [0, 1, 2, 3, 8, 9, 10, 11],
    [4, 5, 6, 7, 12, 13, 14, 15],
  ];
  const nodes = cpus.map((own, id) => ({
    id,
    cpus: own,
    memoryMiB: 8192,
    freeMiB: null,
    role: 'processors-and-memory' as const,
    ...(adapters[id] && { adapters: adapters[id] }),
  }));
  return bareTopology(
    { key: 'x', name: 'x440', tool: 'lstopo', nodes },
    { file: 'lstopo.txt', sheet: null, row: 1, cells: {} },
  );
}

function laidOut(...adapters: (readonly TopologyAdapter[])[]) {
  const found = onMachine(studyServer('target-1'), machineWith(...adapters));
  if (found.kind !== 'laid-out') throw new Error(found.because.en);
  return found.server;
}
const adaptersSaid = (...adapters: (readonly TopologyAdapter[])[]) =>
  serverLayout(laidOut(...adapters)).checks.find(({ code }) => code === 'adapters-by-node');

describe('adapters by node', () => {
  it('are named with the instances that run where there are none', () => {
    const check = adaptersSaid([ETH0, NVME]);
    expect(check?.severity).toBe('info');
    expect(english(check?.says)).toMatch(/^Adapters by node: node 0: eth0, nvme0n1\. two runs on nodes without one/);
    expect(japanese(check?.says)).toContain('ノード0：eth0、nvme0n1');
  });

  it('are to be used by the instances of their node where each node has some', () => {
    const check = adaptersSaid([ETH0], [{ name: 'eth1', kind: 'network' }]);
    expect(english(check?.says)).toMatch(/node 0: eth0; node 1: eth1\. Each instance has some/);
  });

  it('are not spoken of where no file tells them', () => {
    expect(adaptersSaid()).toBeUndefined();
  });

  it('have the interrupts of network adapters bound to the CPUs of their node', () => {
    const setting = kernelSettings(laidOut([ETH0, NVME])).find(({ text }) => text.includes('smp_affinity'));
    expect(setting?.text).toBe(
      `for irq in /sys/class/net/eth0/device/msi_irqs/*; do echo 0-3,8-11 > "/proc/irq/\${irq##*/}/smp_affinity_list"; done\n`,
    );
    expect(setting?.check).toBe('grep . /sys/class/net/eth0/device/numa_node');
    expect(kernelSettings(laidOut([NVME])).some(({ text }) => text.includes('smp_affinity'))).toBe(false);
  });

  it('go with a platform that is made of the machine', () => {
    const made = platformOfTopology('own-1', machineWith([], [ETH0]), { sockets: 8, threadsPerCore: 2 });
    if (made.kind !== 'platform') throw new Error(made.because.en);
    const configured = configure(made.platform, { sb: 1, msb: 0, memoryGiB: null });
    if (configured.kind !== 'ok') throw new Error('not configured');
    const { nodes } = numaTopologyOf(made.platform, configured.configuration);
    expect(nodes.map(({ adapters }) => adapters)).toEqual([[], [ETH0]]);
  });
});
