import type { OriginCell } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import type { Metric } from '../series/tracks.ts';
import type { Counter } from './counters.ts';
import { esxtopSources } from './esxtop.ts';
import { type MetricSource, summed } from './metric-source.ts';
import {
  AVAILABLE_BYTES,
  COMMITTED_BYTES,
  HYPERVISOR_PROCESSOR,
  HYPERVISOR_TIME,
  MEMORY,
  PHYSICAL_DISK,
  PRIVATE_BYTES,
  PROCESSOR,
  PROCESSOR_TIME,
  READS,
  TRANSFERS,
  WRITES,
} from './names.data.ts';
import { sarSource } from './sar-counters.ts';

const BYTES_PER_GIB = 1024 ** 3;
const TOTAL = '_total';

/** The sources of each machine in a recording: at most one per metric, the most direct there is. */
export function sourcesIn(counters: readonly Counter[]): MetricSource[] {
  const hosts = new Map<string, Counter[]>();
  for (const counter of counters) {
    const own = hosts.get(counter.host);
    if (own) own.push(counter);
    else hosts.set(counter.host, [counter]);
  }
  return [...hosts].flatMap(([host, own]) => {
    const ofEsxi = esxtopSources(host, own);
    if (ofEsxi.length > 0) return ofEsxi;
    const found = [cpuSource(host, own), memorySource(host, own), diskSource(host, own)];
    return found.filter((source) => source !== null);
  });
}

/** A counter the person chose for a metric, read as that metric's counters are. */
export function chosenSource(metric: Metric, counter: Counter): MetricSource {
  return { host: counter.host, metric, counters: [counter], value: ([figure = 0]) => CONVERT[metric](figure) };
}

const CONVERT: Readonly<Record<Metric, (figure: number) => number>> = {
  cpuShare: (percent) => percent / 100,
  memoryGiB: (bytes) => bytes / BYTES_PER_GIB,
  iops: (rate) => rate,
};

type Wanted = (counter: Counter) => boolean;

function firstOf(
  host: string,
  metric: Metric,
  counters: readonly Counter[],
  wanted: readonly Wanted[],
): MetricSource | null {
  for (const wants of wanted) {
    const counter = counters.find(wants);
    if (counter) return { ...chosenSource(metric, counter), host };
  }
  return null;
}

function cpuSource(host: string, counters: readonly Counter[]): MetricSource | null {
  const direct = firstOf(host, 'cpuShare', counters, [
    ({ object, instance, name }) => object === HYPERVISOR_PROCESSOR && instance === TOTAL && name === HYPERVISOR_TIME,
    ({ object, instance, name }) => PROCESSOR.has(object) && instance === TOTAL && PROCESSOR_TIME.has(name),
    // In a language we do not know: percentages of an object whose instances are _Total and 0, 1, 2 …, the only one recorded.
    (counter) => isOnlyPercentage(counter, counters),
  ]);
  return direct ?? idleProcessSource(host, counters) ?? sarSource(host, counters);
}

function isOnlyPercentage({ object, instance, name }: Counter, counters: readonly Counter[]): boolean {
  if (instance !== TOTAL || !name.includes('%')) return false;
  const own = counters.filter((counter) => counter.object === object);
  const percentages = new Set(own.filter((counter) => counter.name.includes('%')).map((counter) => counter.name));
  return percentages.size === 1 && own.some((counter) => /^\d{1,3}(?:,\d{1,3})?$/.test(counter.instance));
}

/** Processes are recorded with their shares of one CPU; 'Idle' of '_Total' is what is free. Both names are the same in every language. */
function idleProcessSource(host: string, counters: readonly Counter[]): MetricSource | null {
  for (const idle of counters) {
    if (idle.instance !== 'idle' || !idle.name.includes('%')) continue;
    const total = counters.find(
      ({ object, instance, name }) => object === idle.object && name === idle.name && instance === TOTAL,
    );
    if (total) return { host, metric: 'cpuShare', counters: [idle, total], value: shareNotIdle };
  }
  return null;
}

function shareNotIdle([idle = 0, total = 0]: readonly number[]): number | null {
  // Privileged and user time of the idle process are counters of their own; user time is always 0 and says nothing.
  return total <= 0 || idle <= 0 ? null : Math.max(1 - idle / total, 0);
}

function memorySource(host: string, counters: readonly Counter[]): MetricSource | null {
  return firstOf(host, 'memoryGiB', counters, [
    ({ object, name }) => MEMORY.has(object) && COMMITTED_BYTES.has(name),
    ({ instance, name }) => instance === TOTAL && PRIVATE_BYTES.has(name),
  ]);
}

/** Counters of free memory of machines whose memory in use no counter says, a first one each. */
export function freeMemoryAlone(counters: readonly Counter[], sources: readonly MetricSource[]): readonly string[] {
  const known = new Set(sources.filter(({ metric }) => metric === 'memoryGiB').map(({ host }) => host));
  const free = new Map<string, string>();
  for (const { object, name, host, path } of counters)
    if (MEMORY.has(object) && AVAILABLE_BYTES.has(name) && !known.has(host) && !free.has(host)) free.set(host, path);
  return [...free.values()];
}

/** What a disk moves in a second, other than bytes, is a number of operations; 'Split IO/Sec' counts those that became several. */
const OPERATIONS = /\/(?:s|sec|秒|с)\.?$/i;
const NO_OPERATIONS = /byte|octet|バイト|байт|split/i;

/** Rates of disks of machines whose operations no counter tells by a name that is known, a first one each. */
export function diskRatesAlone(counters: readonly Counter[], sources: readonly MetricSource[]): readonly string[] {
  const known = new Set(sources.filter(({ metric }) => metric === 'iops').map(({ host }) => host));
  const rates = new Map<string, string>();
  for (const { object, name, host, path } of counters)
    if (PHYSICAL_DISK.has(object) && OPERATIONS.test(name) && !NO_OPERATIONS.test(name) && !known.has(host))
      if (!rates.has(host)) rates.set(host, path);
  return [...rates.values()];
}

function diskSource(host: string, counters: readonly Counter[]): MetricSource | null {
  const disk = counters.filter(({ object, instance }) => PHYSICAL_DISK.has(object) && instance === TOTAL);
  const whole = firstOf(host, 'iops', disk, [({ name }) => TRANSFERS.has(name)]);
  if (whole) return whole;
  const [reads, writes] = [READS, WRITES].map((names) => disk.find(({ name }) => names.has(name)));
  if (!reads || !writes) return null;
  return { host, metric: 'iops', counters: [reads, writes], value: summed };
}

/** The source's value in a row; null where a cell is blank, undefined where it is no number. */
export function figureIn({ counters, value }: MetricSource, cells: readonly string[]): number | null | undefined {
  const figures: number[] = [];
  for (const { index } of counters) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') return null;
    const figure = toolNumber(cell);
    if (figure === null) return undefined;
    figures.push(figure);
  }
  const found = value(figures);
  return found === null ? null : rounded(found);
}

export function cellOf({ counters }: MetricSource, cells: readonly string[]): OriginCell {
  return {
    column: counters.map(({ path }) => path).join(' / '),
    text: counters.map(({ index }) => (cells[index] ?? '').trim()).join(' / '),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
