import { describe, expect, it } from 'vitest';
import { orderInName } from './order-in-name.ts';

describe('the order that the name of a file tells', () => {
  it.each([
    ['vmstat-before.txt', 'vmstat-after.txt'],
    ['status_前.txt', 'status_後.txt'],
    ['status_開始.txt', 'status_終了.txt'],
    ['status_begin.txt', 'status_end.txt'],
    ['status_avant.txt', 'status_après.txt'],
    ['status-AVANT.txt', 'status-APRES.txt'],
    ['status_vorher.txt', 'status_nachher.txt'],
    ['status_antes.txt', 'status_después.txt'],
    ['status_1回目.txt', 'status_2回目.txt'],
    ['status_１回目.txt', 'status_３回目.txt'],
    ['status_第一回目.txt', 'status_第二回目.txt'],
  ])('is %s, then %s', (first, second) => {
    const [one, other] = [orderInName(first), orderInName(second)];
    expect([one?.order, other?.order]).toEqual(['before', 'after']);
    expect(one?.rest).toBe(other?.rest);
  });

  it.each([
    'サーバー名前一覧.csv',
    '前橋DC.csv',
    '午前.txt',
    'status.txt',
    'before-after.txt',
    'backend.csv',
    'avantage.txt',
  ])('is not told by %s', (name) => {
    expect(orderInName(name)).toBeNull();
  });
});
