import type { OtherTargetChoice } from '@tatami/model';
import { expect, it } from 'vitest';
import { withoutType, withType } from './other-types.ts';

const type = (platformId: string): OtherTargetChoice => ({
  platformId,
  sb: 1,
  msb: 0,
  memoryGiB: null,
  count: null,
  existing: false,
});
const OTHERS = [type('a'), type('b')];

it('changes one type and no other', () => {
  expect(withType(OTHERS, 1, { sb: 4 }).map(({ sb }) => sb)).toEqual([1, 4]);
});

it('drops a limit on types that limits nothing any more', () => {
  expect(withoutType({ otherTargets: OTHERS, maxServerTypes: 1 }, 0)).toEqual({
    otherTargets: [OTHERS[1]],
    maxServerTypes: 1,
  });
  expect(withoutType({ otherTargets: OTHERS, maxServerTypes: 2 }, 0).maxServerTypes).toBeNull();
  expect(withoutType({ otherTargets: [type('a')], maxServerTypes: 1 }, 0)).toEqual({
    otherTargets: [],
    maxServerTypes: null,
  });
});
