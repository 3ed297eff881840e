import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { alternativesTo } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

/** A board of the R770 that a scenario is for, and memory: nobody states a price of any other machine. */
const PRICES = { 'hardware-sb': 60_000, 'hardware-memory-gib': 8 };
const six = asked(estateOf(6), { licence: { product: 'oracle-ee' } }, PRICES);

describe('a price of boards', () => {
  const found = alternativesTo(six, placing, { vendors: ['Dell', 'HPE'] });

  it('is that of the machine of the scenario, and of no other: hardware is not compared with theirs, and that is said', () => {
    expect(found.counted.map(english)).not.toContain('hardware');
    expect(found.leftOut.map(english)).toContain('hardware');
    expect(english(found.hardwareApart)).toMatch(/^No price is known of the other machines/);
    expect(english(found.verdict)).toContain('Hardware is in none of these costs');
    for (const { differs } of found.weighed) expect(english(differs) ?? '').not.toContain('hardware');
  });

  it('leaves memory to be compared as a whole, by hand: servers × GiB × 8', () => {
    expect(found.counted.map(english)).toContain('memory');
    for (const { parts, servers, configuration } of found.weighed)
      expect(parts.find(({ id }) => id === 'memory')?.value).toBe((servers.value ?? 0) * configuration.memoryGiB * 8);
  });

  it('is compared between configurations of that machine alone', () => {
    const platforms = six.platforms.filter(({ id }) => id === six.inputs.platformId);
    const own = alternativesTo({ ...six, platforms }, placing);
    expect(own.counted.map(english)).toContain('hardware');
    expect(own.hardwareApart).toBeUndefined();
  });
});
