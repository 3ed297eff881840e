import { describe, expect, it } from 'vitest';
import { proposedPairs } from './proposed-pairs.ts';

const candidate = (name: string, Notes = '', more: { readonly environment?: string } = {}) => ({
  ...{ key: name, name, server: null, cluster: null, dbms: null, environment: null, poweredOn: null },
  attributes: Notes === '' ? {} : { Notes },
  ...more,
});
const pairsOf = (...workloads: ReturnType<typeof candidate>[]) =>
  proposedPairs(workloads, []).map(({ primary, standby, isTold, isAsked = false, remark }) => [
    `${primary} > ${standby}`,
    isTold ? 'told' : isAsked ? 'asked' : 'likely',
    remark,
  ]);

describe('remarks that name a system by its ID', () => {
  it.each([
    ['P01 primary', 'P01 HSR secondary'],
    ['SID P01, primary', 'SID P01, secondary (HSR)'],
    ['P01 HANA primary node', 'P01: HANA system replication secondary'],
    ['P01 主系', 'P01 待機系'],
    ['P01 Primärknoten', 'P01 Sekundärknoten'],
  ])('tell a pair where each says its role: %s, %s', (first, second) => {
    const others = [candidate('hanabw1'), candidate('sapp01a'), candidate('hanaq01', 'Q01')];
    expect(pairsOf(...others, candidate('hanap01s', second), candidate('hanap01', first))).toEqual([
      ['hanap01 > hanap01s', 'told', second],
    ]);
  });

  it('are asked about where the name of the other alone has the ID', () => {
    expect(pairsOf(candidate('hanap01s', 'P01 HSR secondary'), candidate('hanap01'), candidate('hanabw1'))).toEqual([
      ['hanap01 > hanap01s', 'asked', 'P01 HSR secondary'],
    ]);
  });

  it('tell none of two systems, of several others, or of production and test', () => {
    expect(pairsOf(candidate('a7', 'P01 HSR secondary'), candidate('b9', 'Q01 primary'))).toEqual([]);
    expect(pairsOf(candidate('x1', 'P01 HSR secondary'), candidate('hanap01'), candidate('sapp01a'))).toEqual([]);
    const [first, second] = [candidate('a7', 'P01 primary'), candidate('b9', 'P01 secondary')];
    expect(
      pairsOf({ ...first, environment: 'test' as never }, { ...second, environment: 'production' as never }),
    ).toEqual([]);
    expect(pairsOf(first, second, candidate('c3', 'P01 secondary'))).toEqual([]);
  });
});
