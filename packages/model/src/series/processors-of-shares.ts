import type { UtilisationSeries } from '../inventory/index.ts';

/**
 * Cell of a recording that says of how many processors its shares of the CPU are: of a partition that shares processors, whose server a
 * list may describe with other cores.
 */
export const PROCESSORS_OF_SHARES = 'processorsOfShares';

/** Of how many processors the shares of a recording are; null = of the cores of its server, as usual. */
export function processorsOfShares({ metric, origin }: Pick<UtilisationSeries, 'metric' | 'origin'>): number | null {
  const text = metric === 'cpuShare' ? origin.cells[PROCESSORS_OF_SHARES]?.text : undefined;
  const processors = Number(text ?? Number.NaN);
  return Number.isFinite(processors) && processors > 0 ? processors : null;
}
