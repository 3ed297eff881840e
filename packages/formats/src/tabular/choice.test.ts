import { text } from '@tatami/model';
import { expect, test } from 'vitest';
import { choiceIn } from './choice.ts';

const KINDS = { host: text('host', 'ホスト'), vm: text('virtual machine', '仮想マシン') };

test('a choice is found by its id or its word in either language, whatever its case and width', () => {
  expect(['VM', 'Virtual Machine', 'ホスト', 'ｈｏｓｔ'].map((words) => choiceIn(words, KINDS))).toEqual([
    'vm',
    'vm',
    'host',
    'host',
  ]);
});

test('another word is no choice', () => {
  expect(choiceIn('appliance', KINDS)).toBeNull();
});
