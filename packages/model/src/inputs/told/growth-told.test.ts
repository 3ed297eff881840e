import { describe, expect, it } from 'vitest';
import { attributesText } from '../../inventory/index.ts';
import { growthTold } from './growth-told.ts';

const told = (header: string, words: string) => {
  const { load, data } = growthTold({ attributes: attributesText({ [header]: words }) });
  return [load?.share ?? null, data?.share ?? null];
};

describe('growth that a list states', () => {
  it.each([
    ['Growth per year', '20%', [0.2, null]],
    ['Growth per year', '20 %', [0.2, null]],
    ['Growth per year', '20', [0.2, null]],
    ['Annual growth (%)', '0.5', [0.005, null]],
    ['growth_rate_p.a.', '12,5 %', [0.125, null]],
    ['年間増加率(%)', '１０', [0.1, null]],
    ['年率の伸び率', '+5%', [0.05, null]],
    ['Wachstum pro Jahr', '7 %', [0.07, null]],
    ['Croissance annuelle', '15%', [0.15, null]],
    ['DB growth per year', '30%', [null, 0.3]],
    ['データ容量の年間増加率', '30%', [null, 0.3]],
    ['Growth per year', '0%', [0, null]],
    ['Growth per year', '-3 %', [-0.03, null]],
    ['Growth per year', '−12.5%', [-0.125, null]],
    ['年間増加率(%)', '▲3', [-0.03, null]],
  ])('%s %s is told', (header, words, expected) => {
    expect(told(header, words)).toEqual(expected);
  });

  it.each([
    ['Growth', '20%'],
    ['Growth over 3 years', '20%'],
    ['Growth GB/year', '100 GB'],
    ['Growth per year', '0.2'],
    ['Growth per year', 'high'],
    ['User growth per year', '20%'],
    ['Growth per year', '900%'],
    ['Growth per year', '-80%'],
    ['Growth per year', '-0.2'],
    ['Grown in year', '20%'],
  ])('%s %s is not', (header, words) => {
    expect(told(header, words)).toEqual([null, null]);
  });
});
