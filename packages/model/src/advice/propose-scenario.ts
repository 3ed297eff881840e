import { type ConsolidationType, type CpuCatalogue, publishedRatio } from '../benchmark/index.ts';
import { databasesNamed } from '../databases/index.ts';
import { benchmarkedRatio, demandOf, indexRuns, type ScopedEstate, scopedEstate } from '../demand/index.ts';
import { isKnown } from '../figure/index.ts';
import { DEFAULT_SCENARIO_INPUTS, growthOfEstate, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { configurationsOf, growsByBoards, type Platform } from '../platform/index.ts';
import { runsOnPlatform } from '../target/index.ts';
import { chanceOnOneServer, type ProposedTarget } from './chance-on-one-server.ts';

/** What a proposal may choose from. */
export interface Catalogues {
  readonly platforms: readonly Platform[];
  readonly catalogue: CpuCatalogue;
}

/**
 * Sensible first inputs for an estate, to be changed by a person: a target a study measured against these very machines,
 * else one of boards that the imported benchmarks were run on, else, of the current platforms that a machine of the estate was measured against, or
 * of all where none was, the one that carries the estate on fewest cores. What no file states stays null and is asked; growth that lists
 * state of all workloads alike is planned for.
 */
export function proposeScenario(estate: Estate, catalogues: Catalogues): ScenarioInputs {
  const base: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    ...growthOfEstate(estate),
    licence: licenceOf(estate),
    licencesOf: [],
    memoryBasis: memoryBasisOf(estate),
  };
  return (
    studiedTarget(estate, base, catalogues) ??
    benchmarkedTarget(estate, base, catalogues) ??
    leanest(estate, base, catalogues)
  );
}

/** Where some workload says what its database is, each runs what the files say of it; else the product of all is asked. */
function licenceOf({ workloads }: Estate): ScenarioInputs['licence'] {
  const isSaid = workloads.some(({ dbms }) => (databasesNamed(dbms) ?? 'none') !== 'none');
  return isSaid ? { product: null, appliesTo: 'databases' } : { product: null };
}

/** Where every workload's memory is in a file it is used; anything less is asked. */
function memoryBasisOf({ workloads }: Estate): ScenarioInputs['memoryBasis'] {
  return workloads.length > 0 && workloads.every(({ memoryGiB }) => memoryGiB !== null) ? 'stated' : null;
}

/** A ratio is of the configuration that was measured, and every one published is well above 1: whatever ran on a source fits it, with all errors. */
function studiedTarget({ servers }: Estate, base: ScenarioInputs, { platforms }: Catalogues): ScenarioInputs | null {
  const models = [...new Set(servers.map(({ model }) => model))];
  const [model] = models;
  if (!model || models.length > 1) return null;
  const type: ConsolidationType = base.consolidationType;
  for (const platform of platforms) {
    const measuredRatio = publishedRatio(model, platform.id, type);
    if (measuredRatio)
      return { ...base, ...boardsOf(platform), measuredRatio, memoryBasis: 'covered-by-ratio', splitGain: null };
  }
  return null;
}

/** As tested where that is enough with the confidence of the scenario, else the first configuration of that platform that is. */
function benchmarkedTarget(
  estate: Estate,
  base: ScenarioInputs,
  { platforms, catalogue }: Catalogues,
): ScenarioInputs | null {
  const { benchmarkRuns } = estate;
  const named = platforms.find(
    (platform) => runsOnPlatform(benchmarkRuns, platform, platforms).length > 0 && growsByBoards(platform),
  );
  if (!named) return null;
  const tested = named.testedConfigurations.find(([, msb]) => msb > 0) ?? named.testedConfigurations[0];
  const proposed = { ...base, ...boardsOf(named), ...(tested && { sb: tested[0], msb: tested[1] }) };
  const isTested = ({ sb, msb }: ProposedTarget['configuration']) => sb === proposed.sb && msb === proposed.msb;
  const configurations = configurationsOf(named);
  const ordered = [...configurations.filter(isTested), ...configurations.filter((each) => !isTested(each))];
  const scoped = scopedEstate(estate, base, catalogue);
  const offers = ordered.flatMap(
    (configuration) => offerOf(scoped, base, { platform: named, configuration }, catalogue) ?? [],
  );
  const best = firstEnough(offers, base, catalogue);
  return best ? { ...proposed, sb: best.configuration.sb, msb: best.configuration.msb } : proposed;
}

function boardsOf(platform: Platform): Pick<ScenarioInputs, 'platformId' | 'sb' | 'msb'> {
  const [first] = configurationsOf(platform);
  return { platformId: platform.id, sb: first?.sb ?? 1, msb: first?.msb ?? 0 };
}

/** The room of a current machine for an estate, by the middle of what it needs. */
interface Offer extends ProposedTarget {
  readonly cores: number;
  readonly servers: number;
  /** Workloads too large for one server. */
  readonly tooLarge: number;
  /** Of the others those that need most of a server. */
  readonly largest: () => ScopedEstate;
}

/**
 * The current platform and configuration that carries the CPU demand on fewest cores, then fewest servers; one that every
 * workload fits before one that some do not, and one that each fits with the confidence of the scenario before one that is too small with
 * the errors: no number of servers is enough there. Where none is so sure, the surest. The first where demand is not known.
 */
function leanest(estate: Estate, base: ScenarioInputs, { platforms, catalogue }: Catalogues): ScenarioInputs {
  const all = platforms.filter(({ group }) => group === 'current');
  const measured = measuredAgainst(estate, all);
  const current = measured.length > 0 ? measured : all;
  const scoped = scopedEstate(estate, base, catalogue);
  const offers = current.flatMap((platform) =>
    configurationsOf(platform).flatMap(
      (configuration) => offerOf(scoped, base, { platform, configuration }, catalogue) ?? [],
    ),
  );
  const lean = offers.toSorted((a, b) => a.cores - b.cores || a.servers - b.servers);
  const best = firstEnough(lean, base, catalogue);
  if (best) return { ...base, platformId: best.platform.id, sb: best.configuration.sb, msb: best.configuration.msb };
  const [first] = current;
  return first ? { ...base, ...boardsOf(first) } : base;
}

/**
 * Platforms that runs tell from a machine of the estate. What these do is measured; one that nobody ran may be leaner by a rating that
 * these very runs contradict.
 */
function measuredAgainst({ servers, benchmarkRuns }: Estate, platforms: readonly Platform[]): readonly Platform[] {
  const runs = indexRuns(benchmarkRuns);
  const own = servers.flatMap((server) => {
    const subject = runs.subjectOf(server);
    return subject === null ? [] : [{ server, ofServer: runs.runsOf(subject) }];
  });
  const isMeasured = (target: Pick<ProposedTarget, 'platform' | 'configuration'>) =>
    own.some(({ server, ofServer }) => {
      const told = benchmarkedRatio(server, target, runs, 'any');
      return told !== null && !ofServer.includes(told.run);
    });
  return platforms.filter((platform) =>
    configurationsOf(platform).some((configuration) => isMeasured({ platform, configuration })),
  );
}

/** Of those that fewest workloads are too large for the first that is enough with the confidence asked for; none is so sure = the surest. */
function firstEnough(offers: readonly Offer[], base: ScenarioInputs, catalogue: CpuCatalogue): Offer | null {
  const fewest = offers.reduce((least, { tooLarge }) => Math.min(least, tooLarge), Number.POSITIVE_INFINITY);
  const fitting = offers.filter(({ tooLarge }) => tooLarge === fewest);
  return firstSure(fitting, base.confidence, (offer) => chanceOnOneServer(offer.largest(), offer, base, catalogue));
}

/** The first with at least this chance, and no later one is looked at; else the first of those with the highest. */
function firstSure<Each>(all: readonly Each[], enough: number, chanceOf: (each: Each) => number): Each | null {
  let surest: { readonly each: Each; readonly chance: number } | null = null;
  for (const each of all) {
    const chance = chanceOf(each);
    if (chance >= enough) return each;
    if (surest === null || chance > surest.chance) surest = { each, chance };
  }
  return surest?.each ?? null;
}

/** As many as are drawn one by one; smaller ones fit wherever these do. */
const MOST_LARGEST = 48;

/** null where the CPU demand is not known. */
function offerOf(
  scoped: ScopedEstate,
  inputs: ScenarioInputs,
  target: ProposedTarget,
  catalogue: CpuCatalogue,
): Offer | null {
  const { platform, configuration } = target;
  const { total, cpuShare, memoryGiB } = demandOf(scoped, platform, configuration, catalogue, inputs);
  if (!isKnown(total.cpuShare)) return null;
  const usableGiB = configuration.memoryGiB * inputs.memoryCeiling;
  const byCpu = total.cpuShare.value / inputs.targetCeiling;
  const byMemory = isKnown(total.memoryGiB) ? total.memoryGiB.value / usableGiB : 0;
  const servers = Math.max(1, Math.ceil(Math.max(byCpu, byMemory)));
  const ofServer = cpuShare.map((share, index) =>
    Math.max((share ?? 0) / inputs.targetCeiling, (memoryGiB[index] ?? 0) / usableGiB),
  );
  return {
    ...target,
    servers,
    cores: servers * configuration.sockets * configuration.coresPerSocket,
    tooLarge: ofServer.filter((part) => part > 1).length,
    largest: () => largestFitting(scoped, ofServer),
  };
}

/** Of the workloads that fit a server those that need most of it. */
function largestFitting(scoped: ScopedEstate, ofServer: readonly number[]): ScopedEstate {
  const included = scoped.included
    .map((workload, index) => ({ workload, part: ofServer[index] as number }))
    .filter(({ part }) => part <= 1)
    .sort((a, b) => b.part - a.part)
    .slice(0, MOST_LARGEST)
    .map(({ workload }) => workload);
  return { ...scoped, included };
}
