import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import type { LayoutCheck } from '../index.ts';
import { kernelSettings } from '../index.ts';
import { studyServer } from '../test/planned-server.ts';

const SERVER = studyServer('target-1');
const SPANNING = {
  ...SERVER,
  numaNodes: SERVER.numaNodes.map((node) => ({
    ...node,
    workloads: [{ workloadId: 'erp', cpuList: node.cpuList, memoryGiB: node.id === 0 ? 6 : 3 }],
  })),
};

describe('kernel settings of a server', () => {
  it('switch balancing off where each instance is bound, on where one spans, with the scans that go with it', () => {
    const [off] = kernelSettings(SERVER);
    expect(off).toMatchObject({ file: '/etc/sysctl.d/60-numa-balancing.conf', text: 'kernel.numa_balancing = 0\n' });
    const [on] = kernelSettings(SPANNING);
    expect(on?.text).toBe('kernel.numa_balancing = 1\n');
    expect(on?.notes.map(english).join()).toMatch(/erp spans nodes.*hugetlbfs are not balanced.*scan_period_min/);
  });

  it('follow what the runs of the project tell of balancing', () => {
    const says = SERVER.numaNodes.length > 0 ? kernelSettings(SERVER)[0]?.notes[0] : undefined;
    if (!says) throw new Error('no note');
    const studied: LayoutCheck = {
      severity: 'info',
      code: 'balancing-on',
      server: 'plan',
      node: 'plan',
      says,
      evidence: null,
    };
    expect(kernelSettings(SERVER, studied)[0]?.text).toBe('kernel.numa_balancing = 1\n');
    expect(kernelSettings(SPANNING, { ...studied, code: 'balancing-static' })[0]?.text).toBe(
      'kernel.numa_balancing = 0\n',
    );
  });

  it('have huge pages on each node for the memory there, as tmpfiles.d(5) writes them', () => {
    const pages = kernelSettings(SPANNING).find(({ file }) => file?.includes('huge'));
    expect(pages?.text.trimEnd().split('\n')).toEqual([
      'w /sys/devices/system/node/node0/hugepages/hugepages-2048kB/nr_hugepages - - - - 3072',
      'w /sys/devices/system/node/node1/hugepages/hugepages-2048kB/nr_hugepages - - - - 1536',
    ]);
    const notes = pages?.notes.map(english).join() ?? '';
    expect(notes).toContain('4,608 pages');
    expect(notes).toContain('lost 4.5% with huge pages and 7.1% without');
  });

  it('are none where nothing runs', () => {
    expect(kernelSettings({ ...SERVER, numaNodes: [] })).toEqual([]);
  });
});
