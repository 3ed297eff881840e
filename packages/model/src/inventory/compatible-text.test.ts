import { describe, expect, it } from 'vitest';
import { compatibleText } from './compatible-text.ts';

describe('compatibleText', () => {
  it('is the compatibility form, of whatever signs', () => {
    for (const text of ['', 'db01 (~)', 'ＤＢ０１', 'ｻｰﾊﾞｰ', '16\u00a0GB', '½', 'a\tb\n', 'e\u0301', '\u{1f600}'])
      expect(compatibleText(text)).toBe(text.normalize('NFKC'));
  });
});
