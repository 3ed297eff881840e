import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { asked, estateOf } from '../alternatives/test/small-estates.ts';
import { english } from '../figure/test/written.ts';
import type { OtherTargetChoice, ScenarioInputs } from '../inputs/index.ts';
import { placementProblem } from '../plan/index.ts';
import { evaluateScenario } from '../scenario/index.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const ONE_SOCKET: OtherTargetChoice = {
  ...{ platformId: 'dell-poweredge-r770', sb: 1, msb: 0, memoryGiB: 512, count: null, existing: false },
  serverPrice: usd(20_000),
};
const TWO_TYPES = {
  licence: { product: 'postgresql' },
  memoryGiB: 1024,
  serverPrice: usd(50_000),
  horizonYears: 5,
  otherTargets: [ONE_SOCKET],
} as const satisfies Partial<ScenarioInputs>;

const requestOf = (more: Partial<ScenarioInputs>) => asked(estateOf(6), { ...TWO_TYPES, ...more });
const costsOf = (more: Partial<ScenarioInputs>) =>
  placementProblem(requestOf(more))?.serverTypes.map(({ cost }) => cost) ?? [];
const said = (more: Partial<ScenarioInputs>) =>
  evaluateScenario(requestOf(more), placing)
    .checks.filter(({ code }) => code === 'cost-counted')
    .map(({ says }) => english(says))
    .join(' ');

describe('what a placement is to cost least of', () => {
  it('holds what is licensed on every server, by the cores of each type', () => {
    const [two, one] = costsOf({});
    const [twoWith, oneWith] = costsOf({ onEveryServer: ['vmware-vvf'] });
    // 32 cores a socket at 135 USD a year, over five years.
    expect((twoWith ?? 0) - (two ?? 0)).toBe(64 * 135 * 5);
    expect((oneWith ?? 0) - (one ?? 0)).toBe(32 * 135 * 5);
    expect(said({ onEveryServer: ['vmware-vvf'] })).toContain(
      'The cost of each server holds what is licensed on every server: VMware vSphere Foundation.',
    );
  });

  it('holds it of a server that is there already, whose hardware costs nothing', () => {
    const otherTargets = [{ ...ONE_SOCKET, existing: true, count: 2, serverPrice: null }];
    const existing = (more: Partial<ScenarioInputs>) => Math.min(...costsOf({ otherTargets, ...more }));
    expect(existing({})).toBe(0);
    expect(existing({ onEveryServer: ['vmware-vvf'] })).toBe(32 * 135 * 5);
  });

  it('counts a product once that some workloads run and every server has', () => {
    const onEveryServer = ['windows-server-dc'];
    const licencesOf = [{ product: 'windows-server-dc', workloads: ['db0'] }];
    const problem = placementProblem(requestOf({ onEveryServer, licencesOf }));
    expect(problem?.serverTypes.map(({ licences }) => licences)).toEqual([
      { postgresql: expect.any(Number) },
      { postgresql: expect.any(Number) },
    ]);
    expect(costsOf({ onEveryServer, licencesOf })).toEqual(costsOf({ onEveryServer }));
  });

  it('says what is on every server and has no price', () => {
    expect(costsOf({ onEveryServer: ['rhel'] })).toEqual(costsOf({}));
    expect(said({ onEveryServer: ['rhel'] })).toContain(
      'No price is known for what is licensed on every server, and it counts for nothing: Red Hat Enterprise Linux.',
    );
  });

  it.each([
    ['edb-postgres', 'No price is known for EDB Postgres'],
    ['mysql-enterprise', 'No price is known for MySQL Enterprise'],
    ['postgresql', null],
    ['none', null],
  ] as const)('says of %s where its subscription has no price', (product, says) => {
    const found = said({ licence: { product } });
    if (says === null) expect(found).not.toContain('where their workloads go counts for nothing');
    else expect(found).toContain(says);
  });

  describe('in yen without an exchange rate', () => {
    const oracle = { currency: 'JPY', licence: { product: 'oracle-ee' } } as const;
    const inYen = { serverPrice: { amount: 7_500_000, currency: 'JPY' } } as const;

    it('compares in dollars where all prices are in dollars: the rate changes no order', () => {
      const problem = placementProblem(requestOf(oracle));
      expect(problem?.costIn).toBe('USD');
      // 64 and 32 cores of factor 0.5, with 22 % support over five years; servers without electricity, whose price is in yen.
      const each = 47_500 * (1 + 0.22 * 5);
      expect(problem?.serverTypes.map(({ cost, licences }) => [cost, licences?.['oracle-ee']])).toEqual([
        [50_000, 32 * each],
        [20_000, 16 * each],
      ]);
      const found = said(oracle);
      expect(found).toContain('Plans are compared in US dollars, as all these prices are: the exchange rate to yen');
      expect(found).toContain('The plan minimises the cost of servers, licences and their support');
      expect(found).not.toContain('No price is known for Oracle');
    });

    it('compares by licences where prices are of several currencies', () => {
      const found = said({ ...oracle, ...inYen });
      expect(found).toContain('The exchange rate to yen is not agreed yet, so the plan needs few licences');
      expect(found).not.toContain('No price is known for Oracle');
      expect(placementProblem(requestOf({ ...oracle, ...inYen }))?.costIn).toBe('licences');
    });
  });

  it('is no ranking where the price of the servers is not known', () => {
    const unpriced = { serverPrice: null, otherTargets: [{ ...ONE_SOCKET, serverPrice: null }] };
    const { plan } = evaluateScenario(requestOf({ ...unpriced, onEveryServer: ['vmware-vvf'] }), placing);
    const cores = plan?.nodes.reduce((sum, { configuration: { sockets } }) => sum + sockets * 32, 0) ?? 0;
    expect(plan?.bound.amount).toBe(cores * 135 * 5);
  });
});
