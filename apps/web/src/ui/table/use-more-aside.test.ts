import { expect, it } from 'vitest';
import { isMoreAside } from './use-more-aside.ts';

it('there is more aside until the content is scrolled to its end, rounding aside', () => {
  const wide = { clientWidth: 300, scrollWidth: 800 };
  expect(isMoreAside({ ...wide, scrollLeft: 0 })).toBe(true);
  expect(isMoreAside({ ...wide, scrollLeft: 498 })).toBe(true);
  expect(isMoreAside({ ...wide, scrollLeft: 499.4 })).toBe(false);
  expect(isMoreAside({ clientWidth: 300, scrollWidth: 300, scrollLeft: 0 })).toBe(false);
});
