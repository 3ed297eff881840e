import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/*
 * What the library writes opens in PowerPoint, and still says things that are not so: parts that are not there, two shapes of one
 * number, the time of day, English as the language of every word. Here a package is put right; equal contents come out as equal bytes.
 */

interface Settling {
  /** ISO 8601. */
  readonly date: string;
  /** BCP 47. */
  readonly language: string;
  /** What a table shows, by the name of its frame. */
  readonly alts: ReadonlyMap<string, string>;
}

/** Latin words; every reader's machine has it, or one of its widths. */
const LATIN_FONT = 'Arial';
/** Japanese words: on Windows and in Office for Mac. Where it is missing, the theme names another. */
const JAPANESE_FONT = 'Yu Gothic';
const JAPANESE_FALLBACK = 'Meiryo';
const ACCENTS = ['2F6B4F', '9DBFAE', '59636B', 'C7CFCB', 'A2440B', 'E4EAE6'];

/** A package as written, with its parts put right. */
export function settledPackage(bytes: Uint8Array, settling: Settling): Uint8Array<ArrayBuffer> {
  const parts = numberedFromOne(unzipSync(bytes));
  const paths = Object.keys(parts).filter((path) => !path.endsWith('/'));
  const settled = paths.toSorted(contentTypesFirst).map((path) => {
    const part = parts[path] as Uint8Array;
    if (path.endsWith('.xlsx')) return [path, settledPackage(part, settling)] as const;
    if (!/\.(xml|rels)$/.test(path)) return [path, part] as const;
    return [path, strToU8(settledPart(path, strFromU8(part), new Set(paths), settling))] as const;
  });
  const [year = 0, month = 1, day = 1] = settling.date.slice(0, 10).split('-').map(Number);
  // A zip file tells the time without its zone.
  return new Uint8Array(zipSync(Object.fromEntries(settled), { mtime: new Date(year, month - 1, day), level: 6 }));
}

/** The library counts the charts of all decks it ever wrote. */
function numberedFromOne(parts: Readonly<Record<string, Uint8Array>>): Readonly<Record<string, Uint8Array>> {
  const counted = Object.keys(parts).flatMap((path) => /^ppt\/charts\/chart(\d+)\.xml$/.exec(path)?.[1] ?? []);
  const order = counted.map(Number).toSorted((a, b) => a - b);
  const renamed = (words: string) =>
    words.replace(NUMBERED, (_, name: string, number: string) => `${name}${order.indexOf(Number(number)) + 1}.`);
  const entries = Object.entries(parts).map(([path, part]) => {
    const names = path.endsWith('.rels') || path === '[Content_Types].xml';
    return [renamed(path), names ? strToU8(renamed(strFromU8(part))) : part] as const;
  });
  return Object.fromEntries(entries);
}

const NUMBERED = /(\/chart|\/Microsoft_Excel_Worksheet)(\d+)\./g;

function contentTypesFirst(a: string, b: string): number {
  const rank = (path: string) => (path === '[Content_Types].xml' ? 0 : 1);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function settledPart(path: string, xml: string, paths: ReadonlySet<string>, settling: Settling): string {
  if (path === '[Content_Types].xml') return existingParts(xml, paths);
  if (path === 'docProps/app.xml') return xml.replace(/<Company>.*?<\/Company>/s, '');
  if (path === 'docProps/core.xml') return settledProperties(xml, settling);
  if (path.startsWith('ppt/theme/')) return settledTheme(xml, settling.language);
  if (path === 'ppt/presentation.xml') return orderedPresentation(spoken(xml, settling.language));
  if (path.startsWith('ppt/charts/') && path.endsWith('.xml')) return settledChart(spoken(xml, settling.language));
  if (!/^ppt\/(slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[^/]+\.xml$/.test(path)) return xml;
  const numbered = withOwnNumbers(described(spoken(xml, settling.language), settling.alts));
  return path.startsWith('ppt/notesSlides/') ? noteParagraphs(numbered) : numbered;
}

function existingParts(xml: string, paths: ReadonlySet<string>): string {
  const extensions = new Set([...paths].map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return xml
    .replace(/<Override PartName="\/([^"]*)"[^>]*\/>/g, (entry, path: string) => (paths.has(path) ? entry : ''))
    .replace(/<Default Extension="([^"]*)"[^>]*\/>/g, (entry, extension: string) =>
      extensions.has(extension) ? entry : '',
    );
}

function settledProperties(xml: string, { date, language }: Settling): string {
  const day = `${date.slice(0, 10)}T00:00:00Z`;
  return xml
    .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*</g, `$1${day}<`)
    .replace('</cp:coreProperties>', `<dc:language>${language}</dc:language></cp:coreProperties>`);
}

function settledTheme(xml: string, language: string): string {
  const own = /^(en|ja)\b/.test(language) ? JAPANESE_FONT : '';
  const fonts = xml
    .replace(
      /<a:(major|minor)Font><a:latin [^>]*\/><a:ea [^>]*\/>/g,
      (_, kind: string) => `<a:${kind}Font><a:latin typeface="${LATIN_FONT}"/><a:ea typeface="${own}"/>`,
    )
    .replace(/<a:font script="Jpan" typeface="[^"]*"\/>/g, `<a:font script="Jpan" typeface="${JAPANESE_FALLBACK}"/>`);
  return ACCENTS.reduce(
    (theme, colour, index) =>
      theme.replace(new RegExp(`(<a:accent${index + 1}><a:srgbClr val=")[0-9A-F]{6}`), `$1${colour}`),
    fonts,
  );
}

function spoken(xml: string, language: string): string {
  return xml.replace(/ lang="[^"]*"/g, ` lang="${language}"`).replaceAll(' altLang="en-US"', '');
}

/** The schema wants the notes before the slides. */
function orderedPresentation(xml: string): string {
  const [notes = ''] = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml) ?? [];
  return xml.replace(notes, '').replace('<p:sldIdLst>', `${notes}<p:sldIdLst>`);
}

/** An unknown value has no point, a bar chart two axes, and its words the fonts of the theme. */
function settledChart(xml: string): string {
  return xml
    .replace(/<c:pt idx="\d+">\s*<c:v><\/c:v>\s*<\/c:pt>/g, '')
    .replace(/(<c:axId val="\d+"\/>\s*<c:axId val="\d+"\/>)\s*<c:axId val="\d+"\/>(\s*<\/c:barChart>)/g, '$1$2')
    .replace(/<a:latin typeface="[^"]*"\/>/g, '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/>');
}

function described(xml: string, alts: ReadonlyMap<string, string>): string {
  return xml.replace(/(<p:cNvPr id="\d+" name="(Table [\d.]+)")\/>/g, (entry, start: string, name: string) => {
    const alt = alts.get(name);
    return alt === undefined ? entry : `${start} descr="${attribute(alt)}"/>`;
  });
}

function attribute(words: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '&#10;',
  };
  return words.replace(/[&<>"\n]/g, (sign) => entities[sign] ?? sign);
}

function withOwnNumbers(xml: string): string {
  let number = 0;
  return xml.replace(/(<p:cNvPr id=")\d+"/g, (_, start: string) => {
    number += 1;
    return `${start}${number}"`;
  });
}

/** Each line of the notes is a paragraph. */
function noteParagraphs(xml: string): string {
  return xml.replace(
    /<a:p><a:r>(<a:rPr[^>]*\/>)<a:t>([^<]*)<\/a:t><\/a:r>(<a:endParaRPr[^>]*\/>)<\/a:p>/,
    (_, properties: string, words: string, end: string) =>
      words
        .split(/\r?\n/)
        .map((line) => `<a:p><a:r>${properties}<a:t>${line}</a:t></a:r>${end}</a:p>`)
        .join(''),
  );
}
