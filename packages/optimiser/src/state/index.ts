export { Arena, roundedUp } from './arena.ts';
export { Packing, packingWords } from './packing.ts';
