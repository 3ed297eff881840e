import { describe, expect, it } from 'vitest';
import { meaningOf } from './number-meaning.ts';
import { numberText } from './number-text.ts';

const shown = (stored: string, code: string) => numberText(stored, meaningOf(170, new Map([[170, code]])), false);

describe('the text of a number whose format writes words', () => {
  it.each([
    ['1.2', '0.0"TB"', '1.2TB'],
    ['1.25', '0.0"TB"', '1.25TB'],
    ['65536', '#,##0"MB"', '65536MB'],
    ['3.6', '0.0" GHz"', '3.6 GHz'],
    ['3.6', '0.0\\ \\G\\H\\z', '3.6 GHz'],
    ['256', '0[$GB]', '256GB'],
    ['256', '0"ＧＢ"_ ', '256ＧＢ'],
    ['256', 'General"GB"', '256GB'],
    ['16', '0"コア"', '16コア'],
    ['8', '0"core/CPU"', '8core/CPU'],
    ['35', '0"%"', '35%'],
    ['32', '"約"0"GB"', '約32GB'],
    ['12', '"2×"0"コア"', '2×12コア'],
    ['65536', '#,##0.0,"GB"', '65.536GB'],
    ['1.5E3', '0"GB"', '1500GB'],
    ['2048', '[<1024]0"GB";0.0,"TB"', '2.048TB'],
    ['512', '[<1024]0"GB";0.0,"TB"', '512GB'],
    ['0.1', '0"GB";[Red]-0"GB"', '0.1GB'],
    ['-5', '0"GB";[Red]-0"GB"', '-5GB'],
  ])('%s as %s is %s', (stored, code, text) => {
    expect(shown(stored, code)).toBe(text);
  });

  it.each([
    ['120000', '#,##0"円"'],
    ['120000', '"¥"#,##0'],
    ['120000', '[$¥-411]#,##0;[Red]\\-[$¥-411]#,##0'],
    ['-3', '#,##0_);[Red]\\(#,##0\\)'],
    ['1200', '0.00E+00'],
    ['0', '0"GB";;"-"'],
    ['7', '"No."000'],
    ['', '0"GB"'],
  ])('%s as %s stays as it is stored', (stored, code) => {
    expect(shown(stored, code)).toBe(stored);
  });

  it('is a date or a percentage all the same', () => {
    expect(shown('45000', 'yyyy"年"m"月"d"日"')).toBe('2023-03-15');
    expect(shown('0.35', '0%" GB"')).toBe('35%');
  });
});
