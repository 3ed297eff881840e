import { parseNumber } from '../decode/number.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { type Field, METRIC_PATHS, OBJECT_KINDS, TRANSFORMATIONS } from './columns.data.ts';

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

/** Best first: averages tell use over time; what was last read comes next, and peaks where there is nothing else. */
const ORDER = { average: 0, last: 1, peak: 2, unused: 3 } as const;

/** Which column each field is read from. `timed` views hold use over time, others a row per object. */
export function chooseColumns(
  headers: readonly (MetricHeader | null)[],
  rows: readonly (readonly string[])[],
  timed: boolean,
): ChosenColumn[] {
  const kind = mainKind(headers);
  const chosen = new Map<Field, ChosenColumn & { readonly rank: number }>();
  for (const [index, header] of headers.entries()) {
    if (!header || header.kind !== kind || header.transformation === 'unused') continue;
    const found = METRIC_PATHS.findIndex(([, path]) => path.test(header.path));
    const named = METRIC_PATHS[found]?.[0];
    if (named === undefined) continue;
    const field = fieldFor(named, header, rows, index, timed);
    const rank = found * 10 + ORDER[header.transformation];
    if (rank < (chosen.get(field)?.rank ?? Number.POSITIVE_INFINITY)) chosen.set(field, { field, index, rank });
  }
  return [...chosen.values()].map(({ field, index }) => ({ field, index }));
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
  const percent = unit === '%' || (unit === null && named === 'cpuGHz' && looksLikePercent(rows, index));
  if (named === 'memoryGiB' && percent) return 'memoryShare';
  const field = named === 'cpuGHz' && percent ? 'cpuShare' : named;
  return field === 'cpuShare' && transformation === 'peak' && !timed ? 'cpuPeakShare' : field;
}

/** A bare 'CPU|Usage' may be either: what never passes a small number is a percentage. */
function looksLikePercent(rows: readonly (readonly string[])[], index: number): boolean {
  const figures = rows.flatMap((cells) => parseNumber(cells[index] ?? '') ?? []);
  return figures.length > 0 && figures.every((figure) => figure < PERCENT_BELOW);
}
