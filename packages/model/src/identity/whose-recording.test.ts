import { describe, expect, it } from 'vitest';
import { recordedByReports } from '../diagnosis/index.ts';
import { bareServer, bareWorkload, type Estate, type Origin } from '../inventory/index.ts';
import { indexRecordings } from '../series/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import { doubtedPairs, type IdentityDecision, identifyMachines, mentionsOf, resolvedEstate } from './index.ts';

const recorded = (subject: string, use: number) => ({ ...seriesOf(600, [use]), subject });
const originIn = (file: string): Origin => ({ file, sheet: null, row: 2, cells: {} });

/** A server of a list, which is a whole workload too. */
const listed = (key: string, file: string, cores: number) => ({
  server: { ...bareServer(key, 'db01', originIn(file)), cores, memoryGiB: cores * 8 },
  whole: { ...bareWorkload(key, 'db01', originIn(file)), serverKey: key },
});

const TOKYO = listed('db01', 'tokyo.csv', 16);
const OSAKA = listed('db01 · osaka.csv', 'osaka.csv', 32);

function resolved(parts: Partial<Estate>, decisions: readonly IdentityDecision[] = []) {
  const estate = { servers: [], workloads: [], series: [], benchmarkRuns: [], ...parts };
  const identification = identifyMachines(mentionsOf(estate), decisions);
  return resolvedEstate(estate, identification.machines, () => 0, [], doubtedPairs(identification, decisions));
}

/** The highest use found of each server and workload, by key. */
function foundIn({ servers, workloads, series }: Estate) {
  const recordings = indexRecordings(series);
  const of = ({ name, key }: { name: string; key: string }) => [
    key,
    recordings.find('cpuShare', name, key)?.series.map(({ values }) => values[0]) ?? null,
  ];
  return { servers: servers.map(of), workloads: workloads.map(of) };
}

describe('a recording whose name two servers bear', () => {
  const parts = {
    servers: [TOKYO.server, OSAKA.server],
    workloads: [TOKYO.whole, OSAKA.whole],
    series: [recorded('db01', 0.88)],
  };
  const OF_TOKYO = { a: 'recording db01', b: 'server db01', same: true };
  const OF_OSAKA = { ...OF_TOKYO, b: 'server db01 · osaka.csv' };

  it.each([
    ['of neither while nobody has said of which it is', [], null, null],
    ['of the one that a person says', [OF_TOKYO], [0.88], null],
    ['of the other', [OF_OSAKA], null, [0.88]],
  ])('is %s', (_, decisions, tokyo, osaka) => {
    const each = [
      ['db01', tokyo],
      ['db01 · osaka.csv', osaka],
    ];
    expect(foundIn(resolved(parts, decisions))).toEqual({ servers: each, workloads: each });
  });

  it('stays apart from what was recorded of one of them for sure', () => {
    const series = [...parts.series, recorded('balin', 0.3)];
    const { servers } = foundIn(resolved({ ...parts, series }, [{ ...OF_TOKYO, a: 'recording balin' }]));
    expect(servers).toEqual([
      ['db01', [0.3]],
      ['db01 · osaka.csv', null],
    ]);
  });

  it('leaves to each what its own reports recorded', () => {
    const estate = resolved(parts);
    const at = (hour: number) => `2026-11-20T0${hour}:00:00Z`;
    const report = (hour: number) => ({
      record: {
        ...{ name: `awr${hour}`, tool: 'awr', instances: 1, instance: 'ORCL', database: 'ORCL', host: 'db01' },
        ...{ beginsAt: at(hour), endsAt: at(hour + 1), hostCpuShare: 0.6, dbTimeS: null, elapsedS: 3600 },
        ...{ load: { redoBytesPerS: null }, origin: originIn('awr.html') },
      } as unknown as Parameters<typeof recordedByReports>[0][number]['record'],
      subject: { serverKey: 'db01', workloadKey: null },
    });
    const series = [...estate.series, ...recordedByReports([report(1), report(2)], estate)];
    expect(foundIn({ ...estate, series }).servers).toEqual([
      ['db01', [0.6, 0.6]],
      ['db01 · osaka.csv', null],
    ]);
  });
});

describe('a recording whose name one machine bears', () => {
  const series = [recorded('DB01', 0.5)];

  it('is of the server and of the workload that is the whole of it', () => {
    const found = foundIn(resolved({ servers: [TOKYO.server], workloads: [TOKYO.whole], series }));
    expect(found).toEqual({ servers: [['db01', [0.5]]], workloads: [['db01', [0.5]]] });
  });

  it('is of nobody once a person says that it is not of that machine', () => {
    const parted = [{ a: 'recording db01', b: 'server db01', same: false }];
    const found = foundIn(resolved({ servers: [TOKYO.server], workloads: [TOKYO.whole], series }, parted));
    expect(found).toEqual({ servers: [['db01', null]], workloads: [['db01', null]] });
  });

  it('is of nobody while it is asked whether it is of another machine of that short name', () => {
    const known = { ...TOKYO.server, dnsName: 'db01.tokyo.corp' };
    const other = { ...bareServer('db01.osaka.corp', 'db01.osaka.corp', originIn('osaka.csv')), cores: 32 };
    const of = (decisions: readonly IdentityDecision[]) =>
      foundIn(resolved({ servers: [known, other], series }, decisions)).servers.map(([, found]) => found);
    expect(of([])).toEqual([null, null]);
    expect(of([{ a: 'recording db01', b: 'server db01', same: true }])).toEqual([[0.5], null]);
  });

  it('is of the instance of that name while a machine is asked about that is called alike', () => {
    const servers = ['h1', 'sales-01'].map((name) => bareServer(name, name, originIn('list.csv')));
    const instance = { ...bareWorkload('h1/sales', 'SALES', originIn('list.csv')), serverKey: 'h1' };
    const ofSales = [recorded('sales', 0.5)];
    expect(foundIn(resolved({ servers, workloads: [instance], series: ofSales })).workloads).toEqual([
      ['h1/sales', [0.5]],
    ]);
  });

  it('is of the virtual machine, whatever its host is called', () => {
    const host = bareServer('esx1.example', 'esx1.example', originIn('vms.xlsx'));
    const guest = { ...bareWorkload('uuid-1', 'db01', originIn('vms.xlsx')), serverKey: host.key, vcpus: 4 };
    expect(foundIn(resolved({ servers: [host], workloads: [guest], series }))).toEqual({
      servers: [['esx1.example', null]],
      workloads: [['uuid-1', [0.5]]],
    });
  });

  it('is of the instance of that name, but of neither of two on two servers', () => {
    const on = (serverKey: string) => ({
      ...bareWorkload(`${serverKey}/orcl`, 'ORCL', originIn('list.csv')),
      serverKey,
    });
    const servers = ['h1', 'h2'].map((name) => bareServer(name, name, originIn('list.csv')));
    const ofOrcl = [recorded('orcl', 0.5)];
    const [one, two] = [on('h1'), on('h2')];
    expect(foundIn(resolved({ servers, workloads: [one], series: ofOrcl })).workloads).toEqual([['h1/orcl', [0.5]]]);
    expect(foundIn(resolved({ servers, workloads: [one, two], series: ofOrcl })).workloads).toEqual([
      ['h1/orcl', null],
      ['h2/orcl', null],
    ]);
  });
});
