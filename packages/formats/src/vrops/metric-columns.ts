import { parseNumber } from '@tatami/model';
import { readHeader } from '../tabular/headers/header.ts';
import { CAPACITY_OF, type Field, METRIC_PATHS, OBJECT_KINDS, PEAK_FIELDS, TRANSFORMATIONS } from './columns.data.ts';

/** A header like 'Host|CPU|Demand (MHz)|Avg', taken apart. */
export interface MetricHeader {
  readonly kind: 'vm' | 'host' | 'other' | null;
  /** Lower-cased, without kind, unit and transformation: 'cpu|demand'. */
  readonly path: string;
  readonly unit: string | null;
  readonly transformation: 'average' | 'last' | 'peak' | 'unused';
}

const MAX_HEADER_CHARS = 200;
/** Percentages of a machine stay below this even where hyper-threading or several cores let them pass 100; clocks do not. */
const PERCENT_BELOW = 200;

/** null when a header is no metric path. */
export function metricHeader(header: string): MetricHeader | null {
  if (header.length > MAX_HEADER_CHARS || !header.includes('|')) return null;
  const { unit } = readHeader(header);
  const parts = header
    .normalize('NFKC')
    .split('|')
    .map((part) => withoutUnit(part).toLowerCase());
  const kind = OBJECT_KINDS[parts[0] ?? ''] ?? null;
  if (kind !== null) parts.shift();
  const transformation = TRANSFORMATIONS[parts.at(-1) ?? ''] ?? null;
  if (transformation !== null) parts.pop();
  if (parts.length === 0 || parts.some((part) => part === '')) return null;
  return { kind, path: parts.join('|'), unit, transformation: transformation ?? 'last' };
}

/** 'Demand (MHz)' without its unit; other brackets belong to the name. */
function withoutUnit(part: string): string {
  return part
    .replace(/\s{0,5}[([][^()[\]]{1,12}[)\]]\s{0,5}$/, (bracket) =>
      readHeader(`x ${bracket}`).unit === null ? bracket : '',
    )
    .trim();
}

export interface ChosenColumn {
  readonly field: Field;
  readonly index: number;
}

/** Best first: averages tell use over time, what was last read comes next. Peaks are fields of their own where there are intervals. */
const ORDER = { average: 0, last: 1, peak: 2, unused: 3 } as const;

/** Which column each field is read from. `timed` views hold use over time, others a row per object. */
export function chooseColumns(
  headers: readonly (MetricHeader | null)[],
  rows: readonly (readonly string[])[],
  timed: boolean,
): ChosenColumn[] {
  const kind = mainKind(headers);
  const candidates = headers.flatMap((header, index): Candidate[] => {
    if (!header || header.kind !== kind || header.transformation === 'unused') return [];
    const found = METRIC_PATHS.findIndex(([, path]) => path.test(header.path));
    const named = METRIC_PATHS[found]?.[0];
    if (named === undefined) return [];
    const field = fieldFor(named, header, rows, index, timed);
    return [{ field, index, rank: found * 10 + ORDER[header.transformation], path: header.path }];
  });
  const means = bestOf(candidates.filter(({ field }) => !PEAKS.has(field)));
  const used = means.filter(({ field }) => hasCapacity(field, means));
  const peaks = bestOf(candidates.filter(({ field, path }) => PEAKS.has(field) && goesWith(used, field, path, timed)));
  return [...means, ...peaks].map(({ field, index }) => ({ field, index }));
}

interface Candidate extends ChosenColumn {
  readonly rank: number;
  readonly path: string;
}

function bestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<Field, Candidate>();
  for (const candidate of candidates)
    if (candidate.rank < (best.get(candidate.field)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(candidate.field, candidate);
  return [...best.values()];
}

/** Whether a figure gives what is used by itself, or beside the capacity that it is to be put in proportion to. */
function hasCapacity(field: Field, means: readonly Candidate[]): boolean {
  const capacity = CAPACITY_OF[field];
  return capacity === undefined || means.some((mean) => mean.field === capacity);
}

const PEAKS: ReadonlySet<Field> = new Set(Object.values(PEAK_FIELDS));

/** The maximum of another metric than the one averaged is no peak of it: demand stands beside usage. */
function goesWith(means: readonly Candidate[], peak: Field, path: string, timed: boolean): boolean {
  const family = peak.slice(0, 3);
  const averaged = means.filter(({ field }) => field in PEAK_FIELDS && field.startsWith(family));
  return !timed || averaged.length === 0 || averaged.some((mean) => mean.path === path);
}

/** The kind of object a view is of: views of several kinds give what concerns the first. */
export function mainKind(headers: readonly (MetricHeader | null)[]): MetricHeader['kind'] {
  return headers.find((header) => header !== null)?.kind ?? null;
}

function fieldFor(
  named: Field,
  { unit, transformation }: MetricHeader,
  rows: readonly (readonly string[])[],
  index: number,
  timed: boolean,
): Field {
  const peakOf = (field: Field) => (transformation === 'peak' ? (PEAK_FIELDS[field] ?? field) : field);
  const percent = unit === '%' || (unit === null && named === 'cpuGHz' && looksLikePercent(rows, index));
  if (named === 'memoryGiB' && percent) return timed ? peakOf('memoryShare') : 'memoryShare';
  const field = named === 'cpuGHz' && percent ? 'cpuShare' : named;
  return timed || field === 'cpuShare' ? peakOf(field) : field;
}

/** A bare 'CPU|Usage' may be either: what never passes a small number is a percentage. */
function looksLikePercent(rows: readonly (readonly string[])[], index: number): boolean {
  const figures = rows.flatMap((cells) => parseNumber(cells[index] ?? '') ?? []);
  return figures.length > 0 && figures.every((figure) => figure < PERCENT_BELOW);
}
