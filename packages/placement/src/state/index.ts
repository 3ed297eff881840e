export { Arena } from './arena.ts';
export { Packing } from './packing.ts';
export { packingWords } from './strides.ts';
