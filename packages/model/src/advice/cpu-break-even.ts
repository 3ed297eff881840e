import { allOf, amount, isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { ConfigurationOption, PlanOnOption } from './configuration-option.ts';
import { leavesOut } from './estate-on-option.ts';

/** A configuration with memory-only boards, and one of as much memory and more processors. */
export type Pair = readonly [memory: ConfigurationOption, processors: ConfigurationOption];

/** What of an answer is needed beside its options. */
export interface Ground {
  /** CPU that the estate needs, in shares of one server as the scenario states it; null = not known. */
  readonly cpuShare: number | null;
  readonly inputs: Pick<ScenarioInputs, 'sb' | 'msb' | 'targetCeiling' | 'horizonYears'>;
}

/** Which of two configurations the demand for CPU speaks for, and up to which demand. */
export interface ByCpuDemand {
  readonly turnsTo: 'memory' | 'processors' | null;
  /** By what factor the demand may grow before processors come first; below 1 = they do already. null = not known. */
  readonly cpuFactor: number | null;
  readonly says: Text | null;
}

/**
 * By the plans of the estate on both where it was planned. The factor is that of the sum of the demand, as far as the plans take the servers it
 * says: where memory or another resource fills them it says nothing of their number, and no demand at which the largest workload outgrows one
 * server is said to be carried.
 */
export function byCpuDemand(pair: Pair, options: readonly ConfigurationOption[], ground: Ground): ByCpuDemand {
  const [memory] = pair;
  if (leavesOut(memory)) return notCarried(pair);
  const sum = bySumOf(pair, options, ground);
  const plans = plansOf(pair);
  if (!plans) return isOfEstate(pair) ? NOT_KNOWN : bySum(pair, sum?.factor ?? null);
  const turnsTo = cheaperOf(plans);
  const factor = sum && factorOfPlans(sum, plans, turnsTo);
  if (factor === null) return { turnsTo, cpuFactor: null, says: turnsTo && placedWhole(pair, plans, turnsTo) };
  const cpuRoom = memory.estate?.cpuRoom ?? null;
  if (factor < 1 || cpuRoom === null || factor <= cpuRoom) return bySum(pair, factor);
  return { turnsTo, cpuFactor: cpuRoom, says: upToLargest(pair, cpuRoom) };
}

const NOT_KNOWN: ByCpuDemand = { turnsTo: null, cpuFactor: null, says: null };

/** Whether there is an estate, of which both plans would have to be known. */
export function isOfEstate(pair: Pair): boolean {
  return pair.some(({ estate, estateUnknown }) => estate || estateUnknown);
}

/** The factor of the sum, where the plans take the servers it says and cost less on the same side. */
function factorOfPlans({ servers, factor }: BySum, plans: Plans, turnsTo: ByCpuDemand['turnsTo']): number | null {
  if (factor === null || servers.some((each, at) => each !== plans[at]?.servers)) return null;
  return factor >= 1 === (turnsTo === 'memory') ? factor : null;
}

type Plans = readonly [memory: PlanOnOption, processors: PlanOnOption];

function plansOf([memory, processors]: Pair): Plans | null {
  const [mine, theirs] = [memory.estate?.plan, processors.estate?.plan];
  return mine && theirs ? [mine, theirs] : null;
}

/** By the cost of both plans, else by the cores they are licensed on; null = they are equal. */
function cheaperOf([memory, processors]: Plans): 'memory' | 'processors' | null {
  const [mine, theirs] =
    isKnown(memory.cost) && isKnown(processors.cost)
      ? [memory.cost.value, processors.cost.value]
      : [memory.cores, processors.cores];
  if (mine === theirs) return null;
  return mine < theirs ? 'memory' : 'processors';
}

function notCarried(pair: Pair): ByCpuDemand {
  const [{ label: memory, estate }, other] = pair;
  if (!estate || !other.estate) return NOT_KNOWN;
  const values = { memory, processors: other.label, unplaced: estate.unplaced, workloads: estate.workloads };
  if (!leavesOut(other))
    return {
      turnsTo: 'processors',
      cpuFactor: null,
      says: text(
        'CPU demand: on {memory} {unplaced} of {workloads} {workloads:workload has|workloads have} no place, on {processors} all have one: the answer is {processors}.',
        'CPU需要：{memory}では{workloads}件中{unplaced}件のワークロードを配置できず、{processors}ではすべて配置できます。{processors}が有利です。',
        values,
      ),
    };
  return {
    turnsTo: null,
    cpuFactor: null,
    says: text(
      'CPU demand: neither carries it. On {memory} {unplaced} of {workloads} {workloads:workload has|workloads have} no place, on {processors} {others}.',
      'CPU需要：いずれの構成でも賄えません。{memory}では{workloads}件中{unplaced}件、{processors}では{others}件のワークロードを配置できません。',
      { ...values, others: other.estate.unplaced },
    ),
  };
}

function placedWhole([memory, processors]: Pair, plans: Plans, turnsTo: 'memory' | 'processors'): Text {
  const [mine, theirs] = plans.map(({ servers, cores }) => allOf([amount(servers, 'servers'), amount(cores, 'cores')]));
  return text(
    'This estate: placed whole, its workloads take {mine} on {memory} and {theirs} on {processors}: the answer is {first}.',
    'システム全体：ワークロードを分割せずに配置すると、{memory}では{mine}、{processors}では{theirs}になります。{first}が有利です。',
    {
      memory: memory.label,
      processors: processors.label,
      mine: mine ?? '',
      theirs: theirs ?? '',
      first: (turnsTo === 'memory' ? memory : processors).label,
    },
  );
}

function upToLargest([memory, processors]: Pair, factor: number): Text {
  return text(
    'CPU demand: up to {factor} times that of this scenario {memory} carries it on fewer cores; beyond it its largest workload has no place on {memory}, and the answer turns to {processors}.',
    'CPU需要：このシナリオの{factor}倍までは{memory}の方が少ないコアで足ります。それを超えると最大のワークロードが{memory}に収まらなくなり、{processors}が有利になります。',
    { memory: memory.label, processors: processors.label, factor: amount(factor, 'ratio') },
  );
}

function bySum([memory, processors]: Pair, factor: number | null): ByCpuDemand {
  if (factor === null) return NOT_KNOWN;
  const values = { memory: memory.label, processors: processors.label, factor: amount(factor, 'ratio') };
  return factor >= 1
    ? {
        turnsTo: 'memory',
        cpuFactor: factor,
        says: text(
          'CPU demand: up to {factor} times that of this scenario {memory} carries it on fewer cores; beyond it the answer turns to {processors}.',
          'CPU需要：このシナリオの{factor}倍までは{memory}の方が少ないコアで足り、それを超えると{processors}が有利になります。',
          values,
        ),
      }
    : {
        turnsTo: 'processors',
        cpuFactor: factor,
        says: text(
          'CPU demand: that of this scenario is beyond the break-even ({factor} of it is what {memory} carries): the answer is {processors}.',
          'CPU需要：このシナリオの需要は損益分岐点を超えています（{memory}で賄えるのはその{factor}倍まで）。{processors}が有利です。',
          values,
        ),
      };
}

/** Numbers of servers looked at beyond those of today: demand that grows further is another question. */
const MOST_SERVERS = 50;

interface BySum {
  readonly servers: readonly [memory: number, processors: number];
  readonly factor: number | null;
}

/**
 * How many servers of both the sum of the CPU demand takes, and by what factor it may grow until servers with more processors are licensed on no
 * more cores than servers with memory-only boards.
 */
function bySumOf(
  [memory, processors]: Pair,
  options: readonly ConfigurationOption[],
  { cpuShare, inputs: { sb, msb, targetCeiling } }: Ground,
): BySum | null {
  const stated = options.find((option) => option.sb === sb && option.msb === msb);
  if (!stated || cpuShare === null || cpuShare <= 0) return null;
  // What one server of each carries of the demand, by its cores.
  const carries = ({ cores }: ConfigurationOption) => (targetCeiling * cores) / (cpuShare * stated.cores);
  const serversAt = (option: ConfigurationOption, factor: number) =>
    Math.max(1, Math.ceil(factor / carries(option) - NEARLY));
  const turned = (factor: number) =>
    serversAt(memory, factor) * memory.cores >= serversAt(processors, factor) * processors.cores;
  const servers = [serversAt(memory, 1), serversAt(processors, 1)] as const;
  if (turned(1)) return { servers, factor: carries(memory) };
  for (let count = servers[0]; count < servers[0] + MOST_SERVERS; count += 1) {
    const factor = count * carries(memory);
    if (turned(factor * (1 + 2 * NEARLY))) return { servers, factor };
  }
  return { servers, factor: null };
}

/** Rounding of sums of shares. */
const NEARLY = 1e-9;
