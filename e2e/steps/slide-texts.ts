import { strFromU8, unzipSync } from 'fflate';

/** The words of each slide of a .pptx, paragraph by paragraph. */
export function slideTexts(bytes: Uint8Array): string[][] {
  const parts = unzipSync(new Uint8Array(bytes));
  const numbers = Object.keys(parts).flatMap((path) => /^ppt\/slides\/slide(\d+)\.xml$/.exec(path)?.[1] ?? []);
  return numbers
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((number) => paragraphsOf(strFromU8(parts[`ppt/slides/slide${number}.xml`] ?? new Uint8Array())));
}

function paragraphsOf(xml: string): string[] {
  return [...xml.matchAll(/<a:p>(.*?)<\/a:p>/gs)]
    .map(([, runs = '']) =>
      [...runs.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, words = '']) => unescaped(words)).join(''),
    )
    .filter((words) => words !== '');
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(words: string): string {
  return words.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => SIGNS[name] ?? '');
}
