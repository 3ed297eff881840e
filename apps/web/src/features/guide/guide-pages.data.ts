/** The pages of the guide in the order a person meets them, by what they are about; each is a file of docs/guide in every language. */
export const GUIDE_GROUPS = [
  {
    id: 'work',
    pages: [
      'start',
      'files',
      'preview',
      'questions',
      'inventory',
      'scenario',
      'alternatives',
      'compare',
      'layout',
      'proposal',
      'versions',
      'share',
    ],
  },
  { id: 'studies', pages: ['machines', 'memory', 'mirroring', 'numa', 'guests'] },
] as const;

export type GuidePageName = (typeof GUIDE_GROUPS)[number]['pages'][number];

export const GUIDE_PAGES: readonly GuidePageName[] = GUIDE_GROUPS.flatMap(
  ({ pages }): readonly GuidePageName[] => pages,
);

/** The page an address names; null where it names none. */
export function guidePageNamed(name: string | undefined): GuidePageName | null {
  return GUIDE_PAGES.find((page) => page === name) ?? null;
}
