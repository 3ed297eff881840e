import { type Text, text } from '@tatami/model';
import { formatNumber, formatPercent, localeOf } from '@tatami/wording';
import type { BecauseLine, Block, DocumentContent, Section } from '../content/blocks.ts';
import { columns, table, type Writer } from '../content/writer.ts';
import { type DocumentInput, type ProposalDocumentInput, proposesPlan } from '../document-input.ts';
import type { SheetCell, SheetContent } from '../workbook/cells.ts';
import { costByYear } from '../workbook/sheets/cost-by-year.ts';
import { licences } from '../workbook/sheets/licences.ts';
import { coverSlide } from './cover-slide.ts';
import { layOutTopic } from './lay-out-topic.ts';
import { BODY, type Deck, type Slide } from './slide.ts';
import { fitted } from './text-room.ts';
import { partsOf } from './topic-parts.ts';

/** What is read at a desk: explanations go to the notes, lists of every machine stay in the document and the workbook. */
const AT_A_DESK: ReadonlySet<string> = new Set(['because', 'appendix']);
export const TITLE_SIZE = 24;

/** The document as slides: the same sections and figures, a topic each, with the sheets that are shown rather than counted on. */
export function deckContent(input: DocumentInput, content: DocumentContent, writer: Writer): Deck {
  const { cover, stamp, sections } = content;
  const because = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'because' ? [block.lines] : [])),
  );
  const topics = (proposesPlan(input) ? withSheets(sections, input, writer) : withRecord(sections, writer)).filter(
    ({ id }) => !AT_A_DESK.has(chapterOf(id)),
  );
  return {
    cover: coverSlide(content),
    slides: topics.flatMap((topic) => slidesOf(topic, because, writer)),
    title: content.title,
    author: content.author,
    date: input.date,
    language: localeOf(input.language),
    foot: [content.foot, stamp.version].filter((part) => part !== null).join(' · '),
    draft: stamp.draft,
    confidentiality: cover.confidentiality,
  };
}

function chapterOf(id: string): string {
  return id.split('.')[0] ?? id;
}

/** Licences stand before the cost, and its years behind it. */
function withSheets(sections: readonly Section[], input: ProposalDocumentInput, writer: Writer): readonly Section[] {
  const licensed = sheetSection('licences', LICENSED, licences(input, writer), writer);
  const byYear = sheetSection('costByYear', BY_YEAR, costByYear(input, writer), writer);
  return sections.flatMap((section) => {
    if (section.id === 'cost') return [...licensed, section, ...byYear];
    return [section.id === 'conditions' ? pointing(section, MACHINES_ELSEWHERE, writer) : section];
  });
}

function withRecord(sections: readonly Section[], writer: Writer): readonly Section[] {
  return sections.map((section) => (section.id === 'conditions' ? pointing(section, RUNS_ELSEWHERE, writer) : section));
}

/** Says where what no slide has room for is read. */
function pointing(section: Section, elsewhere: Text, writer: Writer): Section {
  return { ...section, blocks: [...section.blocks, { kind: 'paragraph', text: writer.say(elsewhere) }] };
}

const MACHINES_ELSEWHERE = text(
  'The lists of all machines, their placement and the basis of every figure are in the document (PDF) and the workbook (XLSX) of the same version.',
  '機器と配置の一覧、および各数値の根拠は、同じ版の提案書（PDF）とExcelファイル（XLSX）に記載しています。',
);
const RUNS_ELSEWHERE = text(
  'The record of all runs and the basis of every figure are in the document (PDF) and the workbook (XLSX) of the same version.',
  '測定記録の一覧、および各数値の根拠は、同じ版の報告書（PDF）とExcelファイル（XLSX）に記載しています。',
);

const LICENSED = text('Licences', 'ライセンス');
const BY_YEAR = text('Cost by year', '年別費用');

function sheetSection(id: string, title: Text, sheets: readonly SheetContent[], writer: Writer): readonly Section[] {
  if (sheets.length === 0) return [];
  const blocks = sheets.flatMap((sheet): Block[] => [
    ...(sheets.length > 1 ? [{ kind: 'subheading', text: sheet.name } as const] : []),
    sheetTable(sheet, writer),
  ]);
  return [{ id, title: writer.say(title), blocks }];
}

function sheetTable({ columns: titled, rows, sums }: SheetContent, writer: Writer): Block {
  const wordy = titled.flatMap((_, index) =>
    rows.some((row) => typeof row[index] === 'object' && row[index] !== null) ? [] : [[index, 1]],
  );
  return table(
    columns(
      titled.map(({ title }) => title),
      Object.fromEntries(wordy),
    ),
    rows.map((row) => titled.map((_, index) => printed(row[index] ?? null, writer))),
    { marked: sums },
  );
}

function printed(cell: SheetCell, { language }: Writer): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  return cell.percent ? formatPercent(cell.value, language) : formatNumber(cell.value, language, cell.digits);
}

function slidesOf(
  { title, blocks }: Section,
  because: readonly (readonly BecauseLine[])[],
  writer: Writer,
): readonly Slide[] {
  const laid = layOutTopic(partsOf(blocks, title, writer));
  return laid.map((items, index) => {
    const counted = laid.length > 1 ? counting(title, index + 1, laid.length, writer) : title;
    const shown = items.flatMap(wordsOn).join('\n');
    const said = [
      ...(items.some(({ kind }) => kind === 'chart')
        ? items.flatMap((item) => (item.kind === 'chart' ? [item.alt] : []))
        : []),
      ...because.filter(([root]) => root !== undefined && explains(root, shown)).map(explained),
    ];
    const cut = fitted(counted, BODY.width, TITLE_SIZE, 2);
    return { title: cut, items, notes: [...(cut === counted ? [] : [counted]), ...said].join('\n\n') };
  });
}

function counting(title: string, number: number, all: number, writer: Writer): string {
  return writer.say(
    text('{title} ({number}/{all})', '{title}（{number}/{all}）', { title, number: String(number), all: String(all) }),
  );
}

function wordsOn(item: Slide['items'][number]): readonly string[] {
  if (item.kind === 'text') return item.lines.map((line) => line.text);
  return item.kind === 'table' ? item.rows.flatMap(({ cells }) => cells) : [];
}

/** A tree explains a slide that says its number, with the unit it has. */
function explains({ label, value }: BecauseLine, shown: string): boolean {
  if (shown.includes(label)) return true;
  const at = /\D/.test(value) ? shown.indexOf(value) : -1;
  return at >= 0 && !/[\d.,]/.test(shown[at - 1] ?? '');
}

function explained(lines: readonly BecauseLine[]): string {
  return lines
    .map(({ depth, number, label, value, interval, kindWord, formula, arithmetic, source, notes }) => {
      const head = [number, label, value, interval, kindWord].filter((part) => part !== null && part !== '').join(' ');
      const reasons = [formula, arithmetic, source, ...notes].filter((part) => part !== null);
      return `${'  '.repeat(depth)}${[head, ...reasons].join(' | ')}`;
    })
    .join('\n');
}
