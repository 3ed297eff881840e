import { amount, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { ConfigurationOption } from './configuration-option.ts';
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
 * By the sum of the demand, as far as the workloads placed whole agree with it: boards on which one of them has no place carry nothing, and no
 * demand at which the largest outgrows one server is said to be carried.
 */
export function byCpuDemand(pair: Pair, options: readonly ConfigurationOption[], ground: Ground): ByCpuDemand {
  const [memory, processors] = pair;
  if (leavesOut(memory)) return notCarried(pair);
  const factor = breakEvenBySum(pair, options, ground);
  if (!memory.estate || !processors.estate || leavesOut(processors)) return bySum(pair, factor);
  const turnsTo = memory.estate.cores < processors.estate.cores ? 'memory' : 'processors';
  if (factor === null || factor >= 1 !== (turnsTo === 'memory'))
    return { turnsTo, cpuFactor: null, says: placedWhole(pair, turnsTo) };
  const { cpuRoom } = memory.estate;
  if (factor < 1 || cpuRoom === null || factor <= cpuRoom) return bySum(pair, factor);
  return { turnsTo, cpuFactor: cpuRoom, says: upToLargest(pair, cpuRoom) };
}

function notCarried(pair: Pair): ByCpuDemand {
  const [{ label: memory, estate }, other] = pair;
  if (!estate || !other.estate) return { turnsTo: null, cpuFactor: null, says: null };
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

function placedWhole([memory, processors]: Pair, turnsTo: 'memory' | 'processors'): Text {
  return text(
    'CPU demand: placed whole, the workloads of this scenario take {mine} on {memory} and {theirs} on {processors}: the answer is {first}.',
    'CPU需要：ワークロードを分割せずに配置すると、{memory}では{mine}、{processors}では{theirs}になります。{first}が有利です。',
    {
      memory: memory.label,
      processors: processors.label,
      mine: amount(memory.estate?.cores ?? null, 'cores'),
      theirs: amount(processors.estate?.cores ?? null, 'cores'),
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
  if (factor === null) return { turnsTo: null, cpuFactor: null, says: null };
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

/** By what factor CPU demand may grow until servers with more processors are licensed on no more cores than servers with memory-only boards. */
function breakEvenBySum(
  [memory, processors]: Pair,
  options: readonly ConfigurationOption[],
  { cpuShare, inputs: { sb, msb, targetCeiling } }: Ground,
): number | null {
  const stated = options.find((option) => option.sb === sb && option.msb === msb);
  if (!stated || cpuShare === null || cpuShare <= 0) return null;
  // What one server of each carries of the demand, by its cores.
  const carries = ({ cores }: ConfigurationOption) => (targetCeiling * cores) / (cpuShare * stated.cores);
  const servers = (option: ConfigurationOption, factor: number) =>
    Math.max(1, Math.ceil(factor / carries(option) - NEARLY));
  const turned = (factor: number) =>
    servers(memory, factor) * memory.cores >= servers(processors, factor) * processors.cores;
  if (turned(1)) return carries(memory);
  const first = servers(memory, 1);
  for (let count = first; count < first + MOST_SERVERS; count += 1) {
    const factor = count * carries(memory);
    if (turned(factor * (1 + 2 * NEARLY))) return factor;
  }
  return null;
}

/** Rounding of sums of shares. */
const NEARLY = 1e-9;
