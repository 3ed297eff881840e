import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { bareServer, bareWorkload, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import { addressChecks } from './address-checks.ts';

const ORIGIN = { file: 'servers.csv', sheet: null, row: 2, cells: {} };

const server = (name: string, more: Partial<ServerRecord>) => ({
  key: name,
  name,
  workload: null,
  server: { ...bareServer(name, name, ORIGIN), ...more },
});
const instance = (name: string, on: ReturnType<typeof server>, more: Partial<WorkloadRecord>) => ({
  key: name,
  name,
  workload: { ...bareWorkload(name, name, ORIGIN), serverKey: on.key, ...more },
  server: on.server,
});

const OLD = server('erp', { os: 'Windows Server 2003 (32-bit)', memoryGiB: 16 });

it('says what limited the memory of a 32-bit machine, and which share of it lies beyond', () => {
  const [check, ...others] = addressChecks([OLD]);
  expect(others).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'memory-32-bit' });
  // 1 − 2 ÷ 16, and 1 − 3 ÷ 16 where boot.ini has /3GB
  expect(check?.evidence).toMatchObject({ value: 0.875, low: 0.8125, high: 0.875, unit: 'share' });
  expect(english(check?.says)).toMatch(
    /^erp runs on a 32-bit operating system.*2 GiB of addresses, 3 GiB with \/3GB.*limited by this/s,
  );
  expect(japanese(check?.says)).toContain('erpは32ビットOSで稼働');
  expect(english(check?.says)).not.toContain('AWE');
});

it('shares the memory of a server among the instances on it, and says what AWE reaches', () => {
  const two = ['a', 'b'].map((name) => instance(name, OLD, { dbms: 'SQL Server 2005 Enterprise' }));
  const [first] = addressChecks(two);
  expect(first?.evidence).toMatchObject({ value: 0.75, low: 0.625 });
  expect(english(first?.says)).toContain('up to 64 GiB where AWE is on');
  const express = instance('x', OLD, { dbms: 'SQL Server 2005 Express', memoryGiB: 8 });
  const [no] = addressChecks([express]);
  expect(no?.evidence).toMatchObject({ value: 0.75 });
  expect(english(no?.says)).toContain('Its edition has no AWE');
});

it('says that /3GB ends at 16 GiB', () => {
  const large = server('dw', { os: OLD.server.os, memoryGiB: 32, attributes: '{"boot.ini":"/PAE /3GB"}' });
  const [check] = addressChecks([large]);
  expect(english(check?.says)).toMatch(/leaves each of its processes 3 GiB.*uses no memory above 16 GiB/s);
});

it('says nothing of what is 64-bit, not said, within its addresses, or a guest whose host alone is described', () => {
  const guest = instance('vm', OLD, { vcpus: 2, memoryGiB: 8 });
  expect(
    addressChecks([
      server('x64', { os: 'Windows Server 2003 x64', memoryGiB: 16 }),
      server('unsaid', { os: 'Windows Server 2003', memoryGiB: 16 }),
      server('small', { os: 'Windows Server 2003 x86', memoryGiB: 2 }),
      guest,
    ]),
  ).toEqual([]);
});

it('names a machine whose memory is not stated, without a number', () => {
  const [check] = addressChecks([server('old', { os: 'Linux i686' })]);
  expect(check?.evidence).toBeNull();
  expect(english(check?.says)).toContain('addresses 4 GiB at most');
});

it('names those with the most memory and counts the others', () => {
  const many = [4, 8, 16, 32, 64].map((memoryGiB) => server(`s${memoryGiB}`, { os: OLD.server.os, memoryGiB }));
  const checks = addressChecks(many);
  expect(checks).toHaveLength(4);
  expect(english(checks[0]?.says)).toMatch(/^s64 /);
  expect(english(checks[3]?.says)).toBe('2 more workloads are limited by 32-bit addresses.');
});

it('reads the operating system of a virtual machine from its own columns', () => {
  const attributes = '{"OS according to the VMware Tools":"Microsoft Windows Server 2003 Standard (32-bit)"}';
  const host = server('esx', { os: 'VMware ESXi 7.0', memoryGiB: 512 });
  const [check] = addressChecks([instance('vm', host, { vcpus: 2, memoryGiB: 8, attributes })]);
  expect(check?.evidence).toMatchObject({ value: 0.75, low: 0.625 });
  expect(english(check?.says)).toContain('“Microsoft Windows Server 2003 Standard (32-bit)”');
});
