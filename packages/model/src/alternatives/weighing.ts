import type { ScenarioRequest, ServerConfiguration } from '../inputs/index.ts';
import { type CostPartId, machinesByProduct, neededToday, type OwnedOf, ownedLicences } from '../money/index.ts';
import type { Placing } from '../placement/index.ts';
import { type PosedScenario, prepareScenario } from '../plan/index.ts';
import type { Alternatives } from './alternative.ts';
import { type AlternativesLimits, candidatesOf } from './candidate.ts';
import { type Floor, floorOf } from './floor-of.ts';
import { amountOfPart, partsKnownOfAll } from './known-parts.ts';
import { type Found, mostForLessRisk, ranked } from './rank.ts';
import {
  isWeighed,
  poseCandidate,
  type UnfitCandidate,
  type WeighedCandidate,
  weighCandidate,
} from './weigh-candidate.ts';

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
}

/** Workloads up to which the problems of all configurations are kept. */
const MOST_KEPT = 300;

/**
 * What should they buy? Every configuration of the catalogue, each by the model that answers the scenario. Bounds go first: what can neither be
 * cheaper, take fewer servers, fewer licences or less memory than one that was weighed, nor be surer at a like cost, is not placed. Step by
 * step, so that whoever drives it can tell how far it is, stop, or take what there is. Equal requests give equal answers. null while a
 * question of the scenario is open that no configuration settles.
 */
export function* weighing(
  request: ScenarioRequest,
  placing: Placing,
  limits: AlternativesLimits = {},
): Generator<WeighingStep, Alternatives> {
  const choices = candidatesOf(request.inputs, request.platforms, limits);
  const ownedOf = ownedOfScope(request);
  const unfit: UnfitCandidate[] = [];
  const weighed: WeighedCandidate[] = [];
  const bounded: Bounded[] = [];
  let stated: Found['stated'] = null;
  let ruledOut = 0;
  let left = choices.length;
  const total = choices.length * 2;
  let done = 0;
  const soFar = () =>
    ranked(
      { stated, weighed, unfit, ruledOut, notLookedAt: left, ...partsKnownOfAll(weighed.map(({ parts }) => parts)) },
      request.inputs,
      request.priceBook,
    );
  for (const [index, choice] of choices.entries()) {
    const candidate = poseCandidate(request, choice, index === 0);
    done += 1;
    if (candidate.kind === 'posed') bounded.push(boundedOf(candidate.posed, choice, index === 0, ownedOf));
    else {
      unfit.push(candidate.unfit);
      if (index === 0) stated = candidate.unfit;
      left -= 1;
      done += 1;
    }
    yield { done, total, soFar };
  }
  const { counted } = partsKnownOfAll(bounded.flatMap(({ floor }) => (floor ? [floor.parts] : [])));
  const costOf = (parts: Floor['parts']) => counted.reduce((sum, { id }) => sum + (amountOfPart(parts, id) ?? 0), 0);
  const inOrder = bounded.toSorted(
    (a, b) => Number(b.asStated) - Number(a.asStated) || floorCost(a.floor, costOf) - floorCost(b.floor, costOf),
  );
  for (const { choice, asStated, floor, posed } of inOrder) {
    left -= 1;
    done += 1;
    if (!asStated && floor && cannotWin(floor, weighed, costOf)) ruledOut += 1;
    else {
      const result = weighCandidate(choice, posed ?? posedAgain(request, choice, asStated), placing);
      if (isWeighed(result)) weighed.push(result);
      else unfit.push(result);
      if (asStated) stated = result;
    }
    yield { done, total, soFar };
  }
  return soFar();
}

function boundedOf(posed: PosedScenario, choice: ServerConfiguration, asStated: boolean, ownedOf: OwnedOf): Bounded {
  const isKept = posed.problem.items.length <= MOST_KEPT;
  return { choice, asStated, floor: floorOf(posed, ownedOf), posed: isKept ? posed : null };
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

function ownedOfScope(request: ScenarioRequest): OwnedOf {
  const {
    scoped,
    request: { inputs },
  } = prepareScenario(request);
  return ownedLicences(
    inputs,
    neededToday(machinesByProduct(scoped, inputs), inputs, request.priceBook),
    request.priceBook,
  );
}

function floorCost(floor: Floor | null, costOf: (parts: Floor['parts']) => number): number {
  return floor ? costOf(floor.parts) : 0;
}

/**
 * Whether one that was weighed is at least as good in everything: it takes no more servers, licences, memory and other cost than this can
 * come to at least, so that it stays cheaper at any price of licences and memory; and nobody pays so much for less risk.
 */
function cannotWin(
  floor: Floor,
  weighed: readonly WeighedCandidate[],
  costOf: (parts: Floor['parts']) => number,
): boolean {
  if (weighed.length === 0) return false;
  const cheapest = Math.min(...weighed.map(({ parts }) => costOf(parts)));
  if (costOf(floor.parts) <= mostForLessRisk(cheapest)) return false;
  const part = (parts: Floor['parts'], id: CostPartId) => amountOfPart(parts, id) ?? 0;
  const licences = (parts: Floor['parts']) => part(parts, 'licences') + part(parts, 'support');
  const rest = (parts: Floor['parts']) => costOf(parts) - licences(parts) - part(parts, 'memory');
  return weighed.some(
    ({ servers, parts, memoryGiB }) =>
      (servers.value ?? Infinity) <= floor.servers &&
      licences(parts) <= licences(floor.parts) &&
      memoryGiB <= floor.memoryGiB &&
      rest(parts) <= rest(floor.parts),
  );
}
