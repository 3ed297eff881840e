import type { UtilisationSeries } from '../inventory/index.ts';

/**
 * Cells of a recording that say of how many processors its shares of the CPU are: of the virtual ones of a partition that shares
 * processors, or of those it is entitled to. Its server may have other cores, by a list or by a person.
 */
export const PROCESSORS_OF_SHARES = { virtual: 'virtualProcessors', entitled: 'entitledProcessors' } as const;

type Recorded = Pick<UtilisationSeries, 'metric' | 'origin'>;

/** Of how many processors the shares of a recording are; null = of the cores of its server, as usual. */
export function processorsOfShares(series: Recorded): number | null {
  return virtualProcessors(series) ?? countIn(series, PROCESSORS_OF_SHARES.entitled);
}

/** Of how many virtual processors the shares of a recording are; null = of none. */
export function virtualProcessors(series: Recorded): number | null {
  return countIn(series, PROCESSORS_OF_SHARES.virtual);
}

function countIn({ metric, origin }: Recorded, cell: string): number | null {
  const text = metric === 'cpuShare' ? origin.cells[cell]?.text : undefined;
  const processors = Number(text ?? Number.NaN);
  return Number.isFinite(processors) && processors > 0 ? processors : null;
}
