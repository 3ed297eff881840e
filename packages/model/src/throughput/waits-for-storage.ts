import { BUSY_CPU, WAITING_SHARE } from './throughput.data.ts';

/**
 * Whether processors mostly wait for I/O while they are free. Wait is idle time of processors in which a request was under way, so it is held
 * against that time, not against the whole: many processors with little to do wait as a few busy ones do. null = not stated.
 */
export function waitsForStorage(used: number | null, waits: number | null): boolean {
  if (waits === null || (used ?? 0) >= BUSY_CPU.value) return false;
  return waits >= WAITING_SHARE.value * (1 - (used ?? 0));
}
