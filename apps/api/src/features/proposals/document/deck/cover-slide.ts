import type { DocumentContent } from '../content/blocks.ts';
import { MARGIN, SLIDE, type Slide, type SlideText, type TextItem, type Tone } from './slide.ts';
import { brokenLines, fitted, heightOf } from './text-room.ts';

const WIDTH = SLIDE.width - 2 * MARGIN;
const HALF = WIDTH / 2 - 10;

/** Customer, subject, state and sender. What is too long for a cover stands in full in the notes. */
export function coverSlide({ cover, stamp }: DocumentContent): Slide {
  const short: string[] = [];
  const said = (
    words: string,
    size: number,
    most: number,
    more: { tone?: Tone; bold?: boolean; width?: number } = {},
  ): SlideText => {
    const { tone = 'ink', bold = false, width = WIDTH } = more;
    const text = fitted(words, width, size, most);
    if (text !== words) short.push(words);
    return { text, size, tone, bold, bullet: false };
  };
  const quiet = { tone: 'quiet', width: HALF } as const;
  const marks = [cover.date, ...cover.marks, stamp.version ?? ''].filter((part) => part !== '');
  const head = block(
    marks.map((mark) => said(mark, 12, 1, quiet)),
    { x: MARGIN + WIDTH - HALF, y: 40, width: HALF },
    'right',
  );
  const subject = block(
    [
      ...(cover.customer === '' ? [] : [said(cover.customer, 20, 2)]),
      ...(cover.kind === '' ? [] : [said(cover.kind, 14, 1, { tone: 'accent', bold: true })]),
      said(cover.name, 32, 2, { bold: true }),
      ...(cover.project === '' ? [] : [said(cover.project, 14, 1, { tone: 'quiet' })]),
      ...stamp.because.map((reason) => said(reason, 12, 2, { tone: 'warning' })),
    ],
    { x: MARGIN, y: 150, width: WIDTH },
    'left',
  );
  const sender = cover.sender.slice(0, SENDER_LINES).map((line) => said(line, 12, 1, { width: HALF }));
  short.push(...cover.sender.slice(SENDER_LINES));
  // It stands on every slide (write-deck.ts), shorter than this.
  if (fitted(cover.confidentiality, HALF, 12, 1) !== cover.confidentiality) short.push(cover.confidentiality);
  const from = block(sender, { x: MARGIN + WIDTH - HALF, y: 0, width: HALF }, 'right');
  return {
    title: cover.name,
    items: [head, subject, ...(sender.length > 0 ? [{ ...from, y: FOOT - from.height }] : [])],
    notes: short.join('\n\n'),
  };
}

const SENDER_LINES = 6;
const FOOT = 494;

function block(
  lines: readonly SlideText[],
  at: { x: number; y: number; width: number },
  align: TextItem['align'],
): TextItem {
  const height = lines.reduce(
    (sum, { text, size }) => sum + heightOf(brokenLines(text, at.width, size).length, size),
    0,
  );
  return { kind: 'text', lines, align, ...at, height };
}
