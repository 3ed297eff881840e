export { Arena } from './arena.ts';
export { Packing, packingWords } from './packing.ts';
