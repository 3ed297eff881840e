/** Linux supports 8,192 CPUs at most (NR_CPUS); a longer range is a slip, not a server. */
export const MOST_CPUS = 8_192;
/** Lists of the nodes of a server may be joined and overlap; one that names more than this says the same over and over. */
const MOST_NAMED = 8 * MOST_CPUS;

/** The CPUs of a Linux list, "0-3,8-11" or "0-62:2" (every second), ascending and each once. null when the text is not such a list. */
export function parseCpuList(list: string): readonly number[] | null {
  if (list.trim() === '') return [];
  const cpus = new Set<number>();
  let named = 0;
  for (const part of list.split(',')) {
    const range = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6})(?::(\d{1,4}))?)?\s*$/.exec(part);
    if (!range) return null;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    const step = Number(range[3] ?? 1);
    if (to < from || to - from >= MOST_CPUS || step === 0) return null;
    named += Math.floor((to - from) / step) + 1;
    if (named > MOST_NAMED) return null;
    for (let cpu = from; cpu <= to; cpu += step) cpus.add(cpu);
  }
  return [...cpus].sort((a, b) => a - b);
}

/** CPUs as a Linux list, runs of neighbours joined: [0,1,2,3,8] is "0-3,8". */
export function formatCpuList(cpus: readonly number[]): string {
  const sorted = isAscending(cpus) ? cpus : [...new Set(cpus)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const cpu of sorted) {
    const last = runs.at(-1);
    if (last && cpu === last[1] + 1) last[1] = cpu;
    else runs.push([cpu, cpu]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

function isAscending(cpus: readonly number[]): boolean {
  return cpus.every((cpu, at) => at === 0 || cpu > (cpus[at - 1] as number));
}
