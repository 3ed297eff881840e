import type { UtilisationSeries } from '../inventory/index.ts';

/**
 * Cells of a recording that say of how many processors its shares of the CPU are: of the virtual ones of a partition that shares
 * processors, or of those it is entitled to. Its server may have other cores, by a list or by a person.
 */
export const PROCESSORS_OF_SHARES = { virtual: 'virtualProcessors', entitled: 'entitledProcessors' } as const;

/** The cell of a recording that states how many CPUs its machine had: '(8 CPU)' of sar. */
export const CPUS_OF_MACHINE = 'cpusOfMachine';

type Recorded = Pick<UtilisationSeries, 'metric' | 'origin'>;

/** Of how many processors the shares of a recording are; null = of the cores of its server, as usual. */
export function processorsOfShares(series: Recorded): number | null {
  return virtualProcessors(series) ?? countIn(series, PROCESSORS_OF_SHARES.entitled);
}

/** Of how many virtual processors the shares of a recording are; null = of none. */
export function virtualProcessors(series: Recorded): number | null {
  return countIn(series, PROCESSORS_OF_SHARES.virtual);
}

/** How many CPUs (threads, or vCPUs) a machine had while it was recorded; null = the recording does not say. */
export function cpusOfMachine(series: Recorded): number | null {
  return countIn(series, CPUS_OF_MACHINE);
}

function countIn({ metric, origin }: Recorded, cell: string): number | null {
  const text = metric === 'cpuShare' ? origin.cells[cell]?.text : undefined;
  const processors = Number(text ?? Number.NaN);
  return Number.isFinite(processors) && processors > 0 ? processors : null;
}
