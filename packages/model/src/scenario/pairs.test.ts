import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type MirroredPair, NO_CONSTRAINTS } from '../placement/index.ts';
import { evaluate, netfinityInputs } from './test/scenario-fixture.ts';

const pair = (more: Partial<MirroredPair> = {}): MirroredPair => ({
  primary: 'db01',
  standby: 'db02',
  mode: 'synchronous',
  use: 'applies-logs',
  across: 'server',
  keepsRoom: true,
  ...more,
});

/** Six servers at full use on targets that carry six each. */
const withPairs = (pairs: readonly MirroredPair[], more: Partial<ScenarioInputs> = {}) =>
  evaluate(netfinityInputs(6, { ...more, constraints: { ...NO_CONSTRAINTS, ...more.constraints, pairs } }));

const said = ({ checks }: ReturnType<typeof evaluate>, code: string) =>
  checks.filter((check) => check.code.startsWith(code)).map(({ says }) => english(says));

describe('mirrored pairs of a scenario', () => {
  it('are nothing where none is stated', () => {
    const { pairs, assumptions, checks } = evaluate(netfinityInputs(6));
    expect(pairs).toBeUndefined();
    expect(assumptions.some(({ id }) => id === 'pairs')).toBe(false);
    expect(checks.some(({ code }) => code.startsWith('failover'))).toBe(false);
  });

  it('stand on different servers, and the plan says that each carries the other', () => {
    const result = withPairs([pair()]);
    expect(result.pairs?.map(({ primary, standby, shortfalls }) => [primary.name, standby.name, shortfalls])).toEqual([
      ['DB01', 'DB02', []],
    ]);
    const [only] = result.pairs ?? [];
    expect(only?.primary.server).not.toBe(only?.standby.server);
    expect(said(result, 'failover')).toEqual([
      'Whichever one server is lost, the other server of each of the 1 pair carries its full load within the ceiling.',
    ]);
  });

  it('are in the strip, in both languages', () => {
    const value = withPairs([
      pair(),
      pair({ primary: 'db03', standby: 'db04', mode: 'none', keepsRoom: false }),
    ]).assumptions.find(({ id }) => id === 'pairs')?.value;
    if (!value || !('en' in value)) throw new Error('the strip names no pairs');
    expect(english(value)).toBe('2 (synchronous 1, not mirrored 1), 1 of them without room for taking over');
    expect(japanese(value)).toBe('2組（同期1組、ミラーリングなし1組）、うち1組は引き継ぎの余裕を確保しない');
  });

  it('say which server does not carry what it takes over, and how much, where no room is kept', () => {
    const pinned = ['db02', 'db03', 'db04', 'db05'].map((id) => ({ id, server: 1, node: null }));
    const open = { keepsRoom: false, use: 'open' as const };
    const loose = withPairs([pair(open)], {
      constraints: { ...NO_CONSTRAINTS, pinned },
      targetCeiling: 0.7,
    });
    expect(said(loose, 'failover')).toEqual(['Once target-1 is lost, target-2 needs 83.3% of CPU and may use 70%.']);
    expect(loose.plan?.kind).toBe('plan');
  });

  it('name what is not in the plan, and what is pinned against them', () => {
    const pinned = ['db01', 'db02'].map((id) => ({ id, server: 0, node: null }));
    const result = withPairs([pair(), pair({ primary: 'gone', standby: 'db03' })], {
      constraints: { ...NO_CONSTRAINTS, pinned },
    });
    expect(said(result, 'constraint-passed-over')[0]).toContain('gone');
    expect(said(result, 'constraint-spread-pinned')).toHaveLength(1);
    expect(result.pairs).toHaveLength(1);
  });
});
