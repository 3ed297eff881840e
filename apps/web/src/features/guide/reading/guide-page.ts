/** A page of the guide as it is shown. */
export interface GuidePage {
  readonly title: string;
  /** What the page is for: the paragraph under its title. */
  readonly lead: string;
  readonly blocks: readonly GuideBlock[];
  /** Its words without marks: what a search looks through. */
  readonly words: string;
}

export type GuideBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly GuideSpan[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly GuideSpan[])[] }
  | { readonly kind: 'table'; readonly head: readonly GuideCell[]; readonly rows: readonly (readonly GuideCell[])[] }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  | { readonly kind: 'commands'; readonly text: string };

export type GuideCell = readonly GuideSpan[];

/** Words of a line: as they are, the label of a control, what is typed as it stands, or a link. */
export type GuideSpan =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'page'; readonly text: string; readonly page: string }
  | { readonly kind: 'sample'; readonly text: string; readonly file: string };

/** The words of spans in a row, without marks. */
export function wordsOf(spans: readonly GuideSpan[]): string {
  return spans.map(({ text }) => text).join('');
}
