import { expect, it } from 'vitest';
import { texts as ofImports } from '../imports/texts.ts';
import { texts as ofScenarios } from '../scenarios/texts.ts';
import { texts } from './texts.ts';

it('calls an open question what a scenario and the proposal call it, and a remark on a file otherwise', () => {
  expect(texts.ja.tab).toBe('確認事項');
  expect(Object.values(texts.ja).filter((words) => words.includes('質問'))).toEqual([]);
  expect(ofScenarios.ja['questions.title_other']).toContain(texts.ja.tab);
  expect(ofImports.ja['issues.title_other']).not.toContain(texts.ja.tab);
});
