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

/** The page (from 1) that is read: the uppermost of which half is in sight, or the last one where nothing follows. */
export function pageRead({ pages, pitch }: PageStack, { top, height }: Sight): number {
  if (top > 0 && top + height >= pages * pitch - 1) return pages;
  return Math.min(pages, Math.max(1, Math.floor((top + Math.min(height, pitch) / 2) / pitch) + 1));
}
