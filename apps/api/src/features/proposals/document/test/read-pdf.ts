import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of each page, as a reader selects it. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly outline: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly marked: boolean;
  /** Width and height of each page in pt. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Fonts by their names in the file: a tag of the subset, a plus, the name of the font. */
  readonly fonts: readonly string[];
  /** Fonts that are used but not in the file. */
  readonly missingFonts: readonly string[];
  /** What a press leads from, within the document or out of it. */
  readonly links: number;
  /** Where presses lead out of it. */
  readonly addresses: readonly string[];
  /** Words that stand beyond the right edge of their page, or upon the words beside them. */
  readonly misplaced: readonly string[];
}

/** Reads a PDF the way a person's reader does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const texts = await Promise.all(pages.map(textOf));
  const fonts = (await Promise.all(pages.map(fontsOf))).flat();
  const notes = await Promise.all(pages.map((page) => page.getAnnotations()));
  const outline = (await pdf.getOutline()) ?? [];
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const read: ReadPdf = {
    pages: texts,
    text: texts.join('\n'),
    outline: outline.map(({ title }) => title),
    info: info as Record<string, unknown>,
    marked: marks?.Marked === true,
    sizes: pages.map(({ view: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => [Math.round(x1 - x0), Math.round(y1 - y0)]),
    fonts: [...new Set(fonts.map(({ name }) => name))],
    missingFonts: [...new Set(fonts.flatMap(({ id, missingFile }) => (missingFile === false ? [] : [id])))],
    links: notes.flat().filter(({ subtype }) => subtype === 'Link').length,
    addresses: notes.flat().flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []),
    misplaced: (await Promise.all(pages.map(misplacedOn))).flat(),
  };
  await task.destroy();
  return read;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Less than this is a sign that leans over its neighbour, pt. */
const LEANS = 2;

const LATIN = /^[!-~]+$/;

async function misplacedOn(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent();
  const [, , right = 0] = page.view;
  const words = items
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    .map(({ str, width, transform: [, , , , x = 0, y = 0] }) => ({ str, x, y: Math.round(y), end: x + width }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  return words.flatMap(({ str, x, y, end }, index) => {
    const before = words[index - 1];
    const isUpon = before !== undefined && before.y === y && before.end > x + LEANS;
    // Japanese signs are set closer than they are wide.
    return end > right || (isUpon && LATIN.test(before.str) && LATIN.test(str)) ? [str] : [];
  });
}

interface PageFont {
  readonly id: string;
  readonly name: string;
  readonly missingFile: boolean;
}

async function fontsOf(page: Page): Promise<PageFont[]> {
  await page.getOperatorList();
  const { styles } = await page.getTextContent();
  return Object.keys(styles).map((id) => {
    const { name, missingFile } = page.commonObjs.get(id);
    return { id, name, missingFile };
  });
}
