export { Arena } from './arena.ts';
export { Packing, packingWords } from './packing.ts';
export { rowWeights } from './row-weights.ts';
export { Scan, scanWords } from './scan.ts';
