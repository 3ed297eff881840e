import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { PlanNode } from '../placement/index.ts';
import { configure, type NumaTopology, numaTopologyOf, platformById } from '../platform/index.ts';
import { localityExpecter } from './expected-locality.ts';
import { bindingsFor, boundInstancesOf, checkLayout, layOut } from './index.ts';

/** xSeries 440 of study 0: two nodes of 8 GiB. */
function xseries440(): { topology: NumaTopology; configuration: PlanNode['configuration'] } {
  const platform = platformById('ibm-xseries-440');
  const configured = platform && configure(platform, { sb: 2, msb: 0, memoryGiB: null });
  if (!platform || configured?.kind !== 'ok') throw new Error('the xSeries 440 of study 0 is not in the catalogue');
  return { topology: numaTopologyOf(platform, configured.configuration), configuration: configured.configuration };
}

const { topology, configuration } = xseries440();
const instance = (name: string, cpuList: string, memory: { node: number; memoryGiB: number }[] = []) => ({
  name,
  cpuList,
  memory,
});
const codesOf = (...instances: ReturnType<typeof instance>[]) =>
  checkLayout('x440', instances, topology).map(({ code, severity }) => `${severity}:${code}`);

describe('study 0, two instances on the xSeries 440', () => {
  it('Pattern A, one instance to a node: nothing to say but the share measured', () => {
    const checks = checkLayout('x440', [instance('one', '0-3,8-11'), instance('two', '4-7,12-15')], topology);
    expect(checks).toMatchObject([{ severity: 'ok', code: 'local' }]);
    expect(checks[0]?.evidence?.value).toBeCloseTo(0.0603, 4);
    expect(english(checks[0]?.says)).toMatch(/^All 2 instances are/);
    const [alone] = checkLayout('x440', [instance('one', '0-3,8-11')], topology);
    expect(english(alone?.says)).toMatch(/^The instance is bound/);
  });

  it('Pattern B, each over both nodes: warns and names 34.1% against 6%', () => {
    const checks = checkLayout('x440', [instance('one', '0-7'), instance('two', '8-15')], topology);
    expect(checks.map(({ severity, code, node }) => [severity, code, node])).toEqual([
      ['warning', 'spans-nodes', 'one'],
      ['warning', 'spans-nodes', 'two'],
    ]);
    expect(checks[0]?.evidence?.value).toBeCloseTo(0.341, 3);
    expect(english(checks[0]?.says)).toContain('34.1%');
    expect(english(checks[0]?.says)).toContain('5.8–6.3%');
    expect(japanese(checks[0]?.says)).toContain('34.1');
  });

  it('Pattern C, both on all CPUs: warns of the overlap too', () => {
    const checks = checkLayout('x440', [instance('one', '0-15'), instance('two', '0-15')], topology);
    expect(checks.map(({ code }) => code)).toEqual(['spans-nodes', 'spans-nodes', 'overlap']);
    expect(english(checks[2]?.says)).toContain('34.1%');
    expect(checks[2]?.evidence?.value).toBeCloseTo(0.341, 3);
  });

  it('names the nodes of an instance over many one by one up to eight, then as ranges', () => {
    const nodes = Array.from({ length: 16 }, (_, id) => ({
      id,
      cpuList: `${id}`,
      cpus: 1,
      memoryGiB: 8,
      memoryOnly: false,
    }));
    const saidOf = (cpuList: string) => checkLayout('x', [instance('one', cpuList)], { nodes })[0]?.says;
    expect(english(saidOf('0-2'))).toMatch(/^one spans NUMA nodes 0, 1 and 2: /);
    expect(english(saidOf('0-13,15'))).toMatch(/^one spans NUMA nodes 0-13,15: /);
    expect(japanese(saidOf('0-13,15'))).toContain('NUMAノード0-13,15にまたがって');
  });

  it('a machine with one node has no remote memory, and says so', () => {
    const nodes = [{ id: 0, cpuList: '0-15', cpus: 16, memoryGiB: 64, memoryOnly: false }];
    const [check] = checkLayout('x', [instance('one', '0-15')], { nodes });
    expect(english(check?.says)).toBe('The server has one NUMA node: all memory is local.');
    const expected = localityExpecter(nodes, null)(instance('one', '0-15'));
    expect(expected.remoteShare.value).toBe(0);
    expect(expected.throughput.value).toBe(1);
  });

  it('names all that meet one instance in one finding, and each pair once', () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const all = names.map((name) => instance(name, name === 'five' ? '0-3,8-11' : '0-15'));
    const overlaps = checkLayout('x440', all, topology).filter(({ code }) => code === 'overlap');
    expect(overlaps.map(({ says }) => english(says)?.replace(/ use the same.*/, ''))).toEqual([
      'one and two, three, four and 1 more',
      'two and three, four, five',
      'three and four, five',
      'four and five',
    ]);
  });

  it('the layout of a placement is Pattern A, both threads of every core together', () => {
    const half = (id: string, node: number) => ({ id, parts: [{ node, runs: true, cpu: 0.5, memoryGiB: 4 }] });
    const placed = { number: 0, typeId: 'x440', spare: false, items: [half('one', 0), half('two', 1)] };
    const node = layOut({ name: 'x440', platformId: 'ibm-xseries-440', configuration, topology, placed });
    expect(boundInstancesOf(node)).toEqual([
      { name: 'one', cpuList: '0-3,8-11', memory: [{ node: 0, memoryGiB: 4 }] },
      { name: 'two', cpuList: '4-7,12-15', memory: [{ node: 1, memoryGiB: 4 }] },
    ]);
    expect(bindingsFor(node)[1]).toEqual({
      workloadId: 'two',
      numactl: 'numactl --cpunodebind=1 --membind=1 --',
      systemdDropIn: [
        '[Service]',
        'CPUAffinity=',
        'CPUAffinity=4-7,12-15',
        'NUMAPolicy=bind',
        'NUMAMask=1',
        'AllowedCPUs=4-7,12-15',
        'AllowedMemoryNodes=1',
        '',
      ].join('\n'),
      check: 'numastat -p PID; taskset -cp PID',
    });
  });

  it('an instance without memory figures is bound to the nodes of its CPUs', () => {
    const parts = [0, 1].map((node) => ({ node, runs: true, cpu: 0.5, memoryGiB: 0 }));
    const placed = { number: 0, typeId: 'x440', spare: false, items: [{ id: 'one', parts }] };
    const node = layOut({ name: 'x440', platformId: 'ibm-xseries-440', configuration, topology, placed });
    expect(bindingsFor(node)[0]?.numactl).toBe('numactl --cpunodebind=0-1 --balancing --membind=0-1 --');
  });
});

describe('other checks', () => {
  it('says when instances share a node, and counts that as no fault', () => {
    expect(codesOf(instance('one', '0-3,8-11'), instance('two', '0-3,8-11'))).toEqual(['info:shares-node', 'ok:local']);
  });

  it('warns when memory exceeds the node or leaves nothing on it (study 4: 48 of 48)', () => {
    const with8 = (memoryGiB: number) => codesOf(instance('one', '0-3,8-11', [{ node: 0, memoryGiB }]));
    expect([with8(9), with8(8), with8(7)]).toEqual([
      ['warning:memory-exceeds-node'],
      ['warning:zero-margin'],
      ['ok:local'],
    ]);
  });

  it('names CPUs the server does not have', () => {
    expect(codesOf(instance('one', '0-99'))).toEqual(['warning:unknown-cpus']);
    expect(codesOf(instance('one', 'nonsense'))).toEqual(['warning:unknown-cpus']);
  });

  it('takes one database over a whole server for what it is', () => {
    const checks = checkLayout('x440', [{ ...instance('one', '0-15'), mustSpan: true }], topology);
    expect(checks).toMatchObject([{ severity: 'info', code: 'spans-nodes', node: 'x440' }]);
  });

  it('says whose memory lies on a board without CPUs', () => {
    const platform = platformById('fujitsu-primequest-2400e2');
    const configured = platform && configure(platform, { sb: 1, msb: 1, memoryGiB: null });
    if (!platform || configured?.kind !== 'ok') throw new Error('the PRIMEQUEST of study 1 is not in the catalogue');
    const boards = numaTopologyOf(platform, configured.configuration);
    const cpus = boards.nodes[0]?.cpuList ?? '';
    const board = boards.nodes.find(({ memoryOnly }) => memoryOnly)?.id ?? Number.NaN;
    const checks = checkLayout('pq', [instance('db', cpus, [{ node: board, memoryGiB: 100 }])], boards);
    expect(checks.map(({ code }) => code)).toEqual(['memory-only-node', 'memory-afar']);
  });
});
