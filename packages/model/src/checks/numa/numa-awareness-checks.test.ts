import { expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer, bareWorkload } from '../../inventory/index.ts';
import type { Target } from '../../target/index.ts';
import { numaAwarenessChecks } from './numa-awareness-checks.ts';

const ORIGIN = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const scoped = (name: string, dbms: string, os: string, vcpus: number | null = null) => ({
  key: name,
  name,
  workload: { ...bareWorkload(name, name, ORIGIN), dbms, vcpus },
  server: { ...bareServer(`on-${name}`, `on-${name}`, ORIGIN), os },
});
const targetOf = (nodes: number) =>
  ({ topology: { nodes: Array.from({ length: nodes }, () => ({})) } }) as unknown as Target;

const ESTATE = [
  scoped('crm', 'SQL Server 2008 Standard', 'Windows Server 2003 Standard'),
  ...['a', 'b', 'c', 'd'].map((name) => scoped(name, 'Oracle 19c EE', 'RHEL 8')),
  scoped('vm', 'PostgreSQL 15', 'Windows Server 2003 Enterprise Edition', 4),
];

it('says once of each kind who knows NUMA, what has to be done first', () => {
  const checks = numaAwarenessChecks(ESTATE, targetOf(2));
  expect(checks.map(({ says }) => english(says))).toEqual([
    expect.stringMatching(
      /^Of Windows Server 2003 the Enterprise and Datacenter editions alone know NUMA.*\(on-crm\)$/,
    ),
    expect.stringMatching(/^Oracle Database from 11\.2 on.*bind its instances from outside\. \(a, b, c and 1 more\)$/),
    expect.stringMatching(/^SQL Server knows NUMA in every edition.*\(crm\)$/),
  ]);
  expect(japanese(checks[1]?.says)).toContain('（a、b、cほか1件）');
});

it('says nothing where the target has one node', () => {
  expect(numaAwarenessChecks(ESTATE, targetOf(1))).toEqual([]);
  expect(numaAwarenessChecks(ESTATE, null)).toEqual([]);
});
