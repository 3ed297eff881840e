import { isKnown, type Text } from '../../figure/index.ts';
import type { ScenarioRequest, ServerConfiguration } from '../../inputs/index.ts';
import { type CostPart, lacksPowerOfBoards, memoryWithoutPrice, partsKnownOfAll } from '../../money/index.ts';
import type { Placing } from '../../placement/index.ts';
import { ownedOfScope, type PosedScenario } from '../../plan/index.ts';
import { typeName } from '../../target/index.ts';
import type { Alternatives, Flip } from '../alternative.ts';
import type { Comparable } from '../board-prices.ts';
import type { Bounded, Choices } from '../bounded.ts';
import {
  type Best,
  bestWith,
  type Counting,
  cannotWin,
  canStandOut,
  countingOf,
  isSameParts,
  licenceCostOf,
} from '../can-win.ts';
import { boardsKey, configurationKey } from '../configuration-key.ts';
import { type DemandTurn, demandTurns, type Rival } from '../demand-turns.ts';
import { costAtFlip, type Priced } from '../flips.ts';
import { type Floor, type FloorGround, floorOn, groundOf } from '../floor-of.ts';
import { type CpuFloor, floorOfCpu } from '../floors-of-cpus.ts';
import { licensingChoices } from '../licences/licensing-choices.ts';
import { type LicensingWay, licensingWays } from '../licences/licensing-ways.ts';
import type { LicensedCandidate } from '../licences/way-taken.ts';
import { productsLicensed } from '../products-licensed.ts';
import { type Found, ranked } from '../rank.ts';
import { standingOut } from '../standing-out.ts';
import {
  isWeighed,
  poseCandidate,
  type UnfitCandidate,
  type WeighedCandidate,
  weighCandidate,
} from './weigh-candidate.ts';
import { type LicensableConfiguration, weighLicensed } from './weigh-licensed.ts';
import type { WeighingStep } from './weighing-step.ts';

/** So many CPUs are weighed for the prices at which the order turns; a turn that more could come before is not said. */
const MOST_DOUBTED = 30;

/** Workloads up to which the problems of all configurations are kept. */
const MOST_KEPT = 300;

type Steps = Generator<WeighingStep, void>;

/** What was found of the configurations so far; its generators are the stages, in their order. */
export class CatalogueWeighing {
  readonly #request: ScenarioRequest;
  readonly #hardwareApart: Text | null;
  readonly #placing: Placing;
  readonly #choices: Choices;
  readonly #ownedOf: ReturnType<typeof ownedOfScope>;
  readonly #unfit: UnfitCandidate[] = [];
  readonly #notPriced: UnfitCandidate[] = [];
  readonly #weighed: WeighedCandidate[] = [];
  readonly #licensed: LicensedCandidate[] = [];
  readonly #bounded: Bounded[] = [];
  /** What floors of listed CPUs rest on, by platform and boards; and those of whole configurations. */
  readonly #grounds = new Map<string, FloorGround>();
  readonly #floors = new Map<string, FloorGround>();
  /** The same with errors drawn for another CPU, by platform, boards and CPU. */
  readonly #drawn = new Map<string, FloorGround>();
  readonly #unpriced: (readonly CostPart[])[] = [];
  readonly #rivals = new Map<WeighedCandidate, Rival>();
  readonly #ratedCpus: CpuFloor[] = [];
  /** Those that could not win, and of other CPUs those that could not stand out. */
  readonly #ruledOutByFloor: Bounded[] = [];
  readonly #passedOver = new Set<CpuFloor>();
  #counting: Counting = countingOf([]);
  #best: Best | null = null;
  #turns: readonly DemandTurn[] = [];
  #licensing: readonly LicensingWay[] = [];
  #isDoubted: (flip: Flip) => boolean = () => false;
  #stated: Found['stated'] = null;
  /** The first that was posed: what is licensed, and by whom it is run, is the same on all. */
  #posedFirst: PosedScenario | null = null;
  #isOwnWithoutPrice = false;
  #ruledOut = 0;
  #left: number;
  #done = 0;
  readonly #total: number;

  constructor({ request, hardwareApart }: Comparable, placing: Placing, choices: Choices) {
    const { listed, others } = choices;
    this.#request = request;
    this.#hardwareApart = hardwareApart;
    this.#placing = placing;
    this.#choices = choices;
    this.#ownedOf = ownedOfScope(request);
    this.#left = listed.length + others.length;
    this.#total = listed.length * 2 + others.length;
  }

  readonly soFar = (): Alternatives =>
    ranked(
      {
        stated: this.#stated,
        weighed: this.#weighed,
        licensed: this.#licensed,
        unfit: this.#unfit,
        notPriced: this.#notPriced,
        ruledOut: this.#ruledOut,
        notLookedAt: this.#left,
        turns: this.#turns,
        licensing: this.#licensing,
        products: this.#posedFirst ? productsLicensed(this.#posedFirst) : [],
        isDoubted: this.#isDoubted,
        hardwareApart: this.#hardwareApart,
        boardsWithoutPower: this.#weighed.some(({ choice, configuration }) =>
          this.#request.platforms.some(
            ({ id, stated }) => id === choice.platformId && lacksPowerOfBoards({ stated }, configuration),
          ),
        ),
        ...this.#partsKnown(),
      },
      this.#request.inputs,
      this.#request.priceBook,
    );

  /** Poses each configuration with listed CPUs, and bounds it. */
  *poseListed(): Steps {
    for (const [index, choice] of this.#choices.listed.entries()) {
      const candidate = poseCandidate(this.#request, choice, index === 0);
      this.#done += 1;
      if (candidate.kind === 'unfit') {
        this.#unfit.push(candidate.unfit);
        if (index === 0) this.#stated = candidate.unfit;
        this.#leaveOut();
      } else this.#bound(choice, candidate.posed, index === 0);
      yield this.#step();
    }
  }

  #bound(choice: ServerConfiguration, posed: PosedScenario, asStated: boolean): void {
    this.#posedFirst ??= posed;
    const ground = groundOf(posed, this.#ownedOf);
    const isKept = posed.problem.items.length <= MOST_KEPT;
    const floor = ground && floorOn(ground, ground.server);
    const lacking = floor && this.#withoutPrice(floor.parts, asStated);
    if (lacking) {
      const { platform, configuration } = posed.target;
      this.#notPriced.push({ choice, name: typeName(platform, configuration), because: lacking });
      this.#leaveOut();
      return;
    }
    if (ground) this.#floors.set(configurationKey(choice), ground);
    this.#bounded.push({ choice, asStated, floor, posed: isKept ? posed : null, cpu: null });
    if (this.#choices.others.length === 0 || choice.cpuModel != null || this.#grounds.has(boardsKey(choice))) return;
    const rated = ground && this.#groundByRatings(posed, choice, ground);
    if (rated) this.#grounds.set(boardsKey(choice), rated);
  }

  /** Bounds those of other CPUs by their ratings; from here on it is known which parts of the cost count. */
  boundOthers(): void {
    for (const choice of this.#choices.others) {
      const ground = this.#grounds.get(boardsKey(choice));
      const cpu = ground && floorOfCpu(ground, choice, this.#request.catalogue);
      if (cpu?.floor) this.#ratedCpus.push(cpu);
      if (cpu?.floor && !cpu.floor.isRefused) {
        this.#bounded.push({ choice, asStated: false, floor: cpu.floor, posed: null, cpu });
        this.#unpriced.push(cpu.floor.parts);
        continue;
      }
      this.#ruledOut += 1;
      this.#leaveOut();
    }
    const floors = this.#bounded.flatMap(({ floor }) => (floor && !floor.isRefused ? [floor.parts] : []));
    this.#counting = countingOf(partsKnownOfAll(floors).counted);
  }

  /**
   * Weighs what may win, the lowest floor first. Where all that were weighed have more parts in common than what was ruled out went by, that is looked
   * at again by the parts they are compared by; what lacks one of them is not compared.
   */
  *weighInOrder(): Steps {
    yield* this.#weighAll(this.#bounded);
    const counting = countingOf(this.#partsKnown().counted);
    if (isSameParts(counting, this.#counting)) return;
    this.#counting = counting;
    this.#best = this.#weighed.reduce<Best | null>((best, each) => bestWith(best, each, counting), null);
    for (const [candidate, rival] of this.#rivals)
      this.#rivals.set(candidate, { ...rival, cost: counting.costOf(candidate.parts) });
    const again = this.#ruledOutByFloor.splice(0);
    this.#ruledOut -= again.length;
    const comparable = again.filter((each) => !this.#setApart(each));
    this.#passedOver.clear();
    this.#left += comparable.length;
    this.#done -= comparable.length;
    yield* this.#weighAll(comparable);
  }

  /** Whether a part that is compared is not known of a configuration: then it is one without a price. */
  #setApart({ choice, floor }: Bounded): boolean {
    const server = this.#floors.get(configurationKey(choice))?.server;
    const lacking = floor && this.#counting.lackingIn(floor.parts);
    if (!lacking || !server) return false;
    const { platform, configuration } = server.priced;
    this.#notPriced.push({ choice, name: typeName(platform, configuration), because: lacking });
    return true;
  }

  *#weighAll(bounded: readonly Bounded[]): Steps {
    const floorCost = ({ floor }: Bounded) => (floor ? this.#costOf(floor.parts) : 0);
    const inOrder = bounded.toSorted((a, b) => Number(b.asStated) - Number(a.asStated) || floorCost(a) - floorCost(b));
    for (const each of inOrder) {
      this.#left -= 1;
      this.#done += 1;
      const result = this.#weighedWhereItMatters(each);
      if (result) this.#take(result, each.posed, each.asStated);
      else {
        this.#ruledOut += 1;
        this.#ruledOutByFloor.push(each);
        if (each.cpu) {
          this.#passedOver.add(each.cpu);
          continue;
        }
      }
      yield this.#step();
    }
  }

  /** null = its floor rules it out. */
  #weighedWhereItMatters({ choice, asStated, floor, posed, cpu }: Bounded): WeighedCandidate | UnfitCandidate | null {
    if (cpu) return this.#weighedCpu(cpu, (least) => canStandOut(least, this.#best, this.#counting));
    if (!asStated && floor && cannotWin(floor, this.#weighed, this.#counting)) return null;
    return weighCandidate(choice, posed ?? this.#posedAgain(choice, asStated), this.#placing);
  }

  /** Weighs those passed over that may come before the price at which the order turns. */
  *weighDoubted(): Steps {
    for (let looked = 0; this.#passedOver.size > 0; looked += 1) {
      const { flips, weighed: list } = this.soFar();
      const [cheapest] = list;
      if (!cheapest || !isKnown(cheapest.cost)) return;
      const than = { ...cheapest, cost: cheapest.cost.value };
      const doubtedBy = (least: Floor) => flips.find((flip) => this.#isBelow(least, than, flip));
      const doubted = [...this.#passedOver].find(({ floor }) => floor && doubtedBy(floor));
      if (!doubted) return;
      if (looked === MOST_DOUBTED) {
        this.#isDoubted = (flip) =>
          [...this.#passedOver].some(({ floor }) => floor && this.#isBelow(floor, than, flip));
        return;
      }
      this.#passedOver.delete(doubted);
      const result = this.#weighedCpu(doubted, (least) => doubtedBy(least) !== undefined);
      if (result === null) continue;
      this.#ruledOut -= 1;
      this.#take(result, null, false);
      yield this.#step();
    }
  }

  /** Weighs what stands out with every edition and metric. */
  *weighLicences(): Steps {
    if (!this.#posedFirst || !this.#counting.hasCost) return;
    const ofCatalogue = this.#bounded.filter(({ cpu }) => cpu === null).map((each) => this.#licensable(each));
    const looking = weighLicensed(
      {
        choices: licensingChoices(this.#request, this.#posedFirst),
        configurations: [...ofCatalogue, ...this.#ratedCpus.map((each) => this.#licensableCpu(each))],
        first: standingOut(this.soFar()),
        weighed: this.#weighed,
        counted: this.#partsKnown().counted,
        placing: this.#placing,
      },
      (found) => this.#licensed.push(found),
    );
    yield* this.#stepsOf(looking);
  }

  /** Finds the growth at which another one becomes the cheapest. */
  *findDemandTurns(): Steps {
    if (!this.#counting.hasCost) return;
    const inOrderOfCost = [...this.#rivals.values()].toSorted((a, b) => a.cost - b.cost);
    const { inputs } = this.#request;
    this.#turns = yield* this.#stepsOf(demandTurns(inOrderOfCost, inputs, this.#costOf, this.#placing, this.#ownedOf));
  }

  /** Finds what gathering licensed products, or licensing them otherwise, would save, at the prices of the scenario itself. */
  *findLicensingWays(request: ScenarioRequest): Steps {
    this.#licensing = yield* this.#stepsOf(licensingWays(request, this.#placing));
  }

  readonly #costOf = (parts: Floor['parts']): number => this.#counting.costOf(parts);

  #partsKnown() {
    return partsKnownOfAll([...this.#weighed.map(({ parts }) => parts), ...this.#unpriced]);
  }

  #step(): WeighingStep {
    return { done: this.#done, total: this.#total, soFar: this.soFar };
  }

  /** Those of another search as steps of this one; what it found. */
  *#stepsOf<Result>(looking: Generator<unknown, Result>): Generator<WeighingStep, Result> {
    for (;;) {
      const step = looking.next();
      if (step.done) return step.value;
      yield this.#step();
    }
  }

  /** One that is not weighed is done with. */
  #leaveOut(): void {
    this.#left -= 1;
    this.#done += 1;
  }

  #take(result: WeighedCandidate | UnfitCandidate, posed: PosedScenario | null, asStated: boolean): void {
    if (asStated) this.#stated = result;
    if (!isWeighed(result)) {
      this.#unfit.push(result);
      return;
    }
    const lacking = this.#withoutPrice(result.parts, asStated);
    if (lacking) {
      this.#notPriced.push({ choice: result.choice, name: result.name, because: lacking });
      return;
    }
    this.#weighed.push(result);
    this.#best = bestWith(this.#best, result, this.#counting);
    const { choice, parts } = result;
    this.#rivals.set(result, {
      choice,
      cost: this.#costOf(parts),
      ground: this.#floors.get(configurationKey(choice)) ?? null,
      pose: (growthPerYear) => {
        if (growthPerYear === undefined) return posed ?? this.#posedAgain(choice, asStated);
        const inputs = { ...this.#request.inputs, growthPerYear };
        const candidate = poseCandidate({ ...this.#request, inputs }, choice, asStated);
        return candidate.kind === 'posed' ? candidate.posed : null;
      },
    });
  }

  /**
   * Why a configuration stands apart from the others: prices that hold for them leave it none. One alone would take memory out of the
   * comparison of all; where that is the scenario's own, all are compared without it. null = it is compared.
   */
  #withoutPrice(parts: readonly CostPart[], asStated: boolean): Text | null {
    const lacking = memoryWithoutPrice(parts, this.#request.priceBook);
    if (asStated) this.#isOwnWithoutPrice = lacking !== null;
    return asStated || this.#isOwnWithoutPrice ? null : lacking;
  }

  #licensable({ choice, asStated }: Bounded): LicensableConfiguration {
    const ground = this.#floors.get(configurationKey(choice)) ?? null;
    return { choice, asStated, ground, server: ground?.server ?? null, byRatings: false };
  }

  #licensableCpu({ choice, server }: CpuFloor): LicensableConfiguration {
    return { choice, asStated: false, ground: this.#grounds.get(boardsKey(choice)) ?? null, server, byRatings: true };
  }

  /** Needs by a ratio that was measured of the stated server say nothing of other CPUs: there they go by ratings. */
  #groundByRatings(posed: PosedScenario, choice: ServerConfiguration, ground: FloorGround): FloorGround | null {
    if (posed.request.inputs.measuredRatio === null) return ground;
    const inputs = { ...this.#request.inputs, measuredRatio: null };
    const rated = poseCandidate({ ...this.#request, inputs }, choice, false);
    return rated.kind === 'posed' ? groundOf(rated.posed, this.#ownedOf) : null;
  }

  /** Whether a floor is below the cheapest at the price of a flip: then that may turn the order before. */
  #isBelow(least: Floor, cheapest: Omit<Priced, 'name'>, flip: Flip): boolean {
    const { parts, memoryGiB } = least;
    const licenceCost = licenceCostOf(parts, this.#counting);
    const there = costAtFlip({ cost: this.#costOf(parts), memoryGiB, licenceCost }, flip);
    const itself = costAtFlip(cheapest, flip);
    return there < itself - Math.abs(itself) * 1e-9;
  }

  /** Weighs what has another CPU where its floor may matter: by its ratings, then by errors drawn for it. null = it does not. */
  #weighedCpu(
    { choice, server, floor }: CpuFloor,
    matters: (least: Floor) => boolean,
  ): WeighedCandidate | UnfitCandidate | null {
    if (!floor || !matters(floor)) return null;
    const key = `${boardsKey(choice)}/${choice.cpuModel}`;
    const own = this.#drawn.get(key);
    if (own && !matters(floorOn(own, server))) return null;
    const candidate = poseCandidate(this.#request, choice, false);
    if (candidate.kind === 'unfit') return candidate.unfit;
    const ground = groundOf(candidate.posed, this.#ownedOf);
    if (ground) {
      this.#drawn.set(key, ground);
      this.#floors.set(configurationKey(choice), ground);
      if (!matters(floorOn(ground, ground.server))) return null;
    }
    return weighCandidate(choice, candidate.posed, this.#placing);
  }

  #posedAgain(choice: ServerConfiguration, asStated: boolean): PosedScenario {
    const candidate = poseCandidate(this.#request, choice, asStated);
    if (candidate.kind === 'unfit') throw new Error('a configuration that could be posed cannot any more');
    return candidate.posed;
  }
}
