import type { CpuCatalogue } from '../benchmark/index.ts';
import { drawnDemand, drawsThatFitOneServer } from '../confidence/index.ts';
import { demandOf, type ScopedEstate } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { placementProblemOf } from '../plan/index.ts';
import { type Configuration, numaTopologyOf, type Platform } from '../platform/index.ts';
import { ownType } from '../target/index.ts';

/** One machine, as a proposal weighs it. */
export interface ProposedTarget {
  readonly platform: Platform;
  readonly configuration: Configuration;
}

/** What a scenario is answered with before anybody searches: a proposal and its first answer count the same draws. */
const SEED = 1;

/** Costs decide where workloads go, not whether one fits an empty server. */
const UNPRICED = { costIn: 'servers', serversUnpriced: true, ofType: () => ({ cost: 1, licences: {} }) } as const;

/** With what chance does every one of these workloads fit one server of a target, with all errors of its need? 1 where there are none. */
export function chanceOnOneServer(
  largest: ScopedEstate,
  { platform, configuration }: ProposedTarget,
  inputs: ScenarioInputs,
  catalogue: CpuCatalogue,
): number {
  if (largest.included.length === 0) return 1;
  const demand = demandOf(largest, platform, configuration, catalogue, inputs);
  const topology = numaTopologyOf(platform, configuration);
  const usable = [ownType({ platform, configuration, topology, serverPrice: null })];
  const asked = { inputs, seed: SEED };
  const problem = placementProblemOf(demand, { usable }, UNPRICED, asked);
  const fits = drawsThatFitOneServer(problem, drawnDemand(demand, usable, problem, asked));
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}
