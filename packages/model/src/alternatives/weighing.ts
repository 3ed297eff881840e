import { isKnown, type Text } from '../figure/index.ts';
import { productsOf, type ScenarioRequest, type ServerConfiguration } from '../inputs/index.ts';
import type { CostPart } from '../money/index.ts';
import type { Placing } from '../placement/index.ts';
import type { PosedScenario } from '../plan/index.ts';
import { typeName } from '../target/index.ts';
import type { Alternatives, Flip } from './alternative.ts';
import { type Best, bestWith, cannotWin, canStandOut } from './can-win.ts';
import { type AlternativesLimits, candidatesOf } from './candidate.ts';
import { type DemandTurn, demandTurns, type Rival } from './demand-turns.ts';
import { costAtFlip, type Priced } from './flips.ts';
import { type Floor, type FloorGround, floorOn, groundOf } from './floor-of.ts';
import { type CpuFloor, floorOfCpu } from './floors-of-cpus.ts';
import { amountOfPart, memoryWithoutPrice, partsKnownOfAll } from './known-parts.ts';
import { licensingChoices } from './licences/licensing-choices.ts';
import { type LicensingWay, licensingWays } from './licences/licensing-ways.ts';
import type { LicensedCandidate } from './licences/way-taken.ts';
import { ownedOfScope } from './owned-of-scope.ts';
import { type Found, ranked } from './rank.ts';
import {
  isWeighed,
  poseCandidate,
  type UnfitCandidate,
  type WeighedCandidate,
  weighCandidate,
} from './weigh-candidate.ts';
import { type LicensableConfiguration, weighLicensed } from './weigh-licensed.ts';

/** How far the weighing is. */
export interface WeighingStep {
  readonly done: number;
  readonly total: number;
  /** What is found so far, ranked. */
  readonly soFar: () => Alternatives;
}

interface Bounded {
  readonly choice: ServerConfiguration;
  readonly asStated: boolean;
  /** null = nothing bounds it. */
  readonly floor: Floor | null;
  /** null = its problem is too large to be kept beside the others, and posed again. */
  readonly posed: PosedScenario | null;
  /** Of another CPU than the listed one: the server it makes. */
  readonly cpu: CpuFloor | null;
}

/** So many CPUs are weighed for the prices at which the order turns; a turn that more could come before is not said. */
const MOST_DOUBTED = 30;

/** Of the configurations that nothing beats, so many are weighed with every edition and metric. */
const MOST_LICENSED = 8;

/** Workloads up to which the problems of all configurations are kept. */
const MOST_KEPT = 300;

/**
 * What should they buy? Every configuration of the catalogue, each by the model that answers the scenario. Bounds go first: what can neither be
 * cheaper, take fewer servers, fewer licences or less memory than one that was weighed, nor be surer at a like cost, is not placed; of other
 * CPUs than the listed ones only what can be the cheapest, of fewest servers or of fewest licences. Step by
 * step, so that whoever drives it can tell how far it is, stop, or take what there is. Equal requests give equal answers. null while a
 * question of the scenario is open that no configuration settles.
 */
export function* weighing(
  request: ScenarioRequest,
  placing: Placing,
  limits: AlternativesLimits = {},
): Generator<WeighingStep, Alternatives> {
  const choices = candidatesOf(request, limits);
  const listed = choices.filter(({ cpuModel = null }, index) => index === 0 || cpuModel === null);
  const others = choices.slice(listed.length);
  const ownedOf = ownedOfScope(request);
  const unfit: UnfitCandidate[] = [];
  const notPriced: UnfitCandidate[] = [];
  const weighed: WeighedCandidate[] = [];
  const licensed: LicensedCandidate[] = [];
  const bounded: Bounded[] = [];
  /** What floors of listed CPUs rest on, by platform and boards; and those of whole configurations. */
  const grounds = new Map<string, FloorGround>();
  const floors = new Map<string, FloorGround>();
  const unpriced: (readonly CostPart[])[] = [];
  const rivals = new Map<WeighedCandidate, Rival>();
  let turns: readonly DemandTurn[] = [];
  let licensing: readonly LicensingWay[] = [];
  let isDoubted: (flip: Flip) => boolean = () => false;
  let stated: Found['stated'] = null;
  /** The first that was posed: what is licensed, and by whom it is run, is the same on all. */
  let posedFirst: PosedScenario | null = null;
  const ratedCpus: CpuFloor[] = [];
  let isOwnWithoutPrice = false;
  let ruledOut = 0;
  let left = choices.length;
  const total = listed.length * 2 + others.length;
  let done = 0;
  const soFar = () =>
    ranked(
      {
        stated,
        weighed,
        licensed,
        unfit,
        notPriced,
        ruledOut,
        notLookedAt: left,
        turns,
        licensing,
        products: posedFirst ? productsLicensed(posedFirst) : [],
        isDoubted,
        ...partsKnownOfAll([...weighed.map(({ parts }) => parts), ...unpriced]),
      },
      request.inputs,
      request.priceBook,
    );
  for (const [index, choice] of listed.entries()) {
    const candidate = poseCandidate(request, choice, index === 0);
    done += 1;
    if (candidate.kind === 'posed') {
      const { posed } = candidate;
      posedFirst ??= posed;
      const ground = groundOf(posed, ownedOf);
      const isKept = posed.problem.items.length <= MOST_KEPT;
      const floor = ground && floorOn(ground, ground.server);
      const lacking = floor && withoutPrice(floor.parts, index === 0);
      if (lacking) {
        const { platform, configuration } = posed.target;
        notPriced.push({ choice, name: typeName(platform, configuration), because: lacking });
        left -= 1;
        done += 1;
        yield { done, total, soFar };
        continue;
      }
      if (ground) floors.set(configurationKey(choice), ground);
      bounded.push({ choice, asStated: index === 0, floor, posed: isKept ? posed : null, cpu: null });
      if (others.length > 0 && choice.cpuModel == null && !grounds.has(boardsKey(choice))) {
        const rated = ground && groundByRatings(posed, choice, ground);
        if (rated) grounds.set(boardsKey(choice), rated);
      }
    } else {
      unfit.push(candidate.unfit);
      if (index === 0) stated = candidate.unfit;
      left -= 1;
      done += 1;
    }
    yield { done, total, soFar };
  }
  for (const choice of others) {
    const ground = grounds.get(boardsKey(choice));
    const cpu = ground && floorOfCpu(ground, choice, request.catalogue);
    if (cpu?.floor) ratedCpus.push(cpu);
    if (cpu?.floor && !cpu.floor.isRefused) {
      bounded.push({ choice, asStated: false, floor: cpu.floor, posed: null, cpu });
      unpriced.push(cpu.floor.parts);
      continue;
    }
    ruledOut += 1;
    left -= 1;
    done += 1;
  }
  const { counted } = partsKnownOfAll(bounded.flatMap(({ floor }) => (floor && !floor.isRefused ? [floor.parts] : [])));
  const costOf = (parts: Floor['parts']) => counted.reduce((sum, { id }) => sum + (amountOfPart(parts, id) ?? 0), 0);
  const inOrder = bounded.toSorted(
    (a, b) => Number(b.asStated) - Number(a.asStated) || floorCost(a.floor, costOf) - floorCost(b.floor, costOf),
  );
  let best: Best | null = null;
  const passedOver = new Set<CpuFloor>();
  const drawn = new Map<string, FloorGround>();
  for (const { choice, asStated, floor, posed, cpu } of inOrder) {
    left -= 1;
    done += 1;
    if (cpu) {
      const result = weighedCpu(cpu, (least) => canStandOut(least, best, costOf));
      if (result === null) {
        ruledOut += 1;
        passedOver.add(cpu);
        continue;
      }
      take(result, null, asStated);
    } else if (!asStated && floor && cannotWin(floor, weighed, costOf)) ruledOut += 1;
    else {
      const its = posed ?? posedAgain(request, choice, asStated);
      take(weighCandidate(choice, its, placing), posed, asStated);
    }
    yield { done, total, soFar };
  }
  for (let looked = 0; passedOver.size > 0; looked += 1) {
    const { flips, weighed: list } = soFar();
    const [cheapest] = list;
    if (!cheapest || !isKnown(cheapest.cost)) break;
    const than = { ...cheapest, cost: cheapest.cost.value };
    const doubtedBy = (least: Floor) => flips.find((flip) => isBelow(least, than, flip));
    const doubted = [...passedOver].find(({ floor }) => floor && doubtedBy(floor));
    if (!doubted) break;
    if (looked === MOST_DOUBTED) {
      isDoubted = (flip) => [...passedOver].some(({ floor }) => floor && isBelow(floor, than, flip));
      break;
    }
    passedOver.delete(doubted);
    const result = weighedCpu(doubted, (least) => doubtedBy(least) !== undefined);
    if (result === null) continue;
    ruledOut -= 1;
    take(result, null, false);
    yield { done, total, soFar };
  }
  if (posedFirst && counted.some(({ id }) => id === 'licences')) {
    const looking = weighLicensed(
      {
        choices: licensingChoices(request, posedFirst),
        configurations: [...bounded.filter(({ cpu }) => cpu === null).map(licensable), ...ratedCpus.map(licensableCpu)],
        first: standingOut(soFar()),
        weighed,
        counted: partsKnownOfAll([...weighed.map(({ parts }) => parts), ...unpriced]).counted,
        placing,
      },
      (found) => licensed.push(found),
    );
    while (!looking.next().done) yield { done, total, soFar };
  }
  if (counted.some(({ id }) => id === 'licences')) {
    const inOrderOfCost = [...rivals.values()].toSorted((a, b) => a.cost - b.cost);
    const looking = demandTurns(inOrderOfCost, request.inputs, costOf, placing, ownedOf);
    for (let step = looking.next(); ; step = looking.next()) {
      if (step.done) {
        turns = step.value;
        break;
      }
      yield { done, total, soFar };
    }
  }
  const waysOfLicensing = licensingWays(request, placing);
  for (let step = waysOfLicensing.next(); ; step = waysOfLicensing.next()) {
    if (step.done) {
      licensing = step.value;
      break;
    }
    yield { done, total, soFar };
  }
  return soFar();

  function take(result: WeighedCandidate | UnfitCandidate, posed: PosedScenario | null, asStated: boolean): void {
    if (asStated) stated = result;
    if (!isWeighed(result)) {
      unfit.push(result);
      return;
    }
    const lacking = withoutPrice(result.parts, asStated);
    if (lacking) {
      notPriced.push({ choice: result.choice, name: result.name, because: lacking });
      return;
    }
    weighed.push(result);
    best = bestWith(best, result, costOf);
    const { choice, parts } = result;
    rivals.set(result, {
      choice,
      cost: costOf(parts),
      ground: floors.get(configurationKey(choice)) ?? null,
      pose: (growthPerYear) => {
        if (growthPerYear === undefined) return posed ?? posedAgain(request, choice, asStated);
        const inputs = { ...request.inputs, growthPerYear };
        const candidate = poseCandidate({ ...request, inputs }, choice, asStated);
        return candidate.kind === 'posed' ? candidate.posed : null;
      },
    });
  }

  /**
   * Why a configuration stands apart from the others: prices that hold for them leave it none. One alone would take memory out of the
   * comparison of all; where that is the scenario's own, all are compared without it. null = it is compared.
   */
  function withoutPrice(parts: readonly CostPart[], asStated: boolean): Text | null {
    const lacking = memoryWithoutPrice(parts, request.priceBook);
    if (asStated) isOwnWithoutPrice = lacking !== null;
    return asStated || isOwnWithoutPrice ? null : lacking;
  }

  function licensable({ choice, asStated }: Bounded): LicensableConfiguration {
    const ground = floors.get(configurationKey(choice)) ?? null;
    return { choice, asStated, ground, server: ground?.server ?? null, byRatings: false };
  }

  function licensableCpu({ choice, server }: CpuFloor): LicensableConfiguration {
    return { choice, asStated: false, ground: grounds.get(boardsKey(choice)) ?? null, server, byRatings: true };
  }

  /** Needs by a ratio that was measured of the stated server say nothing of other CPUs: there they go by ratings. */
  function groundByRatings(posed: PosedScenario, choice: ServerConfiguration, ground: FloorGround): FloorGround | null {
    if (posed.request.inputs.measuredRatio === null) return ground;
    const inputs = { ...request.inputs, measuredRatio: null };
    const rated = poseCandidate({ ...request, inputs }, choice, false);
    return rated.kind === 'posed' ? groundOf(rated.posed, ownedOf) : null;
  }

  /** Whether a floor is below the cheapest at the price of a flip: then that may turn the order before. */
  function isBelow(least: Floor, cheapest: Omit<Priced, 'name'>, flip: Flip): boolean {
    const { parts, memoryGiB } = least;
    const licenceCost = (amountOfPart(parts, 'licences') ?? 0) + (amountOfPart(parts, 'support') ?? 0);
    const there = costAtFlip({ cost: costOf(parts), memoryGiB, licenceCost }, flip);
    const itself = costAtFlip(cheapest, flip);
    return there < itself - Math.abs(itself) * 1e-9;
  }

  /** Weighs what has another CPU where its floor may matter: by its ratings, then by errors drawn for it. null = it does not. */
  function weighedCpu(
    { choice, server, floor }: CpuFloor,
    matters: (least: Floor) => boolean,
  ): WeighedCandidate | UnfitCandidate | null {
    if (!floor || !matters(floor)) return null;
    const key = `${boardsKey(choice)}/${choice.cpuModel}`;
    const own = drawn.get(key);
    if (own && !matters(floorOn(own, server))) return null;
    const candidate = poseCandidate(request, choice, false);
    if (candidate.kind === 'unfit') return candidate.unfit;
    const ground = groundOf(candidate.posed, ownedOf);
    if (ground) {
      drawn.set(key, ground);
      floors.set(configurationKey(choice), ground);
      if (!matters(floorOn(ground, ground.server))) return null;
    }
    return weighCandidate(choice, candidate.posed, placing);
  }
}

/** The configurations on cards, then the others that nothing beats. */
function standingOut({ weighed, cards }: Alternatives): readonly ServerConfiguration[] {
  const shown = cards.flatMap(({ at }) => weighed[at] ?? []);
  const all = new Set([...shown, ...weighed.filter(({ onFrontier }) => onFrontier)]);
  return [...all].map(({ choice }) => choice).slice(0, MOST_LICENSED);
}

function productsLicensed({ scoped, request: { inputs } }: PosedScenario): readonly (string | null)[] {
  const keys = scoped.included.map(({ key }) => key);
  return [...new Set([...productsOf(inputs, keys), ...(inputs.onEveryServer ?? [])])];
}

function configurationKey({ memoryGiB, cpuModel = null, ...boards }: ServerConfiguration): string {
  return [boardsKey({ ...boards, memoryGiB }), memoryGiB, cpuModel].join('/');
}

function boardsKey({ platformId, sb, msb }: ServerConfiguration): string {
  return [platformId, sb, msb].join('/');
}

function posedAgain(request: ScenarioRequest, choice: ServerConfiguration, asStated: boolean): PosedScenario {
  const candidate = poseCandidate(request, choice, asStated);
  if (candidate.kind === 'unfit') throw new Error('a configuration that could be posed cannot any more');
  return candidate.posed;
}

/** The alternatives to a scenario, weighed to the end. */
export function alternativesTo(
  request: ScenarioRequest,
  placing: Placing,
  limits: AlternativesLimits = {},
): Alternatives {
  const steps = weighing(request, placing, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function floorCost(floor: Floor | null, costOf: (parts: Floor['parts']) => number): number {
  return floor ? costOf(floor.parts) : 0;
}
