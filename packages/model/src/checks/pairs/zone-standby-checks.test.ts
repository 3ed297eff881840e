import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../../demand/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { attributesText } from '../../inventory/index.ts';
import { NO_CONSTRAINTS } from '../../placement/index.ts';
import { CHECK_RISKS } from '../../risks/check-risks.data.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from '../../scenario/test/scenario-fixture.ts';
import { zoneStandbyChecks } from './zone-standby-checks.ts';

const of = (name: string, attributes: Record<string, string>, dbms = 'Oracle Enterprise Edition'): ScopedWorkload => ({
  ...{ key: name, name, server: null },
  workload: workloadRecord(0, { key: name, name, dbms, attributes: attributesText(attributes) }),
});

it('says that a plan has no standby where a list of managed databases says that there is one', () => {
  const [check, ...more] = zoneStandbyChecks(
    [of('rds-orders', { 'Multi-AZ': 'Yes' }), of('hr', { MultiAZ: 'true' }), of('stock', { 'Multi-AZ': 'No' })],
    NO_CONSTRAINTS,
  );
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'standby-in-zone' });
  expect(english(check?.says)).toContain('The plan has no standby of 2 databases (rds-orders, hr)');
  expect(japanese(check?.says)).toContain('データベース2件（rds-orders、hr）の待機系がありません');
  expect(CHECK_RISKS['standby-in-zone']).toBeDefined();
});

it('is silent of copies with rows of their own, of three zones, and of pairs that are stated', () => {
  const pairs = [{ primary: 'rds-orders', standby: 'other', mode: 'none' as const }];
  const silent = [
    of('web', { 'Multi-AZ': 'Yes' }, 'Aurora MySQL 8.0'),
    of('c', { 'Multi-AZ': '3 Zones' }),
    of('d', {}),
  ];
  expect(zoneStandbyChecks(silent, NO_CONSTRAINTS)).toEqual([]);
  expect(zoneStandbyChecks([of('rds-orders', { 'マルチ AZ': '2 Zones' })], NO_CONSTRAINTS)).toHaveLength(1);
  expect(zoneStandbyChecks([of('rds-orders', { 'Multi-AZ': 'Yes' })], { ...NO_CONSTRAINTS, pairs } as never)).toEqual(
    [],
  );
});

it('stands among the checks of the plan', () => {
  const server = serverRecord(1, {
    cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz',
    sockets: 2,
    cores: 16,
    threads: 32,
    memoryGiB: 256,
  });
  const workload = workloadRecord(1, {
    ...{ serverKey: server.key, vcpus: null, memoryGiB: 64, dbms: 'PostgreSQL 16' },
    attributes: attributesText({ 'Multi-AZ': 'Yes' }),
  });
  const estate = { servers: [server], workloads: [workload], series: [], benchmarkRuns: [] };
  expect(evaluate(R770_INPUTS, estate).checks.map(({ code }) => code)).toContain('standby-in-zone');
});
