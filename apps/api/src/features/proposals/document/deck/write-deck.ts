import { xmlWords } from '@tatami/wording';
import PptxGenJS from 'pptxgenjs';
import type { Plot } from '../content/blocks.ts';
import { TITLE_SIZE } from './deck-content.ts';
import { settledPackage } from './settled-package.ts';
import {
  BODY,
  type ChartItem,
  type Deck,
  MARGIN,
  type Slide,
  type SlideItem,
  type TableItem,
  type TextItem,
  type Tone,
} from './slide.ts';
import { CELL } from './table-slides.ts';
import { fitted, lineHeight } from './text-room.ts';

const COLOURS: Readonly<Record<Tone, string>> = { ink: '1C2321', quiet: '59636B', accent: '2F6B4F', warning: 'A2440B' };
const HAIRLINE = 'D9DFDC';
const WASH = 'EEF5F0';
/** Of the series of a chart, dark to light, apart in grey print too. */
const SERIES = ['2F6B4F', '9DBFAE', '59636B', 'C7CFCB', 'A2440B', 'E4EAE6'];
/** Of parts stacked, light enough for a dark figure on each. */
const PARTS = ['7FB297', 'C9DDD1', 'A9B2B7', 'DDE3E0', 'F1F5F3', 'E3C2AE'];
const BULLET_INDENT = 16;
const FOOT_TOP = 508;
const COVER = 'Cover';
const TOPIC = 'Topic';

/** A deck as a .pptx file: texts, tables and charts that PowerPoint edits. Equal decks give equal bytes. */
export async function writeDeck(deck: Deck): Promise<Uint8Array<ArrayBuffer>> {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = plain(deck.title);
  pptx.subject = plain(deck.title);
  pptx.author = plain(deck.author);
  defineLayouts(pptx, deck);
  const alts = new Map<string, string>();
  for (const [index, slide] of [deck.cover, ...deck.slides].entries()) {
    const made = pptx.addSlide({ masterName: index === 0 ? COVER : TOPIC });
    if (index > 0) made.addText(plain(slide.title), { placeholder: 'title' });
    for (const [place, item] of slide.items.entries()) put(made, item, `${index + 1}.${place + 1}`, alts);
    made.addNotes(plain(notesOf(slide)));
  }
  const bytes = (await pptx.write({ outputType: 'uint8array' })) as Uint8Array;
  return settledPackage(bytes, { date: deck.date, language: deck.language, alts });
}

function notesOf({ notes }: Slide): string {
  return notes.length > MOST_NOTES ? `${notes.slice(0, MOST_NOTES)}…` : notes;
}

/** More is not read below a slide; the document has it all. */
const MOST_NOTES = 20_000;

type Made = ReturnType<PptxGenJS['addSlide']>;

function defineLayouts(pptx: PptxGenJS, { foot, draft, confidentiality }: Deck): void {
  const said = (text: string, at: object, more: object = {}) => ({
    text: {
      text: plain(text),
      options: {
        ...at,
        h: inches(16),
        margin: 0,
        fontSize: 9,
        color: COLOURS.quiet,
        valign: 'middle',
        ...more,
      } as const,
    },
  });
  const third = inches(BODY.width / 3);
  const state = said(
    draft ?? '',
    { x: inches(MARGIN), y: inches(14), w: inches(BODY.width) },
    { color: COLOURS.warning, bold: true, align: 'right' },
  );
  const secret = { x: inches(MARGIN), y: inches(40), w: inches(BODY.width / 2 - 10) };
  const secretOf = (room: number) => fitted(confidentiality, room, 9, 1);
  pptx.defineSlideMaster({
    title: COVER,
    background: { color: 'FFFFFF' },
    objects: [
      ...(draft === null ? [] : [state]),
      ...(confidentiality === ''
        ? []
        : [
            said(fitted(confidentiality, BODY.width / 2 - 10, 12, 1), secret, {
              fontSize: 12,
              bold: true,
              color: COLOURS.ink,
            }),
          ]),
    ],
  });
  const at = (place: number) => ({ x: inches(MARGIN) + place * third, y: inches(FOOT_TOP), w: third });
  pptx.defineSlideMaster({
    title: TOPIC,
    background: { color: 'FFFFFF' },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            ...{ x: inches(MARGIN), y: inches(26), w: inches(BODY.width), h: inches(BODY.top - 34) },
            ...{ fontSize: TITLE_SIZE, align: 'left', valign: 'middle', color: COLOURS.ink, margin: 0 },
          },
          text: '',
        },
      },
      ...(draft === null ? [] : [state]),
      said(fitted(foot, BODY.width / 3 - 10, 9, 1), at(0)),
      ...(confidentiality === '' ? [] : [said(secretOf(BODY.width / 3 - 10), at(1), { align: 'center' })]),
    ],
    slideNumber: { ...at(2), h: inches(16), fontSize: 9, color: COLOURS.quiet, align: 'right', margin: 0 },
  });
}

function put(slide: Made, item: SlideItem, id: string, alts: Map<string, string>): void {
  if (item.kind === 'text') putText(slide, item, `Text ${id}`);
  else if (item.kind === 'table') {
    alts.set(`Table ${id}`, plain(item.alt));
    putTable(slide, item, `Table ${id}`);
  } else putChart(slide, item, `Chart ${id}`);
}

function boxOf({ x, y, width, height }: SlideItem) {
  return { x: inches(x), y: inches(y), w: inches(width), h: inches(height) };
}

function putText(slide: Made, item: TextItem, objectName: string): void {
  const runs = item.lines.map(({ text, size, tone, bold, bullet }) => ({
    text: plain(text),
    options: {
      fontSize: size,
      color: COLOURS[tone],
      bold,
      lineSpacing: lineHeight(size),
      align: item.align,
      breakLine: true,
      ...(bullet && { bullet: { characterCode: '2013', indent: BULLET_INDENT } }),
    },
  }));
  slide.addText(runs, { ...boxOf(item), objectName, margin: 0, valign: 'top', isTextBox: true });
}

function putTable(slide: Made, { columns, head, rows, size, ...item }: TableItem, objectName: string): void {
  const none = { type: 'none' } as const;
  const cellsOf = (cells: readonly string[], more: { bold?: boolean; colour?: string; line: number; tint?: boolean }) =>
    cells.map((text, column) => ({
      text: plain(text),
      options: {
        fontSize: size,
        lineSpacing: lineHeight(size),
        bold: more.bold ?? false,
        color: more.colour ?? COLOURS.ink,
        align: columns[column]?.right ? ('right' as const) : ('left' as const),
        valign: 'top' as const,
        margin: [CELL.top, CELL.right, CELL.bottom, CELL.left] as [number, number, number, number],
        border: [
          none,
          none,
          { type: 'solid', pt: more.line, color: more.line > 0.5 ? COLOURS.ink : HAIRLINE },
          none,
        ] as [typeof none, typeof none, { type: 'solid'; pt: number; color: string }, typeof none],
        ...(more.tint && { fill: { color: WASH } }),
      },
    }));
  const all = [
    ...(head ? [cellsOf(head.cells, { colour: COLOURS.quiet, line: 1 })] : []),
    ...rows.map(({ cells, marked }) => cellsOf(cells, { bold: marked, line: 0.5, tint: marked })),
  ];
  slide.addTable(all, {
    ...boxOf({ columns, head, rows, size, ...item }),
    objectName,
    colW: columns.map(({ width }) => inches(width)),
    rowH: [...(head ? [head] : []), ...rows].map(({ height }) => inches(height)),
    autoPage: false,
  });
}

function putChart(slide: Made, item: ChartItem, objectName: string): void {
  const { plot, alt } = item;
  const labels = plot.categories.map(plain);
  const data = plot.series.map(({ name, values }) => ({
    name: plain(plot.unit === '' ? name : `${name} (${plot.unit})`),
    labels,
    values: values as number[],
  }));
  const format = formatOf(plot);
  slide.addChart('bar', data, {
    ...boxOf(item),
    objectName,
    altText: plain(alt),
    barDir: 'bar',
    barGrouping: plot.shape === 'parts' ? 'stacked' : 'clustered',
    barGapWidthPct: 40,
    chartColors: plot.shape === 'parts' ? PARTS : SERIES.slice(0, Math.max(1, data.length)),
    // The first at the top; the declared type forgets this value.
    catAxisOrientation: 'maxMin' as 'minMax',
    catAxisLabelFontSize: 11,
    catAxisLabelColor: COLOURS.ink,
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    ...(values(plot).every((value) => value >= 0) && { valAxisMinVal: 0 }),
    valAxisLabelFormatCode: format,
    showValue: true,
    dataLabelFormatCode: plot.shape === 'parts' ? `${format};-${format};` : format,
    dataLabelFontSize: 11,
    dataLabelColor: COLOURS.ink,
    ...(plot.shape === 'bars' && { dataLabelPosition: 'outEnd' as const }),
    showLegend: true,
    legendPos: 'b',
    legendFontSize: 11,
    legendColor: COLOURS.ink,
    showTitle: false,
  });
}

function values({ series }: Plot): readonly number[] {
  return series.flatMap(({ values: all }) => all.filter((value) => value !== null));
}

function formatOf({ digits, percent }: Plot): string {
  const behind = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return percent ? `0${behind}%` : `#,##0${behind}`;
}

function inches(points: number): number {
  return points / 72;
}

/** Words as a slide holds them, one line under the other. */
function plain(words: string): string {
  return xmlWords(words.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
}
