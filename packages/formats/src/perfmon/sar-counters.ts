import type { Counter } from './counters.ts';
import type { MetricSource } from './metric-source.ts';

/** Columns of sar that a script wrote as counters: '\\\\DB1\\sar\\%idle'. Waiting for I/O is idle, as wherever sar is read. */
export function sarSource(host: string, counters: readonly Counter[]): MetricSource | null {
  const named = (name: string) => counters.find((counter) => counter.instance === '' && counter.name === name);
  const idle = named('%idle');
  if (!idle || !(named('%user') ?? named('%usr'))) return null;
  const wait = named('%iowait');
  const free = (percents: readonly number[]) => percents.reduce((sum, percent) => sum + percent, 0) / 100;
  return {
    host,
    metric: 'cpuShare',
    counters: wait ? [idle, wait] : [idle],
    value: (percents) => Math.max(1 - free(percents), 0),
  };
}
