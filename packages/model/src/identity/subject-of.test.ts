import { describe, expect, it } from 'vitest';
import { serverOfTopology, subjectOfDiagnosis } from './subject-of.ts';

const servers = [
  { key: 'db01', name: 'DB01' },
  { key: 'uuid-2', name: 'db02.example.com' },
  { key: 'twin-a', name: 'twin' },
  { key: 'twin-b', name: 'twin' },
];
const workloads = [
  { key: 'w1', name: 'SALES', serverKey: 'db01' },
  { key: 'w2', name: 'sales', serverKey: 'uuid-2' },
  { key: 'w3', name: 'HR', serverKey: 'uuid-2' },
];
const nobody = { serverKey: null, workloadKey: null };
const report = { host: null, pluggable: null, instance: null, database: null };
const subjectOf = (named: Partial<typeof report | Record<keyof typeof report, string>>, byHand = nobody as never) =>
  subjectOfDiagnosis({ ...report, ...named }, byHand, { servers, workloads });

describe('the server of a topology', () => {
  it('is found by the name of the host, with or without its domain', () => {
    expect(serverOfTopology({ host: 'db01.example.com' }, null, servers)).toBe('db01');
    expect(serverOfTopology({ host: 'DB02' }, null, servers)).toBe('uuid-2');
  });
  it('is none where the host is not named, not known, or the name of two servers', () => {
    for (const host of [null, 'elsewhere', 'twin']) expect(serverOfTopology({ host }, null, servers)).toBeNull();
  });
  it('is the one a person named', () => {
    expect(serverOfTopology({ host: 'db01' }, 'twin-b', servers)).toBe('twin-b');
  });
});

describe('the subject of a diagnosis', () => {
  it('is the workload of that name on the server of that host', () => {
    expect(subjectOf({ host: 'db02', instance: 'sales' })).toEqual({ serverKey: 'uuid-2', workloadKey: 'w2' });
  });
  it('has no workload where two bear the name and no host tells them apart', () => {
    expect(subjectOf({ instance: 'SALES' })).toEqual(nobody);
  });
  it('has the server of its workload where the host is not known', () => {
    expect(subjectOf({ host: 'elsewhere', instance: 'HR1', database: 'hr' })).toEqual({
      serverKey: 'uuid-2',
      workloadKey: 'w3',
    });
  });
  it('follows what a person named', () => {
    const byHand = { serverKey: null, workloadKey: 'w1' } as never;
    expect(subjectOf({ instance: 'HR' }, byHand)).toEqual({ serverKey: 'db01', workloadKey: 'w1' });
  });
  it('goes by the names again once what a person named is gone', () => {
    expect(serverOfTopology({ host: 'db01' }, 'deleted', servers)).toBe('db01');
    const byHand = { serverKey: 'deleted', workloadKey: 'deleted' } as never;
    expect(subjectOf({ host: 'db02', instance: 'hr' }, byHand)).toEqual({ serverKey: 'uuid-2', workloadKey: 'w3' });
  });
  it('compares an address whole', () => {
    const address = [{ key: 'a', name: '10.0.0.1' }];
    expect(serverOfTopology({ host: '10.0.0.2' }, null, address)).toBeNull();
  });

  it('finds the virtual machine a host is, also by its DNS name', () => {
    const guests = [{ key: 'uuid-9', name: 'erp (new)', serverKey: 'esx1', dnsName: 'erpdb.example.com' }];
    const report = { host: 'ERPDB', pluggable: null, instance: 'ORCL', database: 'ORCL' };
    const nobody = { serverKey: null, workloadKey: null };
    expect(subjectOfDiagnosis(report, nobody, { servers, workloads: guests })).toEqual({
      serverKey: 'esx1',
      workloadKey: 'uuid-9',
    });
  });
});
