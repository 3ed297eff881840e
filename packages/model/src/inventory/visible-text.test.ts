import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['db-01 本番', 'db-01 本番'],
  ['a\u0000b', 'a␀b'],
  ['a\r\nb\tc', 'a␍␊b␉c'],
  ['invoice\u202egpj.exe', 'invoice�gpj.exe'],
  ['db\u200b1', 'db�1'],
  ['\ufeffdb1', '�db1'],
  ['x\u007f\u0085', 'x␡�'],
  ['👩\u200d💻 می\u200cخواهم', '👩\u200d💻 می\u200cخواهم'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
  expect(visibleText(text)).toHaveLength(text.length);
});
