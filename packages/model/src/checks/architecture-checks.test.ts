import { describe, expect, it } from 'vitest';
import type { ScopedWorkload } from '../demand/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, bareServer, bareWorkload } from '../inventory/index.ts';
import { architectureChecks } from './architecture-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const machine = (key: string, cpuModel: string | null, os: string | null): ScopedWorkload => ({
  ...{ key, name: key, workload: null },
  server: { ...bareServer(key, key, origin), cpuModel, os },
});

function partition(key: string, os: string): ScopedWorkload {
  const server = { ...bareServer('P9-A', 'P9-A', origin), cpuModel: 'POWER9' };
  const workload = { ...bareWorkload(key, key, origin), vcpus: 4, serverKey: 'P9-A' };
  return { key, name: key, workload: { ...workload, attributes: attributesText({ OS: os }) }, server };
}

const checksOn = (cpuModel: string, ...workloads: readonly ScopedWorkload[]) =>
  architectureChecks({ workloads }, { platform: { cpuModel } } as Parameters<typeof architectureChecks>[1]);

describe('machines of another processor architecture than the target', () => {
  const mixed = [
    partition('erpdb1', 'AIX 7.2'),
    partition('lnx1', 'RHEL 8 (ppc64le)'),
    machine('solfin1', 'SPARC M7', 'Solaris 11.3'),
    machine('win1', 'Intel(R) Xeon(R) Gold 6226R', 'Windows Server 2019'),
    machine('old1', null, null),
  ];

  it('are named by architecture: each is a port, and whose byte order changes is said with its source', () => {
    const [check, ...more] = checksOn('Xeon 6737P', ...mixed);
    expect(more).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'other-architecture', server: 'plan' });
    expect(english(check?.says)).toMatch(
      /^3 workloads run on another processor architecture than the target \(x86\): POWER \(erpdb1(,| and) lnx1\); SPARC \(solfin1\)\./,
    );
    expect(english(check?.says)).toContain('not a move');
    expect(english(check?.says)).toContain('Of 2 the byte order changes too');
    expect(japanese(check?.says)).toContain('3件は、統合先（x86）と異なるプロセッサーアーキテクチャで稼働しています');
    expect(japanese(check?.says)).toContain('2件ではバイトオーダーも変わります');
    expect(JSON.stringify(check?.evidence)).toContain('Transporting Data Across Platforms');
  });

  it('claims no change of byte order that no source states', () => {
    const [check] = checksOn('Xeon 6737P', partition('lnx1', 'RHEL 8 (ppc64le)'));
    expect(english(check?.says)).not.toMatch(/byte order/);
    expect(check?.evidence).toBeNull();
  });

  it('are none where the target is of theirs, or its own is not known', () => {
    expect(checksOn('POWER10', partition('erpdb1', 'AIX 7.2'))).toEqual([]);
    expect(checksOn('own make', ...mixed)).toEqual([]);
    expect(checksOn('Xeon 6737P', ...mixed.slice(3))).toEqual([]);
  });
});
