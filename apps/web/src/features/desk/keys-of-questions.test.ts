import type { OpenQuestionsRecord } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { keysOfQuestions } from './keys-of-questions.ts';

type Asked = OpenQuestionsRecord['questions'][number]['asked'];

const scenario = (id: string): { readonly asked: Asked } => ({
  asked: { about: 'scenario', id, asks: { en: '', ja: '' }, affected: [], choices: [] } as unknown as Asked,
});

test('questions of one name are told apart, and each is known again', () => {
  const keys = keysOfQuestions([scenario('memory'), scenario('cpu-peak'), scenario('cpu-peak')]);
  expect(new Set(keys).size).toBe(3);
  expect(keysOfQuestions([scenario('cpu-peak'), scenario('cpu-peak')])).toEqual(keys.slice(1));
});
