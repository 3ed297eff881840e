import { homonym } from '@tatami/wording';
import { expect, test } from 'vitest';
import { screenTexts } from './screen-texts.ts';

const en = { close: 'Close', open: 'Open', left_one: '{{count}} server', left_other: '{{count}} servers', new: 'New' };
const ja = { close: '閉じる', open: '開く', left_other: '{{count}}台', new: '新しい' };

test('a language has its own plural forms, and words apart where one English means two things', () => {
  const texts = {
    Close: 'Zamknij',
    [homonym('Open', '開く')]: 'Otwórz',
    [homonym('Open', '開いている')]: 'Otwarte',
    '{{count}} server': '{{count}} serwer',
    '{{count}} servers': '{{count}} serwera',
    [homonym('{{count}} servers', 'few')]: '{{count}} serwery',
    [homonym('{{count}} servers', 'many')]: '{{count}} serwerów',
  };
  expect(screenTexts(en, ja, { language: 'pl', name: 'Polski', locale: 'pl-PL', texts })).toEqual({
    close: 'Zamknij',
    open: 'Otwórz',
    left_one: '{{count}} serwer',
    left_few: '{{count}} serwery',
    left_many: '{{count}} serwerów',
    left_other: '{{count}} serwera',
  });
});

test('forms that are not translated yet fall back to the one for many, else to English', () => {
  const polish = { language: 'pl', name: 'Polski', locale: 'pl-PL' };
  expect(screenTexts(en, ja, { ...polish, texts: { '{{count}} servers': '{{count}} serwera' } })).toEqual({
    left_few: '{{count}} serwera',
    left_many: '{{count}} serwera',
    left_other: '{{count}} serwera',
  });
  expect(screenTexts(en, ja, { ...polish, texts: {} })).toEqual({
    left_few: '{{count}} servers',
    left_many: '{{count}} servers',
  });
});
