import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { rvtoolsWorkbook } from './inputs.ts';
import { imported, post } from './measure-search.ts';
import { startServer } from './server.ts';

export interface RestingMemory {
  /** MiB after a first start, the sample project made. */
  readonly startedMiB: number;
  /** MiB after an import of as many machines as asked for, their estate read once. */
  readonly importedMiB: number;
}

const REST_MS = 60_000;

/**
 * What a server of its own holds in memory, its threads and child processes counted, when nobody has asked it anything for a
 * minute; null where the system does not tell.
 */
export async function measureRestingMemory(machines: number): Promise<RestingMemory | null> {
  if (process.platform !== 'linux') return null;
  const { url, pid, stop } = await startServer();
  try {
    await pause(REST_MS);
    const startedMiB = residentMiB(pid);
    const { id } = await post<{ id: string }>(`${url}/api/projects`, { name: 'memory', customer: '' });
    const base = `${url}/api/projects/${id}`;
    await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(machines));
    await (await fetch(`${base}/estate`)).arrayBuffer();
    await pause(REST_MS);
    return { startedMiB, importedMiB: residentMiB(pid) };
  } finally {
    await stop();
  }
}

/** Resident memory of a process and all that it has started; what they share counts for each. */
export function residentMiB(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + Number(statusOf(each, 'VmRSS')), 0) / 1024;
}

/** The most a process ever held; null where the system does not tell. */
export function mostResidentMiB(pid: number): number | null {
  return process.platform === 'linux' ? Number(statusOf(pid, 'VmHWM')) / 1024 : null;
}

/** Ticks of a second in which Linux counts processor time. */
const TICKS = 100;

/** Processor time of a process, its threads and all that it has started, ended ones too, s; null where the system does not tell. */
export function processorSecondsOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const ticks = [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + ticksOf(each), 0);
  return ticks / TICKS;
}

/** Own time and that of children that ended, user and system. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

function descendantsOf(pid: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(name, 'PPid') === String(pid))
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** The number in a line of a process's status; '0' when it has ended. */
function statusOf(pid: number | string, line: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${line}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? '0';
  } catch {
    return '0';
  }
}
