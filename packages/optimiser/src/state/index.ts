export { Arena, roundedUp } from './arena.ts';
export { Packing, packingWords } from './packing.ts';
export { type RowWeights, rowWeights } from './row-weights.ts';
export { Scan, scanWords } from './scan.ts';
