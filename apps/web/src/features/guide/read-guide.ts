import { GUIDE_PAGES, type GuidePageName } from './guide-pages.data.ts';
import type { GuidePage } from './reading/guide-page.ts';

/** All pages of the guide in a language, by name; loaded once the guide is opened. Throws where the build left one out. */
export async function readGuide(language: 'en' | 'ja'): Promise<Readonly<Record<GuidePageName, GuidePage>>> {
  const { pages } = await (language === 'ja' ? import('./japanese-pages.ts') : import('./english-pages.ts'));
  const named = GUIDE_PAGES.map((name) => {
    const page = pages[`../../../../../docs/guide/${language}/${name}.md`];
    if (!page) throw new Error(`the guide has no page ${name} in ${language}`);
    return [name, page] as const;
  });
  return Object.fromEntries(named) as Record<GuidePageName, GuidePage>;
}
