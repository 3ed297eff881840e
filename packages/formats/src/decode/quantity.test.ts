import { describe, expect, it } from 'vitest';
import { isMissing, type Quantity, readQuantity } from './quantity.ts';

const value = (text: string, quantity: Quantity, factor = 1) => {
  const reading = readQuantity(text, quantity, factor, '.');
  return reading.kind === 'value' ? reading.value : reading.kind === 'bad' ? reading.reason : 'missing';
};

describe('readQuantity', () => {
  it.each([
    ['16GB', 'size', 16],
    ['16 GiB', 'size', 16],
    ['16384MB', 'size', 16],
    ['16384 MiB', 'size', 16],
    ['1.5 TB', 'size', 1536],
    ['1,024 MB', 'size', 1],
    ['1048576KB', 'size', 1],
    ['６４ＧＢ', 'size', 64],
    ['512ギガバイト', 'size', 512],
    ['550MHz', 'clock', 0.55],
    ['2.5 GHz', 'clock', 2.5],
    ['35%', 'share', 0.35],
    ['211 ％', 'share', 2.11],
    ['%35', 'share', 0.35],
    ['% 62.5', 'share', 0.625],
    ['%35', 'size', 'not-a-number'],
    ['%', 'share', 'not-a-number'],
    ['4コア', 'count', 4],
    ['2 CPUs', 'count', 2],
    ['6台', 'count', 6],
    ['90 min', 'duration', 5400],
    ['250 tps', 'rate', 250],
    ['16 GHz', 'size', 'wrong-unit'],
    ['many', 'count', 'not-a-number'],
    ['4 dogs', 'count', 'not-a-number'],
    ['NaN', 'count', 'not-a-number'],
    ['2x4', 'count', 'not-a-number'],
  ] as const)('%j as %s is %s', (text, quantity, expected) => {
    expect(value(text, quantity)).toBe(expected);
  });

  it('multiplies bare numbers by the column’s factor, and lets a unit in the cell win over it', () => {
    expect(value('2048', 'size', 1 / 1024)).toBe(2);
    expect(value('2 GB', 'size', 1 / 1024)).toBe(2);
  });

  it.each(['', ' ', '-', '－', 'n/a', 'N/A', '#N/A', 'unknown', '不明', ' 未定 '])(
    '%j is missing, never zero',
    (text) => {
      expect(value(text, 'count')).toBe('missing');
      expect(isMissing(text)).toBe(true);
    },
  );

  it.each(['0', 'nas01', 'none of these', '不明瞭'])('%j is not missing', (text) => {
    expect(isMissing(text)).toBe(false);
  });
});
