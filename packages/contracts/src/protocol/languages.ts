import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { language } from './language.ts';

/** Languages the server speaks: English and Japanese, which every text is written in, and those added by a table. */
export const languageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/languages',
    summary: 'The languages of messages, screens and documents',
    policy: 'anyone',
    feature: 'languages',
    success: 200,
    response: z.object({
      items: z.array(z.object({ language, name: z.string() })).readonly(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/languages/:language',
    summary: 'The table of an added language: what stands for each English text',
    policy: 'anyone',
    feature: 'languages',
    params: z.object({ language: z.string().max(100) }),
    success: 200,
    response: z
      .object({
        language: z.string(),
        name: z.string(),
        /** Whose conventions numbers, dates and plurals follow. */
        locale: z.string(),
        texts: z.record(z.string(), z.string()),
      })
      .meta({ id: 'LanguageTable' }),
  }),
};
