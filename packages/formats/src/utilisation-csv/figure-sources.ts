import type { ColumnMapping } from '../import-result.ts';
import { type CpuPart, useOfParts } from '../series/cpu-of-parts.ts';
import { type MemoryPart, usedOfParts } from '../series/memory-of-parts.ts';
import type { Metric } from '../series/tracks.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { saysUse } from './figure-header.ts';
import type { FigureColumn, FigureTable } from './figure-table.ts';

export const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;

/** A column of figures whose metric, machine and unit are settled. */
export interface FigureSource extends FigureColumn {
  readonly metric: Metric;
  readonly subject: string;
  readonly factor: number;
}

/** What a sheet's or a file's name, or a person, says of figures that do not say it themselves. */
interface Filled {
  readonly metric: Metric | null;
  /** The name says that what is idle is recorded. */
  readonly isIdle: boolean;
  readonly machine: string;
}

/** Columns that are read, and those whose headers left something open. */
export interface SettledColumns {
  readonly sources: readonly FigureSource[];
  readonly isMachineOpen: boolean;
  /** Whose headers do not say what is measured. */
  readonly unsaid: readonly FigureColumn[];
}

/** Which columns are read as what, with a person's mapping laid over, and what had to be filled in. */
export function settledColumns(
  { figures, columns }: FigureTable,
  mapping: ColumnMapping | null,
  filled: Filled,
): SettledColumns {
  const given = METRICS.flatMap((metric) => {
    const column = mapping?.fields[metric]?.column;
    return column === undefined ? [] : [[columns.indexOf(column), metric] as const];
  });
  const chosen = new Map(given);
  const left = new Set(METRICS.filter((metric) => mapping?.fields[metric] === null));
  const kinds = new Set(figures.flatMap(({ part }) => part ?? []));
  const unsaid: FigureColumn[] = [];
  const pairs = pairsOfMemory(figures, filled.machine);
  // What is sent back as memory in use is what is free of it, where that is how it is told.
  const mayBeRest = ({ index, memoryPart }: FigureColumn) =>
    memoryPart === 'free' && pairs.some((each) => each.index === index);
  const sources = figures.flatMap((figure): FigureSource[] => {
    const stated = chosen.get(figure.index) ?? figure.metric;
    if (stated === 'other' || mayBeRest(figure)) return [];
    // Parts of several kinds beside each other are those of a CPU's time.
    const told = stated ?? (figure.part !== null && kinds.size > 1 ? 'cpuShare' : null);
    const isUnsaid = told === null && (figure.part === null || figure.part === 'idle');
    if (isUnsaid) unsaid.push(figure);
    const metric = told ?? filled.metric;
    if (metric === null || (left.has(metric) && !chosen.has(figure.index))) return [];
    const part = figure.part ?? (filled.isIdle && metric === 'cpuShare' && !saysUse(figure.header) ? 'idle' : null);
    // The most that is idle is the least that is used.
    if (part !== null && (metric !== 'cpuShare' || figure.sampleIs === 'highest')) return [];
    return [{ ...figure, part, memoryPart: null, metric, subject: figure.machine ?? filled.machine, factor: 1 }];
  });
  const rests = left.has('memoryGiB') ? [] : pairs.filter(({ subject }) => !hasMemory(sources, subject));
  const told = firstOfEach(withoutNeedlessParts([...sources, ...rests]));
  return { sources: told, isMachineOpen: told.some(({ machine }) => machine === null), unsaid };
}

/** What is free of a machine's memory and the whole of it, where columns state both. */
function pairsOfMemory(figures: readonly FigureColumn[], machine: string): readonly FigureSource[] {
  const parts = figures.flatMap((figure): FigureSource[] =>
    figure.memoryPart === null
      ? []
      : [{ ...figure, metric: 'memoryGiB', subject: figure.machine ?? machine, factor: 1 }],
  );
  const states = (subject: string, part: MemoryPart) =>
    parts.some((each) => each.subject === subject && each.memoryPart === part);
  return parts.filter(({ subject }) => states(subject, 'free') && states(subject, 'whole'));
}

function hasMemory(sources: readonly FigureSource[], machine: string): boolean {
  return sources.some(({ metric, subject }) => metric === 'memoryGiB' && subject === machine);
}

/** Of each machine the columns that tell its CPU use: that of what is used, else of what is idle, else of both parts that are not. */
function withoutNeedlessParts(sources: readonly FigureSource[]): readonly FigureSource[] {
  const parts = new Map<string, Set<CpuPart | null>>();
  for (const { metric, subject, part } of sources)
    if (metric === 'cpuShare') parts.set(subject, (parts.get(subject) ?? new Set()).add(part));
  return sources.filter(({ metric, subject, part }) => {
    if (metric !== 'cpuShare') return true;
    return telling(parts.get(subject) ?? new Set()).includes(part);
  });
}

function telling(parts: ReadonlySet<CpuPart | null>): readonly (CpuPart | null)[] {
  if (parts.has(null)) return [null];
  if (parts.has('idle')) return ['idle', 'wait'];
  return parts.has('user') && parts.has('system') ? ['user', 'system'] : [];
}

/** One column for each figure of a machine: which of two that say the same holds is not known, and the other is said not to be used. */
function firstOfEach(sources: readonly FigureSource[]): readonly FigureSource[] {
  const taken = new Set<string>();
  return sources.filter(({ subject, metric, part, memoryPart, sampleIs }) => {
    const key = JSON.stringify([nameKey(subject), metric, part, memoryPart, sampleIs === 'highest']);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** Averages as values, maxima beside them as peaks; a maximum alone is the value. Parts are put together. */
export function byMetric(figures: ReadonlyMap<FigureSource, number | null>) {
  const values: { [Name in Metric]?: number | null } = {};
  const highest: { [Name in Metric]?: number | null } = {};
  const parts: { [Part in CpuPart]?: number | null } = {};
  const ofMemory: { [Part in MemoryPart]?: number | null } = {};
  for (const [{ metric, part, memoryPart, sampleIs }, figure] of figures)
    if (part !== null) parts[part] ??= figure;
    else if (memoryPart !== null) ofMemory[memoryPart] ??= figure;
    else (sampleIs === 'highest' ? highest : values)[metric] ??= figure;
  if (Object.keys(parts).length > 0) values.cpuShare = useOfParts(parts);
  if (Object.keys(ofMemory).length > 0) values.memoryGiB = usedOfParts(ofMemory);
  const beside = Object.entries(highest).filter(([metric]) => metric in values);
  return { values: { ...highest, ...values }, peaks: Object.fromEntries(beside) };
}
