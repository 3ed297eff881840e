import { describe, expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import type { InstanceSoftware, LayoutCheck, SoftwareOf } from '../index.ts';
import { asOneDatabase, kernelSettings, serverLayout, softwareAsOne } from '../index.ts';
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

  const running = (systems: Readonly<Record<string, InstanceSoftware['system']>>): SoftwareOf => {
    return (id) => ({ products: [], system: systems[id] ?? null });
  };
  const said = (softwareOf: SoftwareOf, server = SERVER) =>
    kernelSettings(server, null, softwareOf).flatMap(({ notes }) => notes.map(english));

  it('are of the instances on Linux where others run on Windows, and name both', () => {
    const mixed = running({ one: 'linux', two: 'windows' });
    const notes = said(mixed);
    expect(notes[0]).toContain('This is for one. It does not apply to two, which runs on Windows.');
    const pages = kernelSettings(SERVER, null, mixed).find(({ file }) => file?.includes('huge'));
    expect(pages?.text).toContain('/node0/');
    expect(pages?.text).not.toContain('/node1/');
  });

  it('are none on Windows alone, and the layout says so', () => {
    const windows = running({ one: 'windows', two: 'windows' });
    expect(kernelSettings(SERVER, null, windows)).toEqual([]);
    const checks = serverLayout(SERVER, { softwareOf: windows }).checks;
    const about = checks.find(({ code }) => code.startsWith('balancing'));
    expect(about?.code).toBe('balancing-not-linux');
    expect(english(about?.says)).toContain('does not apply to one, two, which run on Windows');
    expect(japanese(about?.says)).toContain('Windowsで稼働するone、twoには適用されません。');
  });

  it('are for what runs on AIX or Solaris today only once it is ported', () => {
    const [note] = said(running({ one: 'aix', two: 'solaris' }));
    expect(note).toContain(
      'It does not apply to one, two as they run today (AIX, Solaris), only once ported to Linux.',
    );
    expect(said(running({ one: 'linux' })).join()).not.toContain('does not apply');
  });

  it('are those of the one database that the workloads of a server end as', () => {
    const windows = softwareAsOne([SERVER], running({ one: 'windows', two: 'windows' }));
    expect(kernelSettings(asOneDatabase(SERVER), null, windows)).toEqual([]);
    const mixed = softwareAsOne([SERVER], running({ one: 'windows', two: 'linux' }));
    expect(kernelSettings(asOneDatabase(SERVER), null, mixed)).not.toEqual([]);
  });

  it('are none where nothing runs', () => {
    expect(kernelSettings({ ...SERVER, numaNodes: [] })).toEqual([]);
  });
});
