import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const adaptersOf = (fileName: string, ...lines: string[]) => {
  const { records } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName });
  return records.topologies.map(({ nodes }) =>
    nodes.map(({ id, adapters }) => [id, adapters?.map(({ name, kind }) => `${kind}:${name}`) ?? null]),
  );
};

describe('adapters by NUMA node', () => {
  it('are those below the object that holds one node (hwloc 2 as text)', () => {
    const read = adaptersOf(
      'lstopo.txt',
      'Machine (64GB total)',
      '  Package L#0',
      '    NUMANode L#0 (P#0 32GB)',
      '    Core L#0',
      '      PU L#0 (P#0)',
      '    HostBridge',
      '      PCIBridge',
      '        PCI 18:00.0 (Ethernet)',
      '          Net "eno1"',
      '          OpenFabrics "mlx5_0"',
      '  Package L#1',
      '    NUMANode L#1 (P#1 32GB)',
      '    Core L#1',
      '      PU L#1 (P#1)',
      '    HostBridge',
      '      PCI 86:00.0 (NVMExp)',
      '        Block(Disk) "nvme0n1"',
      '  HostBridge',
      '    PCI 00:1f.2 (SATA)',
      '      Block(Disk) "sda"',
    );
    expect(read).toEqual([
      [
        [0, ['network:eno1', 'network:mlx5_0']],
        [1, ['storage:nvme0n1']],
      ],
    ]);
  });

  it('are read from XML by their kind', () => {
    const device = (name: string, kind: number) =>
      `<object type="Bridge"><object type="PCIDev"><object type="OSDev" name="${name}" osdev_type="${kind}"/></object></object>`;
    const packageOf = (id: number, devices: string) =>
      `<object type="Package" os_index="${id}"><object type="NUMANode" os_index="${id}" local_memory="1073741824"/><object type="Core" os_index="${id}"><object type="PU" os_index="${id}"/></object>${devices}</object>`;
    const [read] = adaptersOf(
      'topo.xml',
      '<?xml version="1.0"?><topology version="2.0"><object type="Machine" os_index="0">',
      packageOf(0, device('eth0', 2) + device('sdb', 0) + device('card0', 1)),
      packageOf(1, ''),
      '</object></topology>',
    );
    expect(read).toEqual([
      [0, ['network:eth0', 'storage:sdb']],
      [1, null],
    ]);
  });

  it('are read from sysfs beside numactl; what the kernel does not know, or is no name of a device, is left out', () => {
    const [read] = adaptersOf(
      'numactl.txt',
      'available: 2 nodes (0-1)',
      'node 0 cpus: 0 1',
      'node 0 size: 1024 MB',
      'node 1 cpus: 2 3',
      'node 1 size: 1024 MB',
      '/sys/class/net/eth2/device/numa_node:1',
      '/sys/class/fc_host/host3/device/numa_node:1',
      '/sys/class/net/docker0/device/numa_node:-1',
      '/sys/class/net/$(reboot)/device/numa_node:0',
    );
    expect(read).toEqual([
      [0, null],
      [1, ['network:eth2', 'storage:host3']],
    ]);
  });
});
