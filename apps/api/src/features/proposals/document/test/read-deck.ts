import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface ReadSlide {
  /** Every paragraph, the title first. */
  readonly paragraphs: readonly string[];
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly notes: string;
}

export interface ReadDeck {
  readonly slides: readonly ReadSlide[];
  /** Of all charts, in their order. */
  readonly charts: readonly { readonly values: readonly number[]; readonly words: readonly string[] }[];
  /** What does not hold together in the package. */
  readonly faults: readonly string[];
  readonly part: (path: string) => string;
  readonly paths: readonly string[];
}

/** Reads a .pptx by an XML parser of its own, and says what in its package does not hold together. */
export function readDeck(bytes: Uint8Array): ReadDeck {
  const files = unzipSync(bytes);
  const paths = Object.keys(files);
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const parsed = new Map(
    paths.filter((path) => /\.(xml|rels)$/.test(path)).map((path) => [path, elementsOf(part(path))]),
  );
  const slides = relatedTo('ppt/presentation.xml', parsed).filter(({ type }) => type === 'slide');
  return {
    slides: slides.map(({ path }) => {
      const notes = relatedTo(path, parsed).find(({ type }) => type === 'notesSlide');
      return { ...slideOf(part(path)), notes: notes ? slideOf(part(notes.path)).paragraphs.join('\n') : '' };
    }),
    charts: paths.filter((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path)).map((path) => chartOf(part(path))),
    faults: [...faultsOfTypes(paths, parsed), ...faultsOfRelations(paths, parsed), ...faultsOfNumbers(parsed)],
    part,
    paths,
  };
}

function walk(
  xml: string,
  on: { open?(tag: SaxesTagPlain): void; close?(name: string): void; text?(words: string): void },
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => on.open?.(tag));
  parser.on('closetag', ({ name }) => on.close?.(name));
  parser.on('text', (words) => on.text?.(words));
  parser.write(xml).close();
}

function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = [];
  walk(xml, { open: ({ name, attributes }) => elements.push({ name, attributes }) });
  return elements;
}

function slideOf(xml: string): Omit<ReadSlide, 'notes'> {
  const paragraphs: string[] = [];
  const tables: string[][][] = [];
  const open: string[] = [];
  walk(xml, {
    open: ({ name }) => {
      open.push(name);
      if (name === 'a:p') paragraphs.push('');
      if (name === 'a:tbl') tables.push([]);
      if (name === 'a:tr') tables.at(-1)?.push([]);
      if (name === 'a:tc') tables.at(-1)?.at(-1)?.push('');
      if (name !== 'a:p' || !open.includes('a:tc')) return;
      const row = tables.at(-1)?.at(-1);
      if (row && row.at(-1) !== '') row.push(`${row.pop()}\n`);
    },
    close: () => open.pop(),
    text: (words) => {
      if (open.at(-1) !== 'a:t' || open.includes('a:fld')) return;
      paragraphs.push(`${paragraphs.pop() ?? ''}${words}`);
      const row = tables.at(-1)?.at(-1);
      if (row && open.includes('a:tc')) row.push(`${row.pop() ?? ''}${words}`);
    },
  });
  return { paragraphs: paragraphs.filter((paragraph) => paragraph !== ''), tables };
}

function chartOf(xml: string): ReadDeck['charts'][number] {
  const values: number[] = [];
  const words: string[] = [];
  const open: string[] = [];
  walk(xml, {
    open: ({ name }) => open.push(name),
    close: () => open.pop(),
    text: (said) => {
      if (open.at(-1) !== 'c:v') return;
      if (open.includes('c:val')) values.push(Number(said));
      else words.push(said);
    },
  });
  return { values, words };
}

type Parsed = ReadonlyMap<string, readonly Element[]>;

function relatedTo(path: string, parsed: Parsed) {
  const rels = posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);
  const base = posix.dirname(path);
  return (parsed.get(rels) ?? [])
    .filter(({ name, attributes }) => name === 'Relationship' && attributes.TargetMode !== 'External')
    .map(({ attributes: { Target = '', Type = '', Id = '' } }) => ({
      id: Id,
      type: Type.split('/').at(-1),
      path: Target.startsWith('/') ? Target.slice(1) : posix.normalize(posix.join(base, Target)),
    }));
}

function faultsOfTypes(paths: readonly string[], parsed: Parsed): string[] {
  const types = parsed.get('[Content_Types].xml') ?? [];
  const overrides = types
    .filter(({ name }) => name === 'Override')
    .map(({ attributes }) => (attributes.PartName ?? '').slice(1));
  const extensions = types.filter(({ name }) => name === 'Default').map(({ attributes }) => attributes.Extension);
  return [
    ...overrides.filter((path) => !paths.includes(path)).map((path) => `typed but absent: ${path}`),
    ...overrides.filter((path, index) => overrides.indexOf(path) !== index).map((path) => `typed twice: ${path}`),
    ...paths
      .filter(
        (path) =>
          path !== '[Content_Types].xml' &&
          !overrides.includes(path) &&
          (path.endsWith('.xml') || !extensions.includes(path.split('.').at(-1))),
      )
      .map((path) => `without a type: ${path}`),
  ];
}

function faultsOfRelations(paths: readonly string[], parsed: Parsed): string[] {
  return [...parsed].flatMap(([path, elements]) => {
    const related = relatedTo(path, parsed);
    const ids = related.map(({ id }) => id);
    const asked = elements.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => (/^r:(id|embed|link)$/.test(key) ? [value] : [])),
    );
    return [
      ...related
        .filter((relation) => !paths.includes(relation.path))
        .map((relation) => `${path} leads to nothing: ${relation.path}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path} has two relations ${id}`),
      ...asked.filter((id) => !ids.includes(id)).map((id) => `${path} has no relation ${id}`),
    ];
  });
}

function faultsOfNumbers(parsed: Parsed): string[] {
  return [...parsed].flatMap(([path, elements]) => {
    const ids = elements.filter(({ name }) => name === 'p:cNvPr').map(({ attributes }) => attributes.id ?? '');
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path} has two shapes ${id}`);
  });
}
