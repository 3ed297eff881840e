import { type GuideBlock, type GuideCell, type GuidePage, type GuideSpan, wordsOf } from './guide-page.ts';

/**
 * A page of docs/guide from its Markdown. It knows the forms that the guide is written in and no others (docs/decisions/0160): a
 * title and its lead, headings, paragraphs of one line each, flat lists, tables, pictures, fenced commands; in a line **labels**,
 * `typed` text, links to other pages and to samples. Throws with the number of the line that is in none of these forms.
 */
export function readGuidePage(markdown: string): GuidePage {
  const lines = markdown.split('\n');
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1];
  if (!title) throw new Error('line 1: a page of the guide begins with "# " and its title');
  const blocks: GuideBlock[] = [];
  for (let at = 1; at < lines.length; ) {
    if (lines[at] === '') at += 1;
    else {
      const { block, next } = blockAt(lines, at);
      blocks.push(block);
      at = next;
    }
  }
  const [lead, ...rest] = blocks;
  if (lead?.kind !== 'paragraph')
    throw new Error('line 3: under the title stands a paragraph that says what the page is for');
  return { title, lead: wordsOf(lead.spans), blocks: rest, words: [title, ...blocks.map(wordsOfBlock)].join('\n') };
}

interface BlockAt {
  readonly block: GuideBlock;
  /** The line after it. */
  readonly next: number;
}

const PICTURE = /^!\[([^\]]+)\]\(\.\.\/pictures\/(?:en|ja)\/([\w-]+)\.webp\)$/;
const ITEM = /^(?:-|\d+\.) (.+)$/;

function blockAt(lines: readonly string[], at: number): BlockAt {
  const line = lines[at] ?? '';
  const one = (block: GuideBlock): BlockAt => ({ block, next: at + 1 });
  const heading = /^(##|###) (.+)$/.exec(line);
  if (heading) return one({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' });
  const picture = PICTURE.exec(line);
  if (picture) return one({ kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' });
  if (line === '```') {
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`line ${at + 1}: these commands have no end`);
    return { block: { kind: 'commands', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
  }
  if (ITEM.test(line)) {
    const items = run(lines, at, (each) => ITEM.test(each));
    const block: GuideBlock = {
      kind: 'list',
      ordered: !line.startsWith('-'),
      items: items.map((each, index) => spansOf(each.replace(ITEM, '$1'), at + index)),
    };
    return { block, next: at + items.length };
  }
  if (line.startsWith('|')) {
    const rows = run(lines, at, (each) => each.startsWith('|'));
    const [head, , ...body] = rows.map((row, index) => cellsOf(row, at + index));
    if (!/^\|( -+:? \|)+$/.test(rows[1] ?? ''))
      throw new Error(`line ${at + 2}: a table has a line of dashes under its head`);
    return { block: { kind: 'table', head: head ?? [], rows: body }, next: at + rows.length };
  }
  if (/^[#>!<~+]|^\s/.test(line)) throw new Error(`line ${at + 1}: not a form of the guide: ${line}`);
  return one({ kind: 'paragraph', spans: spansOf(line, at) });
}

/** The lines from here on that are alike. */
function run(lines: readonly string[], at: number, alike: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index > at && !alike(line));
  return lines.slice(at, end < 0 ? lines.length : end);
}

function cellsOf(row: string, at: number): readonly GuideCell[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => spansOf(cell.trim(), at));
}

const SPAN =
  /\*\*(?<label>[^*]+)\*\*|`(?<typed>[^`]+)`|\[(?<text>[^\]]+)\]\((?:(?<page>[\w-]+)\.md|\.\.\/samples\/(?<file>[\w.-]+))\)/g;

function spansOf(line: string, at: number): readonly GuideSpan[] {
  const spans: GuideSpan[] = [];
  let read = 0;
  const plain = (end: number) => {
    const text = line.slice(read, end);
    if (/[*`_]{2}|`|\]\(/.test(text)) throw new Error(`line ${at + 1}: not a form of the guide: ${text}`);
    if (text !== '') spans.push({ kind: 'words', text });
  };
  for (const { 0: whole, index, groups = {} } of line.matchAll(SPAN)) {
    plain(index);
    const { label, typed, text = '', page, file } = groups;
    if (label) spans.push({ kind: 'label', text: label });
    else if (typed) spans.push({ kind: 'typed', text: typed });
    else if (page) spans.push({ kind: 'page', text, page });
    else if (file) spans.push({ kind: 'sample', text, file });
    read = index + whole.length;
  }
  plain(line.length);
  return spans;
}

function wordsOfBlock(block: GuideBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'commands':
      return block.text;
    case 'paragraph':
      return wordsOf(block.spans);
    case 'list':
      return block.items.map(wordsOf).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(wordsOf).join(' ')).join('\n');
    case 'picture':
      return block.alt;
  }
}
