import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The text of a PDF, a string a page, words in reading order. Spaces are left out, since extraction splits words where the font does,
 * unless `words` keeps them apart; letters and digits that look wide read like others, unless they are asked for as they were set.
 */
export async function pdfPages(
  bytes: Uint8Array,
  letters: 'plain' | 'words' | 'as it was set' = 'plain',
): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items
      .map((item) => ('str' in item ? item.str + (letters === 'words' && item.hasEOL ? '\n' : '') : ''))
      .join('');
    const plain = letters === 'as it was set' ? words : words.normalize('NFKC');
    pages.push(letters === 'words' ? plain : plain.replace(/\s/g, ''));
  }
  await document.destroy();
  return pages;
}

/** The chapters of a PDF, as a reader lists them beside it. */
export async function pdfChapters(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const titles = ((await document.getOutline()) ?? []).map(({ title }) => title.normalize('NFKC'));
  await document.destroy();
  return titles;
}
