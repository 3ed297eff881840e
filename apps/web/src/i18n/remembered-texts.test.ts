import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { knowTexts } from './known-texts.ts';
import { rememberedTexts } from './remembered-texts.ts';

const texts = new Map([['save', 'Save']]);
const said = vi.fn((key: string, values?: object) => (values ? JSON.stringify(values) : (texts.get(key) ?? key)));
vi.spyOn(i18next, 'getFixedT').mockReturnValue(said as never);

afterEach(() => said.mockClear());

it('looks up a text without values once, and one with values each time', () => {
  const t = rememberedTexts('en', 'common') as unknown as typeof said;
  expect([t('save'), t('save'), t('save')]).toEqual(['Save', 'Save', 'Save']);
  expect(said).toHaveBeenCalledTimes(1);
  expect([t('save', { count: 1 }), t('save', { count: 2 })]).toEqual(['{"count":1}', '{"count":2}']);
});

it('says a text that is brought later', () => {
  const t = rememberedTexts('en', 'common') as unknown as typeof said;
  expect(t('later')).toBe('later');
  texts.set('later', 'Later');
  knowTexts('common', { en: {}, ja: {} });
  expect(t('later')).toBe('Later');
});
