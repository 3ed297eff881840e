import { expect, it } from 'vitest';
import { unreadTogether } from './unread-rows.ts';

it('says of rows that are not taken for one reason once why, with what stands in them', () => {
  const unread = [2, 3, 4, 7].map((row) => ({ row, why: 'ofOneOrAll' as const, text: `${row}00` }));
  const other = { row: 6, why: 'noQuantity' as const, text: 'Unlimited' };
  expect(unreadTogether([...unread, other])).toEqual([
    { rows: '2–4, 7', count: 4, why: 'ofOneOrAll', text: '200 / 300 / 400 / …' },
    { rows: '6', count: 1, why: 'noQuantity', text: 'Unlimited' },
  ]);
});

it('tells what stands alike in all of them once', () => {
  const unread = [2, 9].map((row) => ({ row, why: 'leftOut' as const, text: 'shelved' }));
  expect(unreadTogether(unread)).toEqual([{ rows: '2, 9', count: 2, why: 'leftOut', text: 'shelved' }]);
});
