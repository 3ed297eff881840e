import { expect, test } from 'vitest';
import { linesOf } from './text-lines.ts';
import { textWidth } from './text-width.ts';

test('a text that fits stays in one line', () => {
  expect(linesOf('サーバー', 100, 8)).toEqual(['サーバー']);
});

test('Japanese is broken between its signs, and no line begins with one that closes', () => {
  const lines = linesOf('ライセンス：HiRDB、Symfoware（ライセンス規則・価格は不明）', 180, 8);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('ライセンス：HiRDB、Symfoware（ライセンス規則・価格は不明）');
  for (const line of lines) {
    expect(textWidth(line, 8)).toBeLessThanOrEqual(180);
    expect(line).not.toMatch(/^[、。）：・ー]|[（「]$/u);
  }
});

test('words stay whole', () => {
  expect(linesOf('Licences: Oracle Database EE (Processor)', 100, 8)).toEqual([
    'Licences: Oracle',
    'Database EE',
    '(Processor)',
  ]);
});
