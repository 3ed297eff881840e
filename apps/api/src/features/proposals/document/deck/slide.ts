import type { Plot } from '../content/blocks.ts';

/*
 * Slides as plain data in pt, before any library sees them: every thing on a slide says where it stands and how much room it takes.
 */

/** 13⅓ × 7½ in: what PowerPoint calls widescreen. */
export const SLIDE = { width: 960, height: 540 } as const;
export const MARGIN = 44;
/** What a topic's blocks may cover. */
export const BODY = { left: MARGIN, top: 92, width: SLIDE.width - 2 * MARGIN, bottom: 496 } as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Tone = 'ink' | 'quiet' | 'accent' | 'warning';

/** One paragraph, or one item of a list. */
export interface SlideText {
  readonly text: string;
  readonly size: number;
  readonly tone: Tone;
  readonly bold: boolean;
  readonly bullet: boolean;
}

export interface TextItem extends Box {
  readonly kind: 'text';
  readonly lines: readonly SlideText[];
  readonly align: 'left' | 'right';
}

export interface TableItem extends Box {
  readonly kind: 'table';
  readonly columns: readonly { readonly width: number; readonly right: boolean }[];
  /** Repeated on every slide the table goes on; null = it has none. */
  readonly head: TableRow | null;
  readonly rows: readonly TableRow[];
  readonly size: number;
  readonly alt: string;
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly height: number;
  readonly marked: boolean;
}

export interface ChartItem extends Box {
  readonly kind: 'chart';
  readonly plot: Plot;
  readonly alt: string;
}

export type SlideItem = TextItem | TableItem | ChartItem;

export interface Slide {
  /** In the outline, and above the slide unless it is the cover. */
  readonly title: string;
  readonly items: readonly SlideItem[];
  /** Below the slide, for who presents it. */
  readonly notes: string;
}

export interface Deck {
  readonly cover: Slide;
  readonly slides: readonly Slide[];
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** BCP 47. */
  readonly language: string;
  /** Left part of the foot of every slide. */
  readonly foot: string;
  /** Said at the head of every slide; null = released. */
  readonly draft: string | null;
  readonly confidentiality: string;
}
