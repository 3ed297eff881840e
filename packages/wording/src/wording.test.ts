import { known, text, unknown } from '@tatami/model';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  asWritten,
  formatDate,
  formatDuration,
  formatEstimate,
  formatEstimateInterval,
  formatGain,
  formatInterval,
  formatMemory,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRatio,
  inWrittenUnit,
  moneyQuantity,
  moneyScale,
  quantityOf,
  writeQuantity,
  writeYenIn,
} from './index.ts';

const because = { label: text('x', 'x'), inputs: [] };

describe('numbers', () => {
  it.each([
    [4235, '4,235'],
    [0.0479, '0.05'],
    [12.34, '12.3'],
    [0.00112, '0.0011'],
    [4.4e-16, '0'],
    [422.7, '423'],
    [-0, '0'],
  ])('%s is written %s', (value, written) => expect(formatNumber(value, 'en')).toBe(written));

  it('writes shares as they are, above 100% too', () => {
    expect([formatPercent(0.7, 'en'), formatPercent(2.11, 'ja'), formatPercent(0.1158, 'en')]).toEqual([
      '70%',
      '211%',
      '11.6%',
    ]);
    expect(formatGain(0.444, 'ja')).toBe('+44.4%');
  });

  it.each([
    [0.9996, '99.96%'],
    [0.0004, '0.04%'],
    [0.99996, '99.996%'],
    [0.00004, '0.004%'],
    [0.9994, '99.9%'],
    [0.0005, '0.1%'],
    [1.0004, '100%'],
    [0, '0%'],
    [1, '100%'],
    // The last digit of a binary fraction is no part, and the millionth of one is not written.
    [1 - 1e-12, '100%'],
    [1e-6, '0%'],
  ])('the share %s is written %s: part of a whole as neither none nor all of it', (share, written) => {
    expect([formatPercent(share, 'en'), formatQuantity(share, 'share', 'ja')]).toEqual([written, written]);
  });

  it('writes no part of a whole as none or all of it, down to a hundred-thousandth', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 1 - 1e-5, noNaN: true }), (share) => {
        expect(['0%', '100%']).not.toContain(formatPercent(share, 'en'));
      }),
    );
  });
});

describe('what rounds to zero', () => {
  afterEach(() => writeYenIn('ones'));

  it('has no sign: numbers, shares, gains and money', () => {
    expect([formatNumber(-0.4, 'en', 0), formatNumber(-4.4e-16, 'ja'), formatPercent(-0.0004, 'en')]).toEqual([
      '0',
      '0',
      '0%',
    ]);
    expect([-0.0004, 0.0003, 0, -0.0006].map((share) => formatGain(share, 'en'))).toEqual(['0%', '0%', '0%', '-0.1%']);
    expect(formatMoney(-0.4, 'USD', 'en')).toBe('USD\u00a00');
    writeYenIn('millions');
    expect(formatMoney(-300_000, 'JPY', 'ja')).toBe('0百万円');
    expect(formatInterval(-300_000, 200_000, 'JPY', 'ja')).toBe('0百万円');
  });

  it('has none in either language, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('en' as const, 'ja' as const),
        fc.constantFrom('ones' as const, 'thousands' as const, 'millions' as const),
        (fraction, magnitude, language, scale) => {
          writeYenIn(scale);
          const value = fraction / 10 ** magnitude;
          const money = value * 1e6;
          const written = [
            formatNumber(value, language),
            formatNumber(value, language, 1),
            formatPercent(value, language),
            formatGain(value, language),
            ...(['USD', 'EUR', 'JPY'] as const).map((currency) => formatMoney(money, currency, language)),
          ];
          for (const each of written) expect(each).not.toMatch(/[-+−]0(?![\d.,])/);
        },
      ),
    );
  });
});

describe('memory', () => {
  it('turns to TiB at 1024 GiB', () => {
    expect([512, 1536, 7168].map((memoryGiB) => formatMemory(memoryGiB, 'ja'))).toEqual([
      '512\u202fGiB',
      '1.5\u202fTiB',
      '7\u202fTiB',
    ]);
  });
});

describe('money', () => {
  it.each([
    [855_000, 'USD', 'USD\u00a0855,000', '855,000米ドル'],
    [128_250_000, 'JPY', 'JPY\u00a0128,250,000', '128,250,000円'],
    [12_825_000, 'JPY', 'JPY\u00a012,825,000', '12,825,000円'],
    [980_000, 'JPY', 'JPY\u00a0980,000', '980,000円'],
    [1_200, 'EUR', 'EUR\u00a01,200', '1,200ユーロ'],
  ] as const)('%s %s', (amount, currency, en, ja) => {
    expect(formatMoney(amount, currency, 'en')).toBe(en);
    expect(formatMoney(amount, currency, 'ja')).toBe(ja);
  });

  it('stands with its currency apart as it does in a sentence', () => {
    for (const currency of ['USD', 'EUR', 'JPY'] as const)
      for (const language of ['en', 'ja'] as const)
        expect(writeQuantity(quantityOf(855_000, currency, language))).toBe(formatMoney(855_000, currency, language));
  });
});

describe('yen in the unit a document chose', () => {
  afterEach(() => writeYenIn('ones'));

  it('are written in it throughout, whatever their size', () => {
    writeYenIn('thousands');
    expect([1_234_567, 128_250_000].map((yen) => formatMoney(yen, 'JPY', 'ja'))).toEqual(['1,235千円', '128,250千円']);
    expect(moneyScale(538_650_000, 'JPY', 'ja')).toEqual({ divisor: 1e3, unit: '千円' });
    writeYenIn('millions');
    expect(formatMoney(128_250_000, 'JPY', 'ja')).toBe('128百万円');
    expect(formatMoney(128_250_000, 'JPY', 'en')).toBe('JPY\u00a0128\u00a0million');
    expect(formatMoney(855_000, 'USD', 'ja')).toBe('855,000米ドル');
  });
});

describe('an amount as far as it is written', () => {
  afterEach(() => writeYenIn('ones'));

  it('is what its figure says, in any unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.constantFrom('ones' as const, 'thousands' as const, 'millions' as const),
        (amount, scale) => {
          writeYenIn(scale);
          expect(formatMoney(asWritten(amount, 'JPY'), 'JPY', 'ja')).toBe(formatMoney(amount, 'JPY', 'ja'));
          expect(moneyQuantity(inWrittenUnit(amount, 'JPY'), 'USD', 'en').figure).toBe(
            moneyQuantity(amount, 'JPY', 'en').figure,
          );
        },
      ),
    );
  });
});

describe('money on an axis', () => {
  it.each([
    [3_591_000, 'USD', 1e6, 'USD million', '百万米ドル'],
    [40_000, 'EUR', 1e3, 'EUR thousand', '千ユーロ'],
    [538_650_000, 'JPY', 1e6, 'JPY million', '百万円'],
    [900, 'JPY', 1, 'JPY', '円'],
  ] as const)('up to %s %s', (largest, currency, divisor, en, ja) => {
    expect(moneyScale(largest, currency, 'en')).toEqual({ divisor, unit: en });
    expect(moneyScale(largest, currency, 'ja')).toEqual({ divisor, unit: ja });
  });
});

describe('quantities and intervals', () => {
  it('joins Japanese units without a space and counts one in the singular', () => {
    expect(formatQuantity(6, 'servers', 'ja')).toBe('6台');
    expect(formatQuantity(1, 'servers', 'en')).toBe('1\u00a0server');
    expect(formatQuantity(423, 'tps', 'ja')).toBe('423\u202fTPS');
  });

  it.each([
    [276, 385, 'tps', 'en', '276–385\u202fTPS'],
    [1, 2, 'servers', 'ja', '1～2台'],
    [1, 2, 'servers', 'en', '1–2\u00a0servers'],
    [0.12, 0.12, 'share', 'en', '12%'],
    [800, 2048, 'GiB', 'en', '800\u202fGiB – 2\u202fTiB'],
    [800_000, 900_000, 'USD', 'en', 'USD\u00a0800,000–900,000'],
    [800_000, 900_000, 'USD', 'ja', '800,000～900,000米ドル'],
    [5, 5.6, 'ratio', 'en', '5–5.6'],
  ] as const)('%s to %s %s in %s', (low, high, unit, language, written) => {
    expect(formatInterval(low, high, unit, language)).toBe(written);
  });
});

describe('estimates', () => {
  it('never writes a gap as a number', () => {
    const gap = unknown('tps', text('throughput', 'スループット'), text('Measure it.', '測定してください。'));
    expect([formatEstimate(gap, 'en'), formatEstimate(gap, 'ja')]).toEqual(['unknown', '不明']);
    const part = { ...gap, atLeast: { value: 400, without: text('the rest', '残り') } };
    expect(formatEstimate(part, 'en')).toMatch(/^at least 400.TPS$/);
    expect(formatEstimate(part, 'ja')).toMatch(/^400.*以上$/);
    expect(formatEstimateInterval(gap, 'en')).toBeNull();
  });

  it('says the level of an interval', () => {
    const estimate = known('predicted', { value: 423, low: 372, high: 474, unit: 'tps', because });
    expect(formatEstimateInterval(estimate, 'en')).toBe('372–474\u202fTPS (80%)');
    expect(formatEstimateInterval(estimate, 'ja')).toBe('80%区間 372～474\u202fTPS');
    const open = { ...estimate, isOpenAbove: true } as const;
    expect(formatEstimateInterval(open, 'en')).toBe('372–474\u202fTPS or more (80%)');
    expect(formatEstimateInterval(open, 'ja')).toBe('80%区間 372～474\u202fTPS以上');
  });
});

it('says a ratio and a date in both languages', () => {
  expect(formatRatio(6, 'ja')).toEqual({ short: '6:1', said: '6台を1台に' });
  expect(formatRatio(6, 'en').said).toBe('6 servers into 1');
  expect(formatRatio(1, 'en').said).toBe('1 server into 1');
  expect(formatRatio(5.8333, 'en')).toEqual({ short: '5.83:1', said: null });
  expect(formatRatio(0.75, 'en')).toEqual({ short: '0.75:1', said: 'more servers than today' });
  expect(formatDate('2026-11-20', 'ja')).toBe('2026年11月20日');
  expect(formatDate('2026-11-20T03:00:00Z', 'en')).toBe('20 November 2026');
});

it('writes a length of time in the largest unit it is whole in', () => {
  expect([300, 3600, 5400, 86_400, 0.5].map((seconds) => formatDuration(seconds, 'en'))).toEqual([
    '5 minutes',
    '1 hour',
    '90 minutes',
    '1 day',
    '0.5 seconds',
  ]);
  expect(formatDuration(300, 'ja')).toMatch(/^5\s?分$/);
});
