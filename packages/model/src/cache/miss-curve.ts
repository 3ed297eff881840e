import { type Source, type Text, text } from '../figure/index.ts';
import { type LruCurve, lruCurve, missesAt } from './lru-misses.ts';
import { monotoneCurve, valueAt } from './monotone-curve.ts';
import { tpccPageTouches } from './tpcc-pages.ts';

/** Misses per transaction (or any measure proportional to them) against the size of the cache. Never rises with the cache. */
export interface MissCurve {
  readonly kind: 'tpcc-lru' | 'advisory' | 'inverse';
  readonly label: Text;
  readonly source: Source;
  /** Cache sizes in GiB the curve is known for; null = any. */
  readonly knownFor: { readonly fromGiB: number; readonly toGiB: number } | null;
  misses(cacheGiB: number): number;
}

let tpccCurve: LruCurve | undefined;

/** Reads per transaction of a TPC-C-like workload whose cache holds this share (0..1) of its database. */
export function tpccMisses(cachedShare: number): number {
  tpccCurve ??= lruCurve(tpccPageTouches());
  return missesAt(tpccCurve, Math.min(1, Math.max(0, cachedShare)));
}

/**
 * The curve of a TPC-C-like workload over a database of this size. Warehouses are drawn evenly, so only the cached share
 * of the database matters; indexes and free space are taken to be spread over it in proportion.
 */
export function tpccMissCurve(databaseGiB: number): MissCurve {
  return {
    kind: 'tpcc-lru',
    label: text(
      'LRU miss curve of a TPC-C-like workload (Che approximation)',
      'TPC-C型ワークロードのLRUミス曲線（Che近似）',
    ),
    source: {
      title: 'Che, Tung, Wang: Hierarchical Web caching systems; TPC-C Standard Specification 5.11, clause 2.1.6',
      date: '2002',
    },
    knownFor: null,
    misses: (cacheGiB) => tpccMisses(cacheGiB / databaseGiB),
  };
}

/** One line of a measured advisory, such as Oracle's v$db_cache_advice: a cache size and the reads expected with it. */
export interface AdvisoryPoint {
  readonly memoryGiB: number;
  readonly misses: number;
}

/**
 * The curve a database's own advisory measured, read between its lines by a monotone curve.
 * null when it holds fewer than two different sizes. Reads that rise with the cache are levelled off.
 */
export function advisoryMissCurve(points: readonly AdvisoryPoint[]): MissCurve | null {
  const lines = fallingLines(points);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return null;
  const curve = monotoneCurve(
    lines.map(({ memoryGiB }) => Math.log(memoryGiB)),
    lines.map(({ misses }) => misses),
  );
  const knownFor = { fromGiB: first.memoryGiB, toGiB: last.memoryGiB };
  return {
    kind: 'advisory',
    label: text('measured cache advisory', '実測のキャッシュ・アドバイザリ'),
    source: { title: 'cache advisory supplied with the request', date: null },
    knownFor,
    misses: (cacheGiB) => valueAt(curve, Math.log(Math.min(knownFor.toGiB, Math.max(knownFor.fromGiB, cacheGiB)))),
  };
}

function fallingLines(points: readonly AdvisoryPoint[]): AdvisoryPoint[] {
  const usable = points
    .filter(({ memoryGiB, misses }) => memoryGiB > 0 && misses >= 0)
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB);
  const lines: AdvisoryPoint[] = [];
  for (const point of usable) {
    const previous = lines.at(-1);
    if (previous?.memoryGiB === point.memoryGiB) continue;
    lines.push({ ...point, misses: Math.min(point.misses, previous?.misses ?? point.misses) });
  }
  return lines;
}

/** Misses fall as 1/C: what is left when neither the database's size nor an advisory is known. */
export const INVERSE_MISS_CURVE: MissCurve = {
  kind: 'inverse',
  label: text('misses in inverse proportion to the cache', 'ミス率がキャッシュ容量に反比例するとみなした曲線'),
  source: {
    title: 'Tatami methodology, "Memory and throughput": error of the form 1/X = a + b/C on ten public series',
    date: '2026-11',
  },
  knownFor: null,
  misses: (cacheGiB) => 1 / cacheGiB,
};
