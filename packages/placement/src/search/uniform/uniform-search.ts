import { costOfServers, uniformType } from '../../bound/uniform.ts';
import { fastestKernel, type Kernel } from '../../kernel/index.ts';
import type { Assignment, CompiledType, Problem } from '../../problem/index.ts';
import { withSpares } from '../../rules/spares.ts';
import { Arena, Packing, packingWords } from '../../state/index.ts';
import type { Chance } from '../chance.ts';
import type { Search } from '../search.ts';
import { LeftoverSearch } from './leftover-search.ts';
import { rowWeights } from './row-weights.ts';
import { Scan, scanWords } from './scan.ts';
import { ServerByServer } from './server-by-server.ts';
import { ServerFiller } from './server-filler.ts';

/** Items a server is filled from: in a plan that must be there at once, in the first, and in the second. */
const SAMPLE_IN_HURRY = 64;
const FIRST_SAMPLE = 300;
const SECOND_SAMPLE = 3000;
/** Up to this many items the second plan looks at all of them for every server. */
const ALL_ITEMS = 20_000;
/** Weight of a quiet row: relative need squared this often. */
const SQUARINGS_STATIC = 1;
const SQUARINGS_HOURLY = 4;

/**
 * The one server type of a problem without any rule but capacity: one node each, as many servers as needed, nothing apart, together, pinned or moved.
 * Null for all others.
 */
export function plainType(problem: Problem): CompiledType | null {
  const type = uniformType(problem);
  const free =
    problem.conflicts.count === 0 &&
    problem.spread.count === 0 &&
    problem.takeovers.count === 0 &&
    problem.together.count === 0 &&
    problem.pinnedType.every((pin) => pin === -1) &&
    problem.pinnedNode.every((pin) => pin <= 0);
  return type && free && type.nodeCount === 1 && type.count === Number.POSITIVE_INFINITY ? type : null;
}

/** Search for the fewest servers of a plain problem: server by server, first from a small sample of items and then from a fine one; then one server fewer at a time. */
export class UniformSearch implements Search {
  readonly #problem: Problem;
  readonly #type: CompiledType;
  readonly #packing: Packing;
  readonly #scan: Scan;
  readonly #filler: ServerFiller;
  readonly #chance: Chance;
  readonly #fine: number;
  readonly #samples: number[];
  #building: ServerByServer | null = null;
  #improving: LeftoverSearch | null = null;
  #best: Assignment | null = null;
  #bestServers = Number.POSITIVE_INFINITY;

  constructor(
    problem: Problem,
    type: CompiledType,
    chance: Chance,
    kernelOf: (words: number) => Kernel = fastestKernel,
  ) {
    const slots = problem.itemCount;
    const kernel = kernelOf(packingWords(problem, slots) + scanWords(problem));
    const arena = new Arena(kernel);
    this.#problem = problem;
    this.#type = type;
    this.#chance = chance;
    this.#packing = new Packing(problem, arena, slots);
    this.#scan = new Scan(this.#packing, arena, type);
    this.#scan.weigh(rowWeights(problem, type, problem.hours === 1 ? SQUARINGS_STATIC : SQUARINGS_HOURLY));
    this.#filler = new ServerFiller(this.#packing, this.#scan);
    const { itemCount } = problem;
    this.#fine = itemCount <= ALL_ITEMS ? itemCount : SECOND_SAMPLE;
    if (itemCount === 0) this.#keepIfBest();
    this.#samples = this.#fine <= 2 * FIRST_SAMPLE ? [this.#fine] : [FIRST_SAMPLE, this.#fine];
  }

  get best(): Assignment | null {
    return this.#best && withSpares(this.#problem, this.#best);
  }

  get bestCost(): number {
    return costOfServers(this.#problem, this.#type, this.#bestServers);
  }

  advance(): boolean {
    if (this.#improving) return this.#improve(this.#improving);
    this.#building ??= this.#nextBuilding();
    if (this.#building) {
      this.#build(this.#building, undefined);
      return true;
    }
    if (this.#packing.placed < this.#problem.itemCount || this.#used() > this.#bestServers) {
      this.#packing.load(this.#best as Assignment);
    }
    this.#improving = new LeftoverSearch(this.#packing, this.#scan, this.#filler, this.#chance);
    return true;
  }

  hurry(): void {
    this.#building ??= this.#best ? null : this.#nextBuilding();
    while (!this.#best && this.#building) this.#build(this.#building, SAMPLE_IN_HURRY);
  }

  adopt(assignment: Assignment): void {
    this.#samples.length = 0;
    this.#building = null;
    this.#improving = null;
    this.#packing.load(assignment);
    const rest = new ServerByServer(this.#packing, this.#scan, this.#filler, this.#fine);
    while (!rest.done && this.#used() < this.#bestServers) rest.next(0);
    if (rest.done) this.#keepIfBest();
  }

  #nextBuilding(): ServerByServer | null {
    const sample = this.#samples.shift();
    if (sample === undefined) return null;
    this.#packing.clear();
    return new ServerByServer(this.#packing, this.#scan, this.#filler, sample);
  }

  #build(building: ServerByServer, sample: number | undefined): void {
    building.next(0, sample);
    if (building.done) this.#keepIfBest();
    if (building.done || this.#used() >= this.#bestServers) this.#building = null;
  }

  #improve(improving: LeftoverSearch): boolean {
    if (improving.leftovers === 0) {
      this.#keepIfBest();
      if (this.#bestServers <= 1) return false;
      improving.dissolve();
    }
    improving.step();
    if (improving.leftovers === 0) this.#keepIfBest();
    return true;
  }

  #used(): number {
    return this.#packing.usedOfType[0];
  }

  #keepIfBest(): void {
    if (this.#used() >= this.#bestServers) return;
    this.#bestServers = this.#used();
    this.#best = this.#packing.toAssignment();
  }
}
