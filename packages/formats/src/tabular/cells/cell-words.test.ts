import { describe, expect, it } from 'vitest';
import { onOneLine, quoted } from './cell-words.ts';

describe('the words of a cell', () => {
  it('stand on one line, without blanks around them', () => {
    expect(onOneLine('  db 01 ')).toBe('db 01');
    expect(onOneLine(' db\r\n01\u0085x\t')).toBe('db 01 x');
  });

  it('show what nobody would see in them', () => {
    expect(onOneLine('db\u200b01')).toBe('db\ufffd01');
    expect(onOneLine('\ufeffdb01')).toBe('db01');
  });

  it('are quoted as JSON does', () => {
    for (const words of [
      '',
      'remark, 5',
      'ＤＢ（待機）',
      'a "b" c',
      'C:\\data',
      '\u{1f600}',
      'half \ud800',
      "it's",
      '\u2400',
    ])
      expect(quoted(words)).toBe(JSON.stringify(words));
  });
});
