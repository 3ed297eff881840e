import { MOST_USUAL_SOCKETS } from '@tatami/model';
import type { CpuCell } from './cpu-cell.ts';

/** What is known of the machine beside the cell. */
interface Beside {
  readonly sockets: number | null;
  readonly cores: number | null;
  /** Cores of the one chip that the cell names; null = not known. */
  readonly ofChip: number | null;
}

/**
 * A cell such as '2.6GHz x 16' or 'Xeon E5-2640 2.5GHz x 2', with its number taken as CPUs or as cores. 'open' = it may be either, and
 * nothing beside it tells.
 */
export function withClockTold(cell: CpuCell, { sockets, cores, ofChip }: Beside): CpuCell | 'open' {
  const { clockTimes: times, namesCpu } = cell;
  if (times === null || times === sockets || times === cores) return cell;
  const asCpus = { ...cell, sockets: times };
  const asCores = { ...cell, coresPerCpu: times };
  const few = times <= MOST_USUAL_SOCKETS.value;
  if (cores !== null) return few && sockets === null && cores % times === 0 ? asCpus : cell;
  if (ofChip === times) return sockets === null ? 'open' : asCores;
  if (sockets === 1) return asCores;
  if (sockets !== null) return 'open';
  if (namesCpu) return few ? asCpus : 'open';
  return few ? 'open' : asCores;
}
