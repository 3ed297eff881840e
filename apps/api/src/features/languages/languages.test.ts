import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type OfferedLanguage, offeredLanguages } from '../../languages/offer-languages.ts';
import { openApp } from '../../test/open-app.ts';
import { request } from '../../test/requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'tatami-languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = [
  {
    en: 'There is nothing at this address.',
    ja: 'このアドレスには何もありません。',
    said: '',
    where: ['apps/api/plugins'],
  },
  { en: 'Open', ja: '開く', said: 'Ouvrir', where: ['apps/web/ui'] },
  { en: 'Open', ja: '開いている', said: 'Ouvert', where: ['apps/web/ui'] },
  { en: 'Close', ja: '閉じる', said: 'Fermer', where: ['apps/web/ui'] },
  { en: '{{count}} servers', ja: '{{count}}台', form: 'many', said: '{{count}} de serveurs', where: ['apps/web/ui'] },
];
const french = { language: 'fr', name: 'Français', locale: 'fr-FR', offered: false, rows };
const keep = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));

keep('fr.json', french);
keep('de.json', { ...french, language: 'de', name: 'Deutsch', locale: 'de-DE', offered: true, rows: [] });

async function withLanguages(languages: readonly OfferedLanguage[], path: string) {
  const opened = await openApp({ languages });
  try {
    return await request(opened.app, { url: path });
  } finally {
    await opened.close();
  }
}

test('those finished are offered, and those the operator names', async () => {
  expect(offeredLanguages(folder, []).map(({ language }) => language)).toEqual(['de']);
  const { body } = await withLanguages(offeredLanguages(folder, ['fr']), '/api/languages');
  expect(body.items).toEqual([
    { language: 'en', name: 'English' },
    { language: 'ja', name: '日本語' },
    { language: 'de', name: 'Deutsch' },
    { language: 'fr', name: 'Français' },
  ]);
});

test('a table names what it says by the English, and by the Japanese where one English means two things', async () => {
  const { body } = await withLanguages(offeredLanguages(folder, ['fr']), '/api/languages/fr');
  expect(body).toEqual({
    language: 'fr',
    name: 'Français',
    locale: 'fr-FR',
    texts: {
      '開く\u0004Open': 'Ouvrir',
      '開いている\u0004Open': 'Ouvert',
      Close: 'Fermer',
      'many\u0004{{count}} servers': '{{count}} de serveurs',
    },
  });
});

test('a language that is not offered has no table here', async () => {
  const { status } = await withLanguages(offeredLanguages(folder, []), '/api/languages/fr');
  expect(status).toBe(404);
});

test('a start with a language that is not there, or broken, says which file and what', () => {
  expect(() => offeredLanguages(folder, ['sv'])).toThrow(/TATAMI_LANGUAGES names sv, but there is no .*sv\.json/);
  keep('it.json', { ...french, language: 'it', locale: 'nowhere-at-all-x' });
  expect(() => offeredLanguages(folder, ['it'])).toThrow(/it\.json: locale/);
  keep('it.json', { ...french, language: 'es' });
  expect(() => offeredLanguages(folder, ['it'])).toThrow(/the language es belongs in es\.json/);
  writeFileSync(join(folder, 'it.json'), '{');
  expect(() => offeredLanguages(folder, ['it'])).toThrow(/it\.json: /);
  rmSync(join(folder, 'it.json'));
});
