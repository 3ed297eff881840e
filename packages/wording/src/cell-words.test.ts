import { expect, it } from 'vitest';
import { cellWords } from './cell-words.ts';

/** As a spreadsheet reads a text. */
const shown = (held: string) =>
  held.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

it.each(['_x0041_', '_x0041_x0042_', '__x000d__', '_x005F_x0041_', '_x41_', 'a_xZZZZ_'])(
  'a cell shows %j as it was written',
  (words) => expect(shown(cellWords(words))).toBe(words),
);

it('what XML cannot hold is a sign, lines stay lines, and what is too long ends', () => {
  expect(cellWords('a\u0000b\ud800c\r\nd\te')).toBe('a\ufffdb\ufffdc\r\nd\te');
  expect(cellWords('x'.repeat(40_000))).toBe(`${'x'.repeat(32_000)}…`);
});
