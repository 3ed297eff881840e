/** The CPUs of a Linux list, "0-3,8-11" or "0-62:2" (every second), ascending and each once. null when the text is not such a list. */
export function parseCpuList(list: string): readonly number[] | null {
  if (list.trim() === '') return [];
  const cpus = new Set<number>();
  for (const part of list.split(',')) {
    const range = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6})(?::(\d{1,4}))?)?\s*$/.exec(part);
    if (!range) return null;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    const step = Number(range[3] ?? 1);
    if (to < from || to - from >= MOST_CPUS || step === 0) return null;
    for (let cpu = from; cpu <= to; cpu += step) cpus.add(cpu);
  }
  return [...cpus].sort((a, b) => a - b);
}

/** Linux supports 8,192 CPUs at most (NR_CPUS); a longer range is a slip, not a server. */
const MOST_CPUS = 8_192;

/** CPUs as a Linux list, runs of neighbours joined: [0,1,2,3,8] is "0-3,8". */
export function formatCpuList(cpus: readonly number[]): string {
  const sorted = [...new Set(cpus)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const cpu of sorted) {
    const last = runs.at(-1);
    if (last && cpu === last[1] + 1) last[1] = cpu;
    else runs.push([cpu, cpu]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
