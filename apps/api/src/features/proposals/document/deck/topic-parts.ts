import { text } from '@tatami/model';
import { writeQuantity } from '@tatami/wording';
import type { Block, DrawnChart, Plot, ServerDrawing, Table } from '../content/blocks.ts';
import { WORDS } from '../content/words.ts';
import { columns, table, type Writer } from '../content/writer.ts';
import type { SlideText, Tone } from './slide.ts';

/** What a slide is made of, before it has a place. */
export type Part = TextPart | TablePart | ChartPart;

export interface TextPart {
  readonly kind: 'text';
  readonly lines: readonly SlideText[];
  /** Stays with what follows. */
  readonly keep: boolean;
}

export interface TablePart {
  readonly kind: 'table';
  readonly table: Table;
  readonly alt: string;
}

interface ChartPart {
  readonly kind: 'chart';
  readonly plot: Plot;
  readonly alt: string;
  /** Where there is room for it, pt. */
  readonly height: number;
}

const BODY_SIZE = 14;

/** The blocks of a section as parts of slides; what is explained rather than said goes to the notes. */
export function partsOf(blocks: readonly Block[], title: string, writer: Writer): readonly Part[] {
  let heading = title;
  return blocks.flatMap((block) => {
    if (block.kind === 'subheading') heading = block.text;
    return partsOfBlock(block, heading, writer);
  });
}

function partsOfBlock(block: Block, heading: string, writer: Writer): readonly Part[] {
  switch (block.kind) {
    case 'paragraph':
      return [words([line(block.text)])];
    case 'subheading':
      return [headed(block.text)];
    case 'list':
      return [words(block.items.flatMap(listItem))];
    case 'headline':
      return [
        words([
          line(`${block.figure}   ${block.said}`, { size: 24, tone: 'accent', bold: true }),
          ...(block.interval ? [line(block.interval, QUIET)] : []),
        ]),
      ];
    case 'figures':
      return [figureTable(block, heading)];
    case 'points':
      return [
        plainTable(
          block.items.map(({ label, says }) => [label, saidInOne(says)]),
          [1, 4],
          heading,
        ),
      ];
    case 'gaps':
      return [
        headed(block.title),
        plainTable(
          block.items.map(({ what, settle }) => [what, settle]),
          [1, 2],
          block.title,
        ),
      ];
    case 'checks':
      return [
        plainTable(
          block.items.map(({ word, text }) => [word, text]),
          [1, 8],
          heading,
        ),
      ];
    case 'table':
      return [
        ...(block.note ? [words([line(block.note, QUIET)], true)] : []),
        { kind: 'table', table: block, alt: heading },
      ];
    case 'chart':
      return chartParts(block);
    case 'server':
      return serverParts(block, writer);
    case 'because':
      return [];
  }
}

const QUIET = { size: 11, tone: 'quiet' } as const;

function line(
  text: string,
  { size = BODY_SIZE, tone = 'ink', bold = false, bullet = false }: Partial<Omit<SlideText, 'text'>> = {},
): SlideText {
  return { text, size, tone: tone satisfies Tone, bold, bullet };
}

/** What stands on lines of its own below an item is no item. */
function listItem(item: string): readonly SlideText[] {
  const [first = '', ...below] = item.split('\n');
  return [line(first, { bullet: true }), ...below.map((more) => line(more, QUIET))];
}

function words(lines: readonly SlideText[], keep = false): TextPart {
  return { kind: 'text', lines, keep };
}

function headed(title: string): TextPart {
  return words([line(title, { size: 16, tone: 'accent', bold: true })], true);
}

function saidInOne(says: readonly string[]): string {
  return says.length === 1 ? (says[0] ?? '') : says.map((said) => `– ${said}`).join('\n');
}

function plainTable(rows: readonly (readonly string[])[], shares: readonly number[], alt: string): TablePart {
  const titles = shares.map(() => '');
  return { kind: 'table', table: table(columns(titles, { ...shares }), rows), alt };
}

/** Labels above, figures below, what is said of them last: side by side as on the page. */
function figureTable({ items }: Extract<Block, { kind: 'figures' }>, alt: string): TablePart {
  const titles = items.map(({ label }) => label);
  const rows = [items.map(writeQuantity)];
  if (items.some(({ note }) => note !== null)) rows.push(items.map(({ note }) => note ?? ''));
  const shares = Object.fromEntries(items.map((_, index) => [index, 1]));
  return { kind: 'table', table: table(columns(titles, shares), rows, { marked: [0] }), alt };
}

const BAR_HEIGHT = 34;
const AROUND_BARS = 90;
const MOST_CHART = 360;

function chartParts({ title, alt, plot, table: { headers, rows } }: DrawnChart): readonly Part[] {
  if (!plot) return [headed(title), { kind: 'table', table: table(columns(headers, { 0: 1 }), rows), alt: title }];
  const bars = plot.categories.length * (plot.shape === 'parts' ? 1 : plot.series.length);
  const height = Math.min(MOST_CHART, bars * BAR_HEIGHT + AROUND_BARS);
  return [headed(title), { kind: 'chart', plot, alt, height }];
}

function serverParts({ name, specification, spare, boards }: ServerDrawing, writer: Writer): readonly Part[] {
  const titles = [
    text('Board', 'ボード'),
    text('NUMA node', 'NUMAノード'),
    text('CPUs', 'CPU'),
    WORDS.memory,
    text('Instances and their memory', 'インスタンスとメモリ'),
  ].map(writer.say);
  const rows = boards.flatMap((board) =>
    board.nodes.map((node) => [
      board.name,
      node.name,
      node.cpus,
      node.memory,
      [
        ...node.instances.map(({ name: instance, memory }) => `${instance} (${memory})`),
        ...(node.more ? [node.more] : []),
      ].join(', '),
    ]),
  );
  const title = [name, specification, spare].filter((part) => part !== null).join(' · ');
  return [
    headed(title),
    { kind: 'table', table: table(columns(titles, { 0: 1, 1: 2, 2: 2, 4: 5 }), rows), alt: title },
  ];
}
