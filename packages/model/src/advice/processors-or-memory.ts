import { amount, isKnown, type KnownEstimate, type Text, text } from '../figure/index.ts';
import { SAME_SIZE, SAME_THROUGHPUT } from '../throughput/index.ts';
import type { Unit } from '../units/index.ts';
import type { ConfigurationOption } from './configuration-option.ts';
import { byCpuDemand, type Ground, isOfEstate, type Pair } from './cpu-break-even.ts';
import { leavesOut } from './estate-on-option.ts';

/** Two configurations of equal memory, one with memory-only boards, one with more processors, and where the order turns. */
export interface ProcessorsOrMemory {
  readonly memory: ConfigurationOption;
  readonly processors: ConfigurationOption;
  /** Which of them the demand of the scenario speaks for; null = not known. */
  readonly turnsTo: 'memory' | 'processors' | null;
  /** Both against each other, in throughput, licences and money. */
  readonly says: Text;
  /** What turns the order: the price of memory, of licences, and the demand for CPU. */
  readonly flips: readonly Text[];
  /** By what factor the demand for CPU may grow before processors come first; below 1 = they do already. null = not known. */
  readonly cpuFactor: number | null;
  /** What a GiB on a memory-only board may cost more than one on a board with processors; null = not known, or never. */
  readonly memoryPrice: { readonly value: number; readonly unit: Unit } | null;
}

/**
 * Memory on boards of its own, or processors? Compares the recommended configuration with memory-only boards (else the smallest) with
 * the one of most like memory and more processors. null where a platform has no such pair.
 */
export function processorsOrMemory(options: readonly ConfigurationOption[], ground: Ground): ProcessorsOrMemory | null {
  const pair = pairOf(options);
  if (!pair) return null;
  const [memory, processors] = pair;
  const { turnsTo, cpuFactor, says: cpuFlip } = byCpuDemand(pair, options, ground);
  // Prices turn nothing for boards on which workloads have no place.
  const isCarried = !leavesOut(memory);
  const memoryPrice = isCarried ? breakEvenOfMemory(pair, options, ground.inputs.horizonYears) : null;
  const flips = [memoryFlip(pair, memoryPrice), isCarried ? licenceFlip(pair, ground) : null, cpuFlip];
  return {
    memory,
    processors,
    turnsTo,
    says: compared(pair),
    flips: flips.filter((flip) => flip !== null),
    cpuFactor,
    memoryPrice,
  };
}

/** The two that are compared; null where a platform has none. */
function pairOf(options: readonly ConfigurationOption[]): Pair | null {
  const withBoards = options
    .filter(({ msb }) => msb > 0)
    .toSorted((a, b) => Number(b.recommended) - Number(a.recommended) || a.msb - b.msb || a.cores - b.cores);
  for (const memory of withBoards) {
    const processors = options.find(
      (other) => other.msb === 0 && other.cores > memory.cores && sameMemory(other, memory),
    );
    if (processors) return [memory, processors];
  }
  return null;
}

function sameMemory({ memoryGiB: a }: ConfigurationOption, { memoryGiB: b }: ConfigurationOption): boolean {
  return isKnown(a) && isKnown(b) && Math.abs(a.value / b.value - 1) <= SAME_SIZE.value;
}

function compared([memory, processors]: Pair): Text {
  const [ours, its] = [memory.throughput, processors.throughput];
  const licences = { mine: amountOfLicences(memory), theirs: amountOfLicences(processors) };
  const names = { memory: memory.label, processors: processors.label };
  if (!isKnown(ours) || !isKnown(its))
    return text(
      '{memory} takes {mine}, {processors} {theirs}, with the same memory; the throughput of both is not known.',
      '同じメモリ容量で、{memory}は{mine}、{processors}は{theirs}。両者のスループットは不明です。',
      { ...names, ...licences },
    );
  const values = { ...names, ...licences, ours: amount(ours.value, ours.unit), its: amount(its.value, its.unit) };
  const isAsFast = Math.max(ours.value, its.value) <= Math.min(ours.value, its.value) * (1 + SAME_THROUGHPUT.value);
  return isAsFast
    ? text(
        '{memory} is as fast as {processors} with the same memory ({ours} against {its}) and takes {mine} instead of {theirs}.',
        '{memory}は同じメモリ容量の{processors}と同等の性能（{ours}と{its}）で、必要なのは{theirs}ではなく{mine}です。',
        values,
      )
    : text(
        '{memory} gives {ours} with {mine}, {processors} {its} with {theirs}, both with the same memory.',
        '同じメモリ容量で、{memory}は{mine}で{ours}、{processors}は{theirs}で{its}です。',
        values,
      );
}

/** The finding of the map of cores against memory. */
export function configurationMapTitle(answer: ProcessorsOrMemory | null): Text {
  if (!answer || answer.turnsTo === null)
    return text('Cores against memory of one server', '1台のコア数とメモリの組み合わせ');
  const { memory, processors, turnsTo } = answer;
  const [first, second] = turnsTo === 'memory' ? [memory, processors] : [processors, memory];
  const names = { first: first.label, second: second.label };
  return memory.estate?.plan && processors.estate?.plan
    ? text('For this estate {first} comes before {second}', 'このシステムでは{second}より{first}が有利', names)
    : text('At this CPU demand {first} comes before {second}', 'このCPU需要では{second}より{first}が有利', names);
}

function amountOfLicences({ licences, cores }: ConfigurationOption) {
  return isKnown(licences) ? amount(licences.value, licences.unit) : amount(cores, 'cores');
}

/** What two configurations come to: of the estate on both where it was planned there, else of one server. */
interface Costs {
  readonly unit: Unit;
  /** Servers of either; null = of one it takes more, with more memory in all. */
  readonly servers: number | null;
  /** What the configuration with more processors costs more. */
  readonly dearer: number;
  /** What of it licences and their support are; null = not known. */
  readonly byLicences: number | null;
}

/** By all parts that are known; null = not known. */
function costsOf([memory, processors]: Pair, years: number): Costs | null {
  const plans = [memory.estate?.plan, processors.estate?.plan] as const;
  const [mine, theirs] = plans;
  if ((!mine || !theirs) && isOfEstate([memory, processors])) return null;
  const known =
    mine && theirs ? ([mine.cost, theirs.cost] as const) : ([memory.totalCost, processors.totalCost] as const);
  if (!known.every(isKnown)) return null;
  const [ours, its] = known as readonly [KnownEstimate, KnownEstimate];
  const licences =
    mine && theirs
      ? [mine.licencesWithSupport, theirs.licencesWithSupport]
      : [byLicences(memory, years), byLicences(processors, years)];
  const [least, most] = licences;
  return {
    unit: ours.unit,
    servers: mine?.servers === theirs?.servers ? (mine?.servers ?? 1) : null,
    dearer: its.value - ours.value,
    byLicences: least == null || most == null ? null : most - least,
  };
}

function breakEvenOfMemory(
  pair: Pair,
  options: readonly ConfigurationOption[],
  years: number,
): ProcessorsOrMemory['memoryPrice'] {
  const costs = costsOf(pair, years);
  const gib = memoryOnBoardsOf(pair[0], options);
  if (!costs || gib === null || costs.servers === null || costs.dearer <= 0) return null;
  return { value: costs.dearer / (gib * costs.servers), unit: costs.unit };
}

/** Memory that stands on the memory-only boards: what there is beyond that of its boards with processors. */
function memoryOnBoardsOf(memory: ConfigurationOption, options: readonly ConfigurationOption[]): number | null {
  const without = options.find(({ sb, msb }) => sb === memory.sb && msb === 0);
  if (!without || !isKnown(without.memoryGiB) || !isKnown(memory.memoryGiB)) return null;
  const more = memory.memoryGiB.value - without.memoryGiB.value;
  return more > 0 ? more : null;
}

function memoryFlip([memory, processors]: Pair, price: ProcessorsOrMemory['memoryPrice']): Text | null {
  if (!price) return null;
  return text(
    'Price of memory: both have as much, so the price of a GiB turns nothing by itself. Only if each GiB on a memory-only board costs {price} more than one beside processors does {processors} become cheaper than {memory}.',
    'メモリ価格：両者のメモリ容量は同じため、GiB単価だけでは順位は変わりません。メモリ専用ボードのGiB単価がCPU側より{price}を超えて高い場合に限り、{processors}が{memory}より安くなります。',
    { price: amount(Math.round(price.value), price.unit), memory: memory.label, processors: processors.label },
  );
}

/** Licences and support, the part of the cost that follows their price; the rest is hardware and power. */
function byLicences({ licenceCost, supportCostPerYear }: ConfigurationOption, years: number): number | null {
  if (!isKnown(licenceCost)) return null;
  return licenceCost.value + years * (supportCostPerYear.value ?? 0);
}

function licenceFlip(pair: Pair, { inputs: { horizonYears } }: Ground): Text | null {
  const [memory, processors] = pair;
  const costs = costsOf(pair, horizonYears);
  // What is paid for licences owned follows no price of the list.
  if (memory.owned === 'as-planned' || !costs || costs.byLicences === null || costs.byLicences <= 0) return null;
  const others = costs.dearer - costs.byLicences;
  if (others >= 0)
    return text(
      'Price of licences: at any price {memory} is not dearer, by all that is known of the cost.',
      'ライセンス価格：判明している費用の範囲では、どの価格でも{memory}が高くなることはありません。',
      { memory: memory.label },
    );
  return text(
    'Price of licences: below {share} of today’s price {processors} becomes cheaper.',
    'ライセンス価格：現在の{share}を下回ると{processors}の方が安くなります。',
    { share: amount(-others / costs.byLicences, 'share'), processors: processors.label },
  );
}
