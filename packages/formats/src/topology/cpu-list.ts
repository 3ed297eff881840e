/** Most logical CPUs of a machine: the limit of Linux. */
const MAX_CPUS = 8192;

/** The CPUs of a Linux list: '0-3,8-11', '0,1', '0-62:2' (every second). null when it is none. */
export function cpusOfList(list: string): number[] | null {
  const cpus = new Set<number>();
  const plain = list.trim();
  if (plain === '') return [];
  for (const part of plain.slice(0, 60_000).split(',')) {
    const [, first, last = first, step = '1'] = /^\s*(\d{1,5})(?:-(\d{1,5}))?(?::(\d{1,4}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(last) >= MAX_CPUS || Number(step) === 0) return null;
    for (let cpu = Number(first); cpu <= Number(last); cpu += Number(step)) cpus.add(cpu);
  }
  return [...cpus].sort((a, b) => a - b);
}
