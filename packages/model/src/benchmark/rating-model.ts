import type { CatalogueCpu, CpuCatalogue } from './cpu-catalogue.ts';
import { fitByGroup, type GroupedFit, type Observation, predictByGroup } from './log-linear-fit.ts';
import { RATING_ERROR } from './rating.data.ts';

/** What an unrated CPU is estimated from. */
export interface CpuShape {
  readonly cores: number;
  readonly baseGHz: number;
  readonly threadsPerCore: number;
}

/** Ratings as rating = level × cores^a × GHz^b × threads-per-core^c, the level by generation, or by year. */
export interface RatingModel {
  readonly published: GroupedFit;
  /** Generations that have results in the 2006 suite only. */
  readonly bridged: GroupedFit;
  readonly byYear: GroupedFit;
}

export interface ModelledRating {
  readonly value: number;
  /** The value times and divided by this spans the 80 % interval. */
  readonly factor: number;
  readonly basis: 'generation' | 'generation-bridged' | 'year';
}

/** Fewest rated CPUs a generation must have before it can vouch for another. */
const FEWEST_OF_A_GENERATION = 2;

const ALL_YEARS = 'all';
const models = new WeakMap<CpuCatalogue, RatingModel>();

/** The model fitted to a catalogue; fitted once. */
export function ratingModelOf(catalogue: CpuCatalogue): RatingModel {
  const fitted = models.get(catalogue) ?? fitRatings(catalogue.cpus);
  models.set(catalogue, fitted);
  return fitted;
}

/** The power of its cores that the rating of a chip goes with, within a generation and at equal clock. */
export function coreExponentOf(catalogue: CpuCatalogue): number {
  return ratingModelOf(catalogue).published.slopes[0] ?? 1;
}

export function fitRatings(cpus: readonly CatalogueCpu[]): RatingModel {
  const published = cpus.filter(({ rating }) => rating?.kind === 'published');
  const bridged = cpus.filter(({ rating }) => rating?.kind === 'bridged');
  return {
    published: fitByGroup(published.flatMap((cpu) => observationOf(cpu, cpu.generation))),
    bridged: fitByGroup(bridged.flatMap((cpu) => observationOf(cpu, cpu.generation))),
    byYear: fitByGroup(
      published.flatMap((cpu) =>
        observationOf(cpu, ALL_YEARS).flatMap((seen) =>
          cpu.year === null ? [] : [{ ...seen, drivers: [...seen.drivers, cpu.year] }],
        ),
      ),
    ),
  };
}

/** The rating a CPU of that generation and shape would have; null when too few of the generation are rated. */
export function ratingByGeneration(model: RatingModel, generation: string, shape: CpuShape): ModelledRating | null {
  for (const [fit, basis] of [
    [model.published, 'generation'],
    [model.bridged, 'generation-bridged'],
  ] as const) {
    if ((fit.groups.get(generation)?.count ?? 0) < FEWEST_OF_A_GENERATION) continue;
    const log = predictByGroup(fit, generation, driversOf(shape));
    if (log !== null) return { value: Math.exp(log), factor: RATING_ERROR[basis].value, basis };
  }
  return null;
}

/** The rating a server CPU of that year and shape would have, its generation unknown. */
export function ratingByYear(model: RatingModel, year: number, shape: CpuShape): ModelledRating | null {
  const log = predictByGroup(model.byYear, ALL_YEARS, [...driversOf(shape), year]);
  if (log === null) return null;
  const factor = RATING_ERROR[year < 2012 ? 'year-before-2012' : 'year'].value;
  return { value: Math.exp(log), factor, basis: 'year' };
}

/** Threads per core: as listed; else 2, except the Xeon Bronze and the E-core Xeon 6, which have 1 (assumption). */
export function threadsPerCoreOf({ key, cores, threads }: Pick<CatalogueCpu, 'key' | 'cores' | 'threads'>): number {
  if (cores !== null && threads !== null) return threads / cores;
  return /^Xeon (?:Bronze|6\d{3}E)/.test(key) ? 1 : 2;
}

function observationOf(cpu: CatalogueCpu, group: string | null): readonly Observation[] {
  const { cores, baseGHz, rating } = cpu;
  if (group === null || cores === null || baseGHz === null || rating === null) return [];
  const shape = { cores, baseGHz, threadsPerCore: threadsPerCoreOf(cpu) };
  return [{ group, outcome: Math.log(rating.value), drivers: driversOf(shape) }];
}

function driversOf({ cores, baseGHz, threadsPerCore }: CpuShape): readonly number[] {
  return [Math.log(cores), Math.log(baseGHz), Math.log(threadsPerCore)];
}
