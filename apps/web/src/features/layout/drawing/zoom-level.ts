/** How near one stands before the racks: what is drawn of each server. */
export const ZOOM_LEVELS = ['rack', 'board', 'instance', 'detail'] as const;
export type ZoomLevel = (typeof ZOOM_LEVELS)[number];

/** Servers up to which everything about each is read at once. */
const FEW = 3;
/** Servers up to which the instances of each are. */
const SOME = 12;

/** Where a layout of so many servers is looked at from at first: of many, their filled shares. */
export function firstZoom(servers: number): ZoomLevel {
  if (servers <= FEW) return 'detail';
  return servers <= SOME ? 'instance' : 'rack';
}

/** The next level nearer (1) or further off (-1); the same at the end. */
export function zoomed(level: ZoomLevel, by: 1 | -1): ZoomLevel {
  return ZOOM_LEVELS[ZOOM_LEVELS.indexOf(level) + by] ?? level;
}
