import type { GuidePageName } from './guide-pages.data.ts';

/** The page of the guide for each screen of a project, by the part of the address that names the screen. */
const GUIDE_PAGE_OF: Readonly<Record<string, GuidePageName>> = {
  overview: 'start',
  inventory: 'files',
  benchmarks: 'machines',
  diagnosis: 'guests',
  platforms: 'scenario',
  scenarios: 'scenario',
  layout: 'layout',
  proposals: 'proposal',
};

/** What of the guide is about the screen at an address; null where none of its pages is. */
export function guidePageOf(pathname: string): GuidePageName | null {
  const [, screen] = /^\/projects\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  return (screen && GUIDE_PAGE_OF[screen]) || null;
}
