import { describe, expect, it } from 'vitest';
import { GUIDE_PAGES } from './guide-pages.data.ts';
import type { GuideBlock, GuidePage, GuideSpan } from './reading/guide-page.ts';
import { readGuidePage } from './reading/read-guide-page.ts';

type Written = 'en' | 'ja';
const LANGUAGES = ['en', 'ja'] as const;

const raw = import.meta.glob<string>('../../../../../docs/guide/{en,ja}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = Object.keys(import.meta.glob('../../../../../docs/guide/pictures/*/*'));
const samples = Object.keys(import.meta.glob('../../../../../docs/guide/samples/*'));
const index = import.meta.glob<string>('../../../../../docs/guide/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the screens say, table by table. */
const screens = import.meta.glob<Record<string, unknown>>('../../**/{texts,storage-texts}.ts', { eager: true });
/** What the model, its readers and charts say stands in their sources as whole texts. */
const sources = Object.values(
  import.meta.glob<string>('../../../../../packages/{model,formats,contracts,charts,wording}/src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

/** What stands in a text for a value, and what a name may be in its place. */
const VALUE = /\{\{.*?\}\}/g;
const NAME = '\\S+(?: \\S+){0,2}';

const said: Readonly<Record<Written, readonly RegExp[]>> = { en: patternsOf('en'), ja: patternsOf('ja') };

function patternsOf(language: Written): readonly RegExp[] {
  const tables = Object.values(screens).flatMap((module) => Object.values(module)) as Partial<
    Record<Written, Readonly<Record<string, string>>>
  >[];
  const words = tables.flatMap((table) => Object.values(table[language] ?? {}));
  return words.filter((text) => !text.includes('{{') || /\p{L}{2}/u.test(text.replace(VALUE, ''))).map(patternOf);
}

/** A text with its values: a count is a number, anything else a name of a few words. */
function patternOf(text: string): RegExp {
  const values = [...text.matchAll(VALUE)].map(([value]) => (/count|number/.test(value) ? '[\\d.,]+' : NAME));
  const words = text.split(VALUE).map(escaped);
  return new RegExp(`^${words.map((part, at) => part + (values[at] ?? '')).join('')}$`);
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether a control or a line of the product is called so in a language. */
function isSaid(label: string, language: Written): boolean {
  return said[language].some((pattern) => pattern.test(label)) || sources.includes(`'${label}'`);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const inFolder = (folder: string) => Object.entries(raw).filter(([path]) => path.includes(`/guide/${folder}/`));
const pagesOf = (language: Written): readonly (readonly [string, GuidePage])[] =>
  inFolder(language).map(([path, markdown]) => [nameOf(path).replace('.md', ''), readGuidePage(markdown)]);

function spansIn(block: GuideBlock): readonly GuideSpan[] {
  if (block.kind === 'paragraph') return block.spans;
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : [];
}

const spansOf = ({ blocks }: GuidePage) => blocks.flatMap(spansIn);
const picturesOf = ({ blocks }: GuidePage) => blocks.flatMap((block) => (block.kind === 'picture' ? block.file : []));

describe('the guide', () => {
  it('knows a label from what nothing is called', () => {
    expect(isSaid('Import 6 rows', 'en')).toBe(true);
    expect(isSaid('6行を取り込む', 'ja')).toBe(true);
    expect(isSaid('Import all 6 rows now', 'en')).toBe(false);
    expect(isSaid('Weigh every configuration', 'en')).toBe(false);
    expect(isSaid('Import 6 rows', 'ja')).toBe(false);
  });

  it.each(LANGUAGES)('has every page in %s, and no other', (language) => {
    expect(
      pagesOf(language)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...GUIDE_PAGES].sort());
  });

  it('shows and offers the same in both languages, part by part', () => {
    const shapeOf = ([name, page]: readonly [string, GuidePage]) => ({
      name,
      blocks: page.blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind)),
      pictures: picturesOf(page),
    });
    expect(pagesOf('ja').map(shapeOf)).toEqual(pagesOf('en').map(shapeOf));
  });

  it('uses every picture and every sample it has', () => {
    const used = LANGUAGES.flatMap((language) =>
      pagesOf(language).flatMap(([, page]) => picturesOf(page).map((file) => `${language}/${file}.webp`)),
    );
    expect(pictures.map((path) => path.split('/').slice(-2).join('/')).sort()).toEqual([...new Set(used)].sort());
    const offered = LANGUAGES.flatMap((language) =>
      pagesOf(language).flatMap(([, page]) =>
        spansOf(page).flatMap((span) => (span.kind === 'sample' ? span.file : [])),
      ),
    );
    expect(samples.map(nameOf).sort()).toEqual([...new Set(offered)].sort());
  });

  it('is listed page by page where its folder is looked at', () => {
    const [list = ''] = Object.values(index);
    for (const page of GUIDE_PAGES)
      for (const language of LANGUAGES) expect(list).toContain(`(${language}/${page}.md)`);
  });
});

describe.each(LANGUAGES)('the guide in %s', (language) => {
  describe.each(pagesOf(language))('%s', (name, page) => {
    it('names controls as the product does', () => {
      const labels = spansOf(page).flatMap((span) => (span.kind === 'label' ? span.text : []));
      expect(labels.filter((label) => !isSaid(label, language))).toEqual([]);
    });

    it('leads to pages there are', () => {
      const links = spansOf(page).flatMap((span) => (span.kind === 'page' ? span.page : []));
      expect(links.filter((link) => !GUIDE_PAGES.some((each) => each === link))).toEqual([]);
    });

    it('shows the pictures of its own language', () => {
      const markdown = raw[`../../../../../docs/guide/${language}/${name}.md`] ?? '';
      expect(markdown).not.toContain(`../pictures/${language === 'en' ? 'ja' : 'en'}/`);
    });
  });
});
