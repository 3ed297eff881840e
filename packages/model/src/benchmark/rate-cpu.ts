import {
  amount,
  derive,
  type Estimate,
  estimateOf,
  known,
  nameText,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { CatalogueCpu, ChipRating, CpuCatalogue, PublishedResult } from './cpu-catalogue.ts';
import type { CpuReading } from './cpu-reading.ts';
import { SUITE_2006_BRIDGE } from './rating.data.ts';
import {
  type CpuShape,
  type ModelledRating,
  ratingByGeneration,
  ratingByYear,
  ratingModelOf,
  threadsPerCoreOf,
} from './rating-model.ts';
import { EXTRAPOLATED_BRIDGE, JANUARY_2024_NOTICE, RETIRED_SUITE, SPEC_NOTICE } from './rating-notices.ts';
import { readCpuModel } from './read-cpu-model.ts';

/** What an inventory tells besides the model string; null = it does not. `cores` is per chip. */
export interface CpuHints {
  readonly cores?: number | null;
  readonly clockGHz?: number | null;
  readonly hostYear?: number | null;
}

/** Last year in which a Xeon with a clock and no model number was a product of its own. */
const LAST_CLOCK_ONLY_YEAR = 2006;

/**
 * How fast is one chip of this CPU, in estimated SPECrate2017_int_base? From its published results, bridged from the
 * 2006 suite, or estimated from its generation, cores and clock, with the interval each deserves (80 %).
 * Unknown where the string hides the CPU (clouds, hypervisors) or nothing rates it; never guessed.
 */
export function rateCpu(model: string, catalogue: CpuCatalogue, hints: CpuHints = {}): Estimate {
  const reading = readCpuModel(model);
  const label = text('CPU rating of {model}', '{model}のCPU性能評価値', { model });
  switch (reading.kind) {
    case 'model':
    case 'cloud-custom':
      return rateListed(reading, catalogue, hints, label);
    case 'clock-only':
      return rateClockOnly(reading, catalogue, hints, label);
    case 'generation-only':
    case 'arch-only':
    case 'not-a-server-cpu':
    case 'unknown':
      return unknown('rating', label, SETTLE[reading.kind]);
  }
}

/** The catalogue's entry for a key; the same silicon under another suffix counts (memory tier M/L, fabric F, EPYC P). */
export function listedCpu(key: string, catalogue: CpuCatalogue): CatalogueCpu | null {
  const exact = catalogue.byKey.get(key);
  if (exact?.rating) return exact;
  const twin = catalogue.byKey.get(sameSilicon(key));
  return twin?.rating ? twin : (exact ?? twin ?? null);
}

function sameSilicon(key: string): string {
  return key
    .replace(/^(Xeon (?:Platinum|Gold|Silver|Bronze) \d[12]\d\d)[MLF]$/, '$1')
    .replace(/^(EPYC \d[0-9A-Z]{2}\d)P$/, '$1');
}

function rateListed(reading: CpuReading, catalogue: CpuCatalogue, hints: CpuHints, label: Text): Estimate {
  const cpu = reading.key === null ? null : listedCpu(reading.key, catalogue);
  if (cpu?.rating) return fromCatalogue(cpu, cpu.rating, reading, hints, label);
  return (
    modelled(reading, cpu, catalogue, hints, label) ??
    unknown('rating', label, reading.kind === 'cloud-custom' ? SETTLE['cloud-custom'] : SETTLE.unrated)
  );
}

function rateClockOnly(reading: CpuReading, catalogue: CpuCatalogue, hints: CpuHints, label: Text): Estimate {
  const oldEnough = hints.hostYear != null && hints.hostYear <= LAST_CLOCK_ONLY_YEAR;
  const cpu = oldEnough && reading.key !== null ? listedCpu(reading.key, catalogue) : null;
  if (cpu?.rating) return fromCatalogue(cpu, cpu.rating, reading, hints, label);
  return unknown('rating', label, oldEnough ? SETTLE.unrated : SETTLE['clock-only']);
}

function fromCatalogue(
  cpu: CatalogueCpu,
  rating: ChipRating,
  reading: CpuReading,
  hints: CpuHints,
  label: Text,
): Estimate {
  const notes = [...ratingNotes(cpu, rating), ...contradictions(cpu, reading, hints)];
  const { published } = cpu;
  if (!published || rating.kind === 'modelled' || rating.kind === 'modelled-bridged')
    return known('predicted', { ...rating, unit: 'rating', because: { label, inputs: [], source: CATALOGUE, notes } });
  const bridge = rating.kind === 'bridged';
  const inputs = [
    { symbol: 'X', estimate: medianOf(published) },
    { symbol: 'n', estimate: chipsOf(published) },
    ...(bridge ? [{ symbol: 'b', estimate: BRIDGE }] : []),
  ];
  const perChip = published.median / published.chips;
  const value = bridge ? perChip * BRIDGE.value : perChip;
  return known(bridge ? 'predicted' : 'published', {
    value,
    low: Math.min(rating.low, value),
    high: Math.max(rating.high, value),
    unit: 'rating',
    because: { label, formula: bridge ? 'X ÷ n × b' : 'X ÷ n', inputs, source: sourceOf(published), notes },
  });
}

const BRIDGE = estimateOf(SUITE_2006_BRIDGE);

const CATALOGUE = {
  title: 'CPU rating catalogue: estimate from generation, cores, clock and threads',
  date: '2026-03',
} as const;

function sourceOf({ system, url, date }: PublishedResult) {
  return { title: `SPEC: ${system}`, url, date };
}

function medianOf(published: PublishedResult): Estimate {
  const { metric, results, median } = published;
  return known('published', {
    value: median,
    unit: 'count',
    because: {
      label: text('{metric}, median of {results} results', '{metric}（{results}件の中央値）', { metric, results }),
      inputs: [],
      source: sourceOf(published),
    },
  });
}

function chipsOf({ chips, ...published }: PublishedResult): Estimate {
  return known('published', {
    value: chips,
    unit: 'sockets',
    because: {
      label: text('Chips in those results', '測定時のチップ数'),
      inputs: [],
      source: sourceOf({ chips, ...published }),
    },
  });
}

function ratingNotes(cpu: CatalogueCpu, rating: ChipRating): readonly Text[] {
  return [
    SPEC_NOTICE,
    ...(rating.kind === 'bridged' || rating.kind === 'modelled-bridged' ? [RETIRED_SUITE] : []),
    ...(rating.extrapolated ? [EXTRAPOLATED_BRIDGE] : []),
    ...(cpu.generation === 'Sapphire Rapids' && rating.kind === 'published' ? [JANUARY_2024_NOTICE] : []),
  ];
}

/** A clock or core count that differs from the list points to a wrong key or a relabelled CPU: say so. */
function contradictions(cpu: CatalogueCpu, reading: CpuReading, hints: CpuHints): readonly Text[] {
  const notes: Text[] = [];
  const clockGHz = reading.clockGHz;
  if (clockGHz !== null && cpu.baseGHz !== null && Math.abs(clockGHz / cpu.baseGHz - 1) > 0.03)
    notes.push(
      text(
        'The model name says {stated}, the list {listed}: check the model.',
        '型番の記載は{stated}、一覧では{listed}です。型番をご確認ください。',
        { stated: amount(clockGHz, 'GHz'), listed: amount(cpu.baseGHz, 'GHz') },
      ),
    );
  const cores = hints.cores ?? reading.cores;
  if (cores !== null && cpu.cores !== null && cores !== cpu.cores)
    notes.push(
      text(
        'The inventory says {cores} {cores:core|cores} per chip, the list {cpuCores}: cores may be switched off.',
        'サーバー台帳ではチップあたり{cores}コア、一覧では{cpuCores}コアです。無効化されたコアがないかご確認ください。',
        { cores, cpuCores: cpu.cores },
      ),
    );
  return notes;
}

function modelled(
  reading: CpuReading,
  cpu: CatalogueCpu | null,
  catalogue: CpuCatalogue,
  hints: CpuHints,
  label: Text,
): Estimate | null {
  const shape = shapeOf(reading, cpu, hints);
  if (!shape || PER_SYSTEM.test(reading.key ?? '')) return null;
  const model = ratingModelOf(catalogue);
  const generation = cpu?.generation ?? reading.generation;
  const year = cpu?.year ?? hints.hostYear ?? null;
  const rating =
    (generation === null ? null : ratingByGeneration(model, generation, shape)) ??
    (year === null || year < FIRST_MODELLED_YEAR ? null : ratingByYear(model, year, shape));
  return rating && modelledEstimate(rating, shape, generation, year, label);
}

/** These lines are rated per system, not per chip: cores and clock say nothing about them here. */
const PER_SYSTEM = /^(?:POWER|SPARC|UltraSPARC|Itanium|IBM Z|Pentium|Kunpeng)/;

/** The year trend is fitted to CPUs of the 2017 suite; before this it would be extrapolated too far. */
const FIRST_MODELLED_YEAR = 2008;

function shapeOf(reading: CpuReading, cpu: CatalogueCpu | null, hints: CpuHints): CpuShape | null {
  const cores = cpu?.cores ?? hints.cores ?? reading.cores;
  const baseGHz = cpu?.baseGHz ?? reading.clockGHz ?? hints.clockGHz ?? null;
  if (!cores || !baseGHz) return null;
  const threads = cpu?.threads ?? null;
  return { cores, baseGHz, threadsPerCore: threadsPerCoreOf({ key: reading.key ?? '', cores, threads }) };
}

function modelledEstimate(
  rating: ModelledRating,
  shape: CpuShape,
  generation: string | null,
  year: number | null,
  label: Text,
): Estimate {
  // A year is a name: it has no thousands.
  const alike = rating.basis === 'year' ? text('{year}', '{year}年', { year: `${year}` }) : nameText(`${generation}`);
  return derive({
    label,
    formula: 'm × e',
    unit: 'rating',
    kind: 'predicted',
    inputs: {
      m: known('predicted', {
        value: rating.value,
        unit: 'rating',
        because: {
          label: text(
            'Rating of a chip of {alike} with {cores} {cores:core|cores} at {clock}',
            '{alike}・{cores}コア・{clock}のチップの推定値',
            { alike, cores: shape.cores, clock: amount(shape.baseGHz, 'GHz') },
          ),
          inputs: [],
          source: CATALOGUE,
        },
      }),
      e: known('predicted', {
        value: 1,
        low: 1 / rating.factor,
        high: rating.factor,
        unit: 'ratio',
        because: {
          label: text('Error of such estimates, leave-one-out', '同種の推定の誤差（1個抜き検証）'),
          inputs: [],
          source: CATALOGUE,
        },
      }),
    },
    notes: [SPEC_NOTICE, ...(rating.basis === 'generation-bridged' ? [RETIRED_SUITE] : [])],
  });
}

const SETTLE = {
  'generation-only': text(
    'The string names a family or a hypervisor’s CPU type, not a model: the host’s CPU model is needed.',
    '文字列がファミリ名またはハイパーバイザーのCPU種別のため、ホストのCPU型番が必要です。',
  ),
  'clock-only': text(
    'A Xeon with a clock but no model: on a host from 2007 or later a cloud hides it. The CPU model settles it, or the year of the host if it is older.',
    '型番のないXeonです。2007年以降のホストではクラウドが型番を隠しています。CPU型番（古い機種では導入年）が必要です。',
  ),
  'cloud-custom': text(
    'Sold to one cloud only, without a public rating: its cores per chip and clock, or a measured throughput ratio, are needed.',
    'クラウド専用のCPUで公表値がありません。チップあたりコア数とクロック、または測定されたスループット比が必要です。',
  ),
  'arch-only': text(
    'Only a core design or instruction set is named: the machine’s model or a measured throughput ratio is needed.',
    'コア設計または命令セットしか分かりません。機種名または測定されたスループット比が必要です。',
  ),
  'not-a-server-cpu': text(
    'A desktop or laptop part, which the catalogue does not rate: a measured throughput ratio is needed.',
    'デスクトップ・ノート用CPUのため評価値がありません。測定されたスループット比が必要です。',
  ),
  unrated: text(
    'No published rating per chip: a throughput ratio measured on both machines with one benchmark is needed.',
    'チップあたりの公表値がありません。同じベンチマークで両機を測定したスループット比が必要です。',
  ),
  unknown: text(
    'The string names no CPU we know: the CPU model is needed.',
    'この文字列に該当するCPUが分かりません。CPU型番が必要です。',
  ),
} as const;
