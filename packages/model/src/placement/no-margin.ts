import type { Margin } from './problem.ts';

/** Of an item for which no room is kept beyond its needs. */
export const NO_MARGIN: Margin = { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 };
