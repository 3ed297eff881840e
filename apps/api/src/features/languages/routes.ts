import { languageEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { type OfferedLanguage, readTable } from '../../languages/offer-languages.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';

const WRITTEN = [
  { language: 'en' as Language, name: 'English' },
  { language: 'ja' as Language, name: '日本語' },
];

/** Which languages there are, and the tables of those that were added. */
export function languageRoutes(app: FastifyInstance, languages: readonly OfferedLanguage[]): void {
  const items = [...WRITTEN, ...languages.map(({ language, name }) => ({ language: language as Language, name }))];
  mount(app, languageEndpoints.list, async () => ({ items }));
  mount(app, languageEndpoints.read, async ({ params }) => {
    const found = languages.find(({ language }) => language === params.language);
    if (!found) throw new Problem('not-found');
    return readTable(found.file);
  });
}
