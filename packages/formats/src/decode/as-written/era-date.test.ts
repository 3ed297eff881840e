import { describe, expect, it } from 'vitest';
import { parseInstant } from '../instant.ts';
import { withWesternYear } from './era-date.ts';

describe('years of Japanese eras', () => {
  it.each([
    ['令和5年3月1日', '2023-03-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R5.3.1', '2023-03-01'],
    ['r5/03/01', '2023-03-01'],
    ['H30/4/1', '2018-04-01'],
    ['Ｈ３０．４．１', '2018-04-01'],
    ['平成 31 年 4 月 30 日', '2019-04-30'],
    ['S63-1-7', '1988-01-07'],
    ['昭和64年1月7日', '1989-01-07'],
  ])('%s is %s', (text, date) => {
    const instant = parseInstant(text);
    expect(instant === null ? null : new Date(instant).toISOString().slice(0, 10)).toBe(date);
  });

  it.each(['平成32年1月1日', 'R740', 'H100', 'S1', 'R5', '令和', '5年3月1日'])('%s is left as it is', (text) => {
    expect(withWesternYear(text)).toBe(text);
  });

  it('keeps a month without a day', () => {
    expect(withWesternYear('令和5年3月')).toBe('2023年3月');
  });
});
