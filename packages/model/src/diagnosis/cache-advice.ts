import { type AdvisoryPoint, advisoryMissCurve, type MissCurve } from '../cache/index.ts';
import { derive, type Estimate, fromCell, known, type Text, text, unknown } from '../figure/index.ts';
import {
  cellOf,
  type DiagnosisAdvisory,
  type DiagnosisAdvisoryPoint,
  type DiagnosisRecord,
} from '../inventory/index.ts';

/** One line of the advisory: reads relative to those of the present size. */
export interface AdvisedSize {
  readonly memoryGiB: number;
  readonly readFactor: number;
  readonly present: boolean;
}

/** What a larger or smaller buffer cache would change, as the database itself measured it. */
export interface CacheAdvice {
  readonly sizes: readonly AdvisedSize[];
  readonly presentGiB: number | null;
  /** Largest size listed up to twice the present one: what `saved` is of. null where none is larger. */
  readonly largerGiB: number | null;
  /** Share of the physical reads that the larger size would save. */
  readonly saved: Estimate;
  /** For model/cache: reads against size. */
  readonly points: readonly AdvisoryPoint[];
  /** null when fewer than two sizes are listed. */
  readonly curve: MissCurve | null;
}

/** A size within 1 % of another is the same one; sizes are printed in whole MB. */
const SAME = 0.01;
const TWICE = 2;

/** The buffer pool advisory of a report; of several pools the one with most reads. null where the report has none. */
export function cacheAdviceOf(record: Pick<DiagnosisRecord, 'advisories' | 'bufferCacheGiB'>): CacheAdvice | null {
  const advisory = leadingPool(record.advisories.filter(({ kind }) => kind === 'buffer-pool'));
  if (!advisory) return null;
  const lines = advisory.points.filter((point) => readsOf(point) !== null);
  const present = presentOf(lines, record.bufferCacheGiB);
  const larger = present && largerThan(lines, present);
  const base = (present && readsOf(present)) ?? null;
  const points = lines.map((point) => ({ memoryGiB: point.memoryGiB, misses: readsOf(point) ?? 0 }));
  return {
    sizes: base === null || base === 0 ? [] : lines.map((point) => sizeOf(point, base, point === present)),
    presentGiB: present?.memoryGiB ?? null,
    largerGiB: larger?.memoryGiB ?? null,
    saved: present && larger && base ? savedBetween(present, larger) : unknown('share', SAVED, SETTLE),
    points,
    curve: advisoryMissCurve(points),
  };
}

function leadingPool(pools: readonly DiagnosisAdvisory[]): DiagnosisAdvisory | null {
  const most = ({ points }: DiagnosisAdvisory) => Math.max(0, ...points.map((point) => readsOf(point) ?? 0));
  return pools.reduce<DiagnosisAdvisory | null>((lead, pool) => (lead && most(lead) >= most(pool) ? lead : pool), null);
}

/** Reads as the advisory counts them, else relative to the present size: either is in proportion to the misses. */
function readsOf({ physicalReads, readFactor }: DiagnosisAdvisoryPoint): number | null {
  return physicalReads ?? readFactor;
}

function presentOf(lines: readonly DiagnosisAdvisoryPoint[], cacheGiB: number | null): DiagnosisAdvisoryPoint | null {
  const isPresent = ({ sizeFactor, memoryGiB }: DiagnosisAdvisoryPoint) =>
    sizeFactor === null ? cacheGiB !== null && near(memoryGiB, cacheGiB) : sizeFactor === 1;
  return lines.find(isPresent) ?? null;
}

function largerThan(
  lines: readonly DiagnosisAdvisoryPoint[],
  present: DiagnosisAdvisoryPoint,
): DiagnosisAdvisoryPoint | null {
  const most = present.memoryGiB * TWICE * (1 + SAME);
  return lines.findLast(({ memoryGiB }) => memoryGiB > present.memoryGiB && memoryGiB <= most) ?? null;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(a, b);
}

function sizeOf(point: DiagnosisAdvisoryPoint, base: number, present: boolean): AdvisedSize {
  return { memoryGiB: point.memoryGiB, readFactor: (readsOf(point) ?? 0) / base, present };
}

function savedBetween(present: DiagnosisAdvisoryPoint, larger: DiagnosisAdvisoryPoint): Estimate {
  return derive({
    label: SAVED,
    formula: '1 - larger ÷ present',
    unit: 'share',
    kind: 'predicted',
    inputs: {
      larger: reads(text('reads with the larger cache', '増設後の読み込み回数'), larger),
      present: reads(NOW, present),
    },
    notes: [ITS_OWN],
  });
}

function reads(label: Text, point: DiagnosisAdvisoryPoint): Estimate {
  const field = point.physicalReads === null ? 'readFactor' : 'physicalReads';
  const unit = point.physicalReads === null ? 'ratio' : 'count';
  const value = readsOf(point) ?? 0;
  const cell = cellOf(point.origin, field);
  return cell
    ? fromCell('measured', label, value, unit, cell)
    : known('measured', { value, unit, because: { label, inputs: [] } });
}

const NOW = text('reads with the present cache', '現在の読み込み回数');
const SAVED = text('physical reads a larger cache saves', 'キャッシュ増設で減る物理読み込みの割合');
const ITS_OWN = text(
  'The database’s own prediction (buffer pool advisory) for the load of the interval.',
  'データベース自身のアドバイザリ（バッファプール・アドバイザリ）による、この期間の負荷に対する予測です。',
);
const SETTLE = text(
  'Supply a report with a buffer pool advisory that lists the present size and a larger one.',
  '現在のサイズとそれより大きいサイズを含むバッファプール・アドバイザリが記載されたレポートをご提供ください。',
);
