import { describe, expect, it } from 'vitest';
import type { ScopedWorkload } from '../demand/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, bareServer, bareWorkload } from '../inventory/index.ts';
import { systemChecks } from './system-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };

const physical = (key: string, os: string | null): ScopedWorkload => ({
  ...{ key, name: key, workload: null },
  server: { ...bareServer(key, key, origin), os },
});

function instance(key: string, os: string): ScopedWorkload {
  const server = { ...bareServer(`on-${key}`, `on-${key}`, origin), os };
  return { key, name: key, workload: { ...bareWorkload(key, key, origin), serverKey: server.key }, server };
}

function virtual(key: string, os: string): ScopedWorkload {
  const server = { ...bareServer('esx1', 'esx1', origin), os: 'VMware ESXi 7.0' };
  const attributes = attributesText({ 'OS according to the VMware Tools': os });
  return {
    key,
    name: key,
    workload: { ...bareWorkload(key, key, origin), vcpus: 4, serverKey: 'esx1', attributes },
    server,
  };
}

function checksOf(...servers: readonly (readonly ScopedWorkload[])[]) {
  const placed = {
    demand: { workloads: servers.flat() },
    target: { platform: { cpuModel: 'Xeon 6737P' } },
    placement: { servers: servers.map((items) => ({ items: items.map(({ key }) => ({ id: key })) })) },
  };
  return systemChecks(placed as unknown as Parameters<typeof systemChecks>[0]);
}

describe('what of today’s systems a planned server carries', () => {
  it('says where physical machines of several operating systems are on one server', () => {
    const [check, ...more] = checksOf(
      [physical('pg01', 'RHEL 8.6'), instance('CRM', 'Windows Server 2019')],
      [physical('pg02', 'RHEL 8.6'), physical('pg03', 'Oracle Linux 8')],
    );
    expect(more).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'systems-on-one-server' });
    expect(english(check?.says)).toMatch(
      /^1 planned server carries machines of several operating systems that are physical today \(Linux(,| and) Windows\)/,
    );
    expect(japanese(check?.says)).toMatch(/OSの異なるマシン（Linux、Windows）が、1台のサーバーに同居しています/);
  });

  it('says where virtual machines stand beside physical ones', () => {
    const checks = checksOf(
      [virtual('sql1', 'Windows Server 2019'), physical('pg01', 'RHEL 8')],
      [physical('pg02', 'AIX')],
    );
    expect(checks.map(({ code }) => code)).toEqual(['physical-beside-virtual']);
  });

  it('is silent of what runs on another architecture than the target: no hypervisor makes it run there', () => {
    expect(checksOf([physical('aix1', 'AIX 7.2'), physical('win1', 'Windows Server 2019')])).toEqual([]);
    expect(checksOf([virtual('sql1', 'Windows Server 2019'), physical('hp1', 'HP-UX 11i v3')])).toEqual([]);
  });

  it('is silent of virtual machines among themselves, of one system, and of what no file says', () => {
    expect(checksOf([virtual('sql1', 'Windows Server 2019'), virtual('pg1', 'RHEL 8')])).toEqual([]);
    expect(checksOf([physical('a', 'RHEL 8'), physical('b', null), physical('c', 'Other')])).toEqual([]);
    expect(checksOf([physical('a', 'RHEL 8')], [physical('b', 'Windows')])).toEqual([]);
  });
});
