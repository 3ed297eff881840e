/*
 * What the templates can set. Content is finished text in one language and drawings; how it looks is decided in template/.
 */
import type { CompanyLogo } from '@tatami/contracts';
import type { Quantity } from '@tatami/wording';

/** A number a person came for: large, with its interval under it. */
export interface Headline {
  readonly kind: 'headline';
  readonly figure: string;
  readonly said: string;
  readonly interval: string | null;
}

export interface KeyFigure extends Quantity {
  readonly label: string;
  readonly note: string | null;
}

export interface Column {
  readonly title: string;
  /** 'words' is set left and may wrap; 'number' is set right and does not. */
  readonly kind: 'words' | 'number';
  /** Relative width; null = as wide as the content. */
  readonly share: number | null;
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Rows set in bold on a tint, by index. */
  readonly marked: readonly number[];
  /** Some row may be longer than a page; else none is cut. */
  readonly breaksRows: boolean;
  /** An address on the second line of a cell opens. */
  readonly links: boolean;
  readonly note: string | null;
}

/** A gap in what is known, and what would close it. */
export interface Gap {
  readonly what: string;
  readonly settle: string;
}

interface DrawnInstance {
  readonly name: string;
  readonly cpus: string;
  readonly memory: string;
}

export interface DrawnNode {
  readonly name: string;
  readonly cpus: string;
  readonly memory: string;
  readonly memoryOnly: boolean;
  readonly instances: readonly DrawnInstance[];
  /** Said instead of the instances there is no room for. */
  readonly more: string | null;
}

export interface DrawnBoard {
  readonly name: string;
  readonly memoryOnly: boolean;
  readonly nodes: readonly DrawnNode[];
}

/** One target server: boards, their NUMA nodes, and the instances on them. */
export interface ServerDrawing {
  readonly kind: 'server';
  readonly name: string;
  readonly specification: string;
  readonly spare: string | null;
  readonly boards: readonly DrawnBoard[];
  readonly alt: string;
}

/** One line of an explanation tree. */
export interface BecauseLine {
  readonly depth: number;
  /** ①, ②, …: how the formula above refers to it; empty at the root. */
  readonly number: string;
  readonly label: string;
  readonly value: string;
  readonly interval: string | null;
  readonly kindWord: string;
  /** "floor(① × ② ÷ ③)": the formula over the lines below. */
  readonly formula: string | null;
  /** "floor(6 × 1 ÷ 1) = 6": the same with the numbers it was computed from. */
  readonly arithmetic: string | null;
  readonly source: string | null;
  /** What a person should read beside the number; [] below the root. */
  readonly notes: readonly string[];
}

/** What one is asked, told or owes, each under the question it answers. */
export interface Points {
  readonly kind: 'points';
  readonly items: readonly { readonly label: string; readonly says: readonly string[] }[];
}

/** A chart as numbers, for a writer that draws it anew. Its values are those that stand in print. */
export interface Plot {
  /** 'parts' are stacked. */
  readonly shape: 'bars' | 'parts';
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** Of all values: "USD", 「円」; empty where they have none. */
  readonly unit: string;
  readonly percent: boolean;
  /** Behind the point, of all values. */
  readonly digits: number;
}

export interface DrawnChart {
  readonly kind: 'chart';
  readonly title: string;
  readonly svg: string;
  readonly alt: string;
  /** What it shows, in words and figures. */
  readonly table: { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The same for a writer that draws it itself; null = such a writer shows the table. */
  readonly plot: Plot | null;
}

export type Block =
  | Points
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Headline
  | { readonly kind: 'figures'; readonly items: readonly KeyFigure[] }
  | Table
  | { readonly kind: 'gaps'; readonly title: string; readonly items: readonly Gap[] }
  | DrawnChart
  | ServerDrawing
  | {
      readonly kind: 'checks';
      readonly items: readonly {
        readonly severity: 'ok' | 'info' | 'warning';
        readonly word: string;
        readonly text: string;
      }[];
    }
  | { readonly kind: 'because'; readonly lines: readonly BecauseLine[] };

/** What a chapter writes. */
export interface WrittenSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Section extends WrittenSection {
  /** Stays the same from one version of the document to the next. */
  readonly id: string;
}

/** What tells one export of a document from another. */
export interface Stamp {
  /** "Version 1.0"; null before the document is exported. */
  readonly version: string | null;
  /** "Draft", said on every page; null = released. */
  readonly draft: string | null;
  /** Why it cannot be released as it is. */
  readonly because: readonly string[];
}

/** Colours as "#2f6b4f", and the logo on the cover. */
export interface Look {
  readonly accent: string;
  /** Ground under what is marked. */
  readonly wash: string;
  /** Of the titles of chapters. */
  readonly headings: string;
  readonly logo: (CompanyLogo & { readonly alt: string }) | null;
}

export interface DocumentContent {
  readonly look: Look;
  /** As typesetting names it. */
  readonly paper: 'a4' | 'us-letter';
  /** Whose rules lines are set by. */
  readonly set: {
    readonly language: string;
    readonly region: string | null;
    /** 0 to 9, for the numbers of pages. */
    readonly digits: readonly string[];
  };
  readonly title: string;
  readonly author: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly cover: {
    readonly customer: string;
    readonly project: string;
    readonly name: string;
    /** The name in pieces within which no line breaks. */
    readonly phrases: readonly string[];
    readonly kind: string;
    readonly date: string;
    readonly confidentiality: string;
    /** "Proposal number: T-2026-014": what tells this proposal from another. */
    readonly marks: readonly string[];
    /** Company, department, person, contact. */
    readonly sender: readonly string[];
  };
  /** Above the list of chapters. */
  readonly contentsTitle: string;
  readonly stamp: Stamp;
  /** Left part of the running foot. */
  readonly foot: string;
  readonly sections: readonly Section[];
  /** Texts of a person in which a figure has changed since somebody read them; [] = none. */
  readonly unread: readonly object[];
}
