export {
  type AdvisoryPoint,
  advisoryMissCurve,
  INVERSE_MISS_CURVE,
  type MissCurve,
  tpccMissCurve,
  tpccMisses,
} from './miss-curve.ts';
export { type CurvePiece, type MonotoneCurve, monotoneCurve, pieceAt, valueAt } from './monotone-curve.ts';
export { CACHE_PAGE_BYTES, TPCC_ACCESS, TPCC_DECK, TPCC_TABLES } from './tpcc.data.ts';
