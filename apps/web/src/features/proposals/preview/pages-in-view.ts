/** Pages one under the other, all of one height with an equal gap below each. */
export interface PageStack {
  readonly pages: number;
  /** From the top of one to the top of the next, in pixels. */
  readonly pitch: number;
}

/** What of them is in sight, in pixels from the top of the first. */
export interface Sight {
  readonly top: number;
  readonly height: number;
}

/** The first and the last page (from 1) to be drawn: those in sight and one beyond at either side. */
export function pagesInView({ pages, pitch }: PageStack, { top, height }: Sight) {
  const within = (page: number) => Math.min(pages, Math.max(1, page));
  return { first: within(Math.floor(top / pitch)), last: within(Math.floor((top + height) / pitch) + 2) };
}

/** The page (from 1) that is read: the one at the middle of what is in sight. */
export function pageRead({ pages, pitch }: PageStack, { top, height }: Sight): number {
  return Math.min(pages, Math.max(1, Math.floor((top + height / 2) / pitch) + 1));
}
