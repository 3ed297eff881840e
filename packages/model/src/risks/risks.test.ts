import { describe, expect, it } from 'vitest';
import { known, type Text, text, unknown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { MovingMachine } from '../migration/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import { type Risk, risksOfPlan } from './index.ts';

const because = { label: text('x', 'x'), inputs: [] };
const share = (value: number) => known('predicted', { value, unit: 'share', because });
const NODE = { spare: false };
const SUMMARY = { costBefore: share(1), costAfter: share(1), costParts: [] };

/** An answer of four workloads on two servers that has nothing to fear, with what a test puts in. */
function risksOf(
  found: Partial<Record<keyof ScenarioResult, unknown>>,
  machines: readonly Partial<MovingMachine>[] = [],
): readonly Risk[] {
  const nothing = {
    plan: { nodes: [NODE, NODE], unplaced: [], summary: SUMMARY },
    certainty: null,
    assumptions: [],
    questions: [],
    licencesByProduct: [],
    pools: [],
    checks: [],
    accounting: { planned: 4, unplaced: 0, total: 4, rowsNotTaken: [] },
  };
  const result = { ...nothing, ...found } as unknown as ScenarioResult;
  return risksOfPlan(result, { machines: machines as readonly MovingMachine[], today: '2026-11-25' });
}

const values = (said: Text | undefined) => JSON.stringify(said?.values ?? {});
const CERTAINTY = {
  chance: share(0.7),
  levels: [
    { servers: 2, chance: share(0.7), cost: unknown('USD', text('x', 'x'), text('y', 'y')), marks: ['planned'] },
    { servers: 3, chance: share(0.99), cost: unknown('USD', text('x', 'x'), text('y', 'y')), marks: ['sure'] },
  ],
  effects: [],
};
const LOSING = {
  losing: [{ name: 'target-1', workloads: 2, without: ['db1'] }],
  recounted: { keptByRacks: [], spare: { rack: null, losing: 0 } },
  says: text('When 1 fails …', '1台に障害が…'),
};

it('is nothing where nothing is found, and where nothing is planned', () => {
  expect(risksOf({})).toEqual([]);
  expect(risksOf({ plan: null, certainty: CERTAINTY })).toEqual([]);
});

it('puts the greatest part at stake first, and what has no figure last', () => {
  const check = {
    severity: 'warning',
    code: 'spans-nodes',
    server: 'target-1',
    node: 'db1',
    says: text('spans', '跨ぐ'),
  };
  const found = { certainty: CERTAINTY, failures: LOSING, checks: [check, check] };
  const risks = risksOf(found, [
    { supportedUntil: '2020-01-01', databases: 'SQL Server 2012' },
    { supportedUntil: '2030-01-01', databases: 'SQL Server 2019' },
  ]);
  expect(risks.map(({ id, atStake }) => [id, atStake && Number(atStake.toFixed(3))])).toEqual([
    ['end-of-maintenance', 0.5],
    ['overload', 0.3],
    ['server-down', 0.25],
    ['check spans-nodes', null],
  ]);
  expect(values(risks[0]?.effect)).toContain('SQL Server 2012');
  expect(values(risks[0]?.effect)).not.toContain('2019');
  expect(values(risks[3]?.effect)).toContain('"others":1');
});

it('of databases out of support those move first that are, unless all are', () => {
  const ended = { supportedUntil: '2020-01-01', databases: 'SQL Server 2012' };
  const [some] = risksOf({}, [ended, { supportedUntil: '2030-01-01', databases: 'SQL Server 2019' }]);
  expect(english(some?.measure)).toBe(
    'They move first within their environment. The move is the occasion for a version in support.',
  );
  const [all] = risksOf({}, [ended, ended]);
  expect(english(all?.measure)).toBe('The move is the occasion for a version in support.');
});

it('of several databases on one machine only those out of support are named', () => {
  const [risk] = risksOf({}, [
    { supportedUntil: '2024-07-09', databases: 'SQL Server 2014, PostgreSQL 17' },
    { supportedUntil: '2030-01-08', databases: 'SQL Server 2019' },
  ]);
  expect(english(risk?.effect)).toBe(
    'The vendor’s regular support has ended for the database of 1 of 2 machines whose version has a known end of support: SQL Server 2014.',
  );
});

describe('too few servers', () => {
  it('says its chance, and how many would do', () => {
    const [risk] = risksOf({ certainty: CERTAINTY });
    expect(risk?.effect.values).toMatchObject({ servers: 2 });
    expect(risk?.atStake).toBeCloseTo(0.3);
    expect(values(risk?.measure)).toContain('"servers":3');
    expect(english(risk?.measure)).not.toContain('cost');
  });

  it('says what the sure number would cost where that is known', () => {
    const cost = known('predicted', { value: 900, unit: 'USD', because });
    const levels = CERTAINTY.levels.map((level) => ({ ...level, cost }));
    const [risk] = risksOf({ certainty: { ...CERTAINTY, levels } });
    expect(english(risk?.measure)).toContain('at a total cost of USD 900 with the licences');
  });

  it('tells the servers that carry workloads from the spares ordered beside them', () => {
    const plan = { nodes: [NODE, NODE, { spare: true }], unplaced: [], summary: SUMMARY };
    const cost = known('predicted', { value: 900, unit: 'USD', because });
    const levels = CERTAINTY.levels.map((level) => ({ ...level, cost }));
    for (const certainty of [CERTAINTY, { ...CERTAINTY, levels }]) {
      const [risk] = risksOf({ plan, certainty });
      expect(english(risk?.effect)).toBe(
        'With a chance of 30%, 2 servers beside the spares are not enough under the ceilings.',
      );
      expect(japanese(risk?.effect)).toBe('30%の確率で、予備を除く2台では使用率上限に収まりません。');
      expect(english(risk?.measure)).toContain('Order 3 beside 1 spare (4 in all) instead: ');
      expect(japanese(risk?.measure)).toContain('予備を除き3台（予備1台を含め4台）とすれば、足りる確率は99%');
    }
  });

  it('is no risk where the servers are as good as sure, or nobody knows', () => {
    expect(risksOf({ certainty: { ...CERTAINTY, chance: share(0.995) } })).toEqual([]);
    expect(risksOf({ certainty: { ...CERTAINTY, chance: unknown('share', text('x', 'x'), text('y', 'y')) } })).toEqual(
      [],
    );
  });
});

it('of one server without a spare everything is at stake; of servers that take over each other nothing', () => {
  expect(risksOf({ plan: { nodes: [NODE], unplaced: [] } })[0]).toMatchObject({ id: 'server-down', atStake: 1 });
  expect(risksOf({ plan: { nodes: [NODE, { spare: true }], unplaced: [] } })).toEqual([]);
  expect(risksOf({ failures: { ...LOSING, losing: [] } })).toEqual([]);
});

it('asks for a spare in each pool that may not lose a server, counted from its own spares', () => {
  const node = (name: string, pool: string, spare = false) => ({ name, pool, spare });
  const nodes = [node('target-1', 'a'), node('target-2', 'a', true), node('target-3', 'b'), node('target-4', 'c')];
  const pool = (id: string, spares: number) => ({ id, spares, name: text('pool {id}', 'プール{id}', { id }) });
  const losing = [{ name: 'target-3', workloads: 2, without: ['db1'] }];
  const found = {
    plan: { nodes, unplaced: [] },
    pools: [pool('a', 1), pool('b', 0), pool('c', 0)],
  };
  const [risk] = risksOf({ ...found, failures: { ...LOSING, losing } });
  expect(english(risk?.measure)).toBe(
    'One more spare server in each pool that may not lose one (pool b: N+1), with the workloads that must not wait named for it.',
  );
  const both = [...losing, { name: 'target-1', workloads: 2, without: ['db2'] }];
  const [two] = risksOf({ ...found, failures: { ...LOSING, losing: both } });
  expect(english(two?.measure)).toContain('(pool a: N+2; pool b: N+1)');
  expect(english(risksOf({ failures: LOSING })[0]?.measure)).toContain('One spare server (N+1)');
});

it('names what is assumed of single machines, what is open, and what could not be read', () => {
  const assumption = {
    id: 'assumedCpuPeakShare',
    label: text('CPU peaks no file states', '記載のないCPUピーク'),
    value: text('taken as 70%', '70%と仮定'),
    concerns: ['db1', 'db2', 'db3'],
    effect: known('predicted', { value: 2, low: 2, high: 3, level: 0.8, unit: 'servers', because }),
  };
  const question = {
    id: 'licence-edition oracle',
    asks: text('Which edition?', 'エディションは？'),
    affected: ['db1'],
  };
  const rowsNotTaken = [{ says: 'db9', file: 'a.csv', sheet: null, row: 4 }];
  const risks = risksOf({
    assumptions: [assumption, { ...assumption, id: 'targetCeiling' }],
    questions: [question, { ...question, id: 'growth' }],
    accounting: { planned: 4, unplaced: 0, total: 4, rowsNotTaken },
  });
  expect(risks.map(({ id, atStake }) => [id, atStake])).toEqual([
    ['assumed assumedCpuPeakShare', 0.75],
    ['open licence-edition oracle', 0.25],
    ['rows-not-taken', 0.2],
  ]);
});

it('says of how many machines the end of support is known', () => {
  const ended = { supportedUntil: '2020-01-01', databases: 'SQL Server 2012' };
  const machines = [ended, { supportedUntil: '2030-01-08', databases: 'SQL Server 2019' }];
  const [risk] = risksOf({}, [...machines, { supportedUntil: null, databases: 'Oracle Database' }]);
  expect(english(risk?.effect)).toBe(
    'The vendor’s regular support has ended for the database of 1 of 2 machines whose version has a known end of support: SQL Server 2012. For the database of 1 more machine it is not known.',
  );
});

it('asks nobody for an edition of what no licence rule counts', () => {
  const asks = text('Files state Symfoware', 'Symfowareの記載');
  const [risk] = risksOf({ questions: [{ id: 'licence-without-rule symfoware', asks, affected: ['db1'] }] });
  expect(english(risk?.name)).toBe('Licence cost of a database not known');
  expect(english(risk?.measure)).not.toContain('edition');
});

it('names a contested count of licences, but not one that is uncertain by its servers alone', () => {
  const licences = known('predicted', { value: 8, low: 8, high: 16, level: 0.8, unit: 'licences', because });
  const servers = (high: number) =>
    known('predicted', { value: 2, low: 2, high, level: 0.8, unit: 'servers', because });
  const product = { product: 'oracle-ee', name: text('Oracle', 'Oracle'), licences };
  expect(risksOf({ licencesByProduct: [{ ...product, servers: servers(2) }] })[0]).toMatchObject({ atStake: 0.5 });
  expect(risksOf({ licencesByProduct: [{ ...product, servers: servers(4) }] })).toEqual([]);
});
