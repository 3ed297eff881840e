import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export interface ReadWorkbook {
  /** Words of every sheet, cell by cell, as a spreadsheet shows them. */
  readonly sheets: readonly (readonly string[])[];
  readonly formulas: readonly string[];
  /** Where a press leads to. */
  readonly links: number;
}

/** Reads an .xlsx by an XML parser of its own, as Excel reads it: `_x0041_` is the letter A. */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)] as const);
  const shared = parts.flatMap(([path, xml]) => (path === 'xl/sharedStrings.xml' ? textsIn(xml, 'si') : []));
  const sheets = parts.filter(([path]) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
  return {
    sheets: sheets.map(([, xml]) => cellsIn(xml, shared)),
    formulas: sheets.flatMap(([, xml]) => textsIn(xml, 'f')),
    links: sheets.reduce((sum, [, xml]) => sum + (xml.match(/<hyperlink\b/g)?.length ?? 0), 0),
  };
}

/** The text within each element of a name. */
function textsIn(xml: string, element: string): string[] {
  const texts: string[] = [];
  let within = false;
  walk(xml, {
    open: (name) => {
      if (name === element) texts.push('');
      within ||= name === element;
    },
    close: (name) => {
      within &&= name !== element;
    },
    text: (words) => {
      if (within) texts.push(`${texts.pop() ?? ''}${words}`);
    },
  });
  return texts.map(unescaped);
}

function cellsIn(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  let type: string | undefined;
  let within = '';
  walk(xml, {
    open: (name, attributes) => {
      within = name;
      if (name !== 'c') return;
      type = attributes.t;
      cells.push('');
    },
    close: () => {
      within = '';
    },
    text: (words) => {
      if (within === 'v') cells.push(`${cells.pop() ?? ''}${type === 's' ? shared[Number(words)] : words}`);
      if (within === 't') cells.push(`${cells.pop() ?? ''}${unescaped(words)}`);
    },
  });
  return cells;
}

/** ST_Xstring (ECMA-376 part 1, 22.9.2.19). */
function unescaped(words: string): string {
  return words.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function walk(
  xml: string,
  on: {
    open(name: string, attributes: Readonly<Record<string, string>>): void;
    close(name: string): void;
    text(words: string): void;
  },
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => on.open(name, attributes as Record<string, string>));
  parser.on('closetag', ({ name }) => on.close(name));
  parser.on('text', (words) => on.text(words));
  parser.write(xml).close();
}
