import type { Demand } from '../demand/index.ts';
import {
  assumed,
  type Estimate,
  estimateOf,
  isKnown,
  type KnownEstimate,
  ROUNDING,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import { CAPACITY_TOLERANCE, type Plan } from '../placement/index.ts';
import { poseScenario, prepareScenario } from '../plan/index.ts';
import type { Target, TargetType } from '../target/index.ts';
import {
  chanceOfDraws,
  DEFAULT_DRAWS,
  type Distribution,
  type DrawnLabel,
  describeDistribution,
  distributionOf,
  drawsOf,
  medianOfDraws,
  percentileOfDraws,
  quantileOf,
  quantileTable,
  seededRandom,
  seedNote,
} from '../uncertainty/index.ts';
import { loadEvaluator, type PlannedLoad, plannedLoad } from './planned-load.ts';
import { COMMON_PEAK_ERROR, OWN_PEAK_ERROR } from './uncertainty.data.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

/** What a person knows of the spread of the assumptions; what is absent is drawn as stated in the inputs, without spread. */
export interface Uncertainties {
  readonly draws?: number;
  readonly growthPerYear?: Range | null;
  readonly splitGain?: Range | null;
}

/** How sure is a plan? Shares of draws, and percentiles of what they need; never a rounded mean. */
export interface ChanceToFit {
  /** The plan's servers are enough for the demand under the ceiling. */
  readonly chance: Estimate;
  /** No server of the plan, with the workloads placed on it, is asked for more CPU or memory than it has. */
  readonly asPlaced: Estimate;
  /** Servers that carry workloads: median and 80 % interval. */
  readonly serversNeeded: Estimate;
  /** Servers that are enough in nine of ten draws. */
  readonly serversForNineInTen: Estimate;
  /** Source servers that one target carries: median and 80 % interval. */
  readonly serversPerTarget: Estimate;
  /** Source servers that one target carries in nine of ten draws: the 10th percentile. */
  readonly serversPerTargetAtLeast: Estimate;
}

/**
 * With what chance does this plan hold, given how sure ratio, split gain, growth and peaks are? Seeded Monte-Carlo: equal
 * requests give equal answers. The errors of all ratios are drawn together, as they rest on one target; so is the error
 * of how peaks were sampled; each workload's own error is drawn by itself. Unknown while the plan is open or leaves workloads out.
 */
export function chanceToFit(
  request: ScenarioRequest,
  plan: Plan | null,
  uncertainties: Uncertainties = {},
): ChanceToFit {
  const posed = poseScenario(prepareScenario(request));
  if (posed === null || plan === null || plan.unplaced.length > 0) return allUnknown(NEEDS_PLAN);
  const { inputs, seed } = request;
  const { target, demand, problem } = posed;
  const types = posed.types.usable;
  const load = plannedLoad(plan, problem, demand);
  const varied = variedOf(demand, types, inputs, uncertainties);
  if (load.servers === 0 || varied === null) return allUnknown(NEEDS_PLAN);
  const draws = drawAll(load, varied, { target, types, inputs, seed, count: uncertainties.draws ?? DEFAULT_DRAWS });
  const answers = answersOf(draws, load, demand, inputs, whatWasDrawn(varied, draws, seed));
  return types.length === 1 ? answers : { ...answers, ...serversUnknown(NEEDS_ONE_TYPE) };
}

/** One thing that is drawn, with the distribution it is drawn from. */
interface Varied {
  readonly symbol: string;
  readonly estimate: KnownEstimate;
  readonly distribution: Distribution;
}

interface AllVaried {
  /** One per source class. */
  readonly ratios: readonly Varied[];
  readonly growth: Varied;
  readonly splitGain: Varied | null;
  readonly commonPeak: Varied;
  readonly ownPeak: Varied;
  /** CPU of each other type of server in targets; null = the target itself. */
  readonly types: readonly (Varied | null)[];
  /** Whether the split gain is part of a class's ratio. */
  readonly splits: readonly boolean[];
}

function variedOf(
  demand: Demand,
  types: readonly TargetType[],
  inputs: ScenarioInputs,
  uncertainties: Uncertainties,
): AllVaried | null {
  const { measuredRatio, splitGain, growthPerYear } = inputs;
  const ratios = demand.sources.flatMap(({ ratio }) =>
    isKnown(ratio) ? [varied('R', ratio, measuredRatio ? statedRange(ratio) : distributionOf(ratio))] : [],
  );
  if (ratios.length < demand.sources.length) return null;
  const gain =
    splitGain === null ? null : assumed(SPLIT_GAIN, splitGain, 'ratio', within(uncertainties.splitGain, splitGain));
  const growth = assumed(GROWTH, growthPerYear, 'share', within(uncertainties.growthPerYear, growthPerYear));
  const error = (figure: typeof COMMON_PEAK_ERROR) => {
    const estimate = estimateOf(figure);
    return varied('error', estimate, {
      kind: 'lognormal',
      value: 1,
      low: estimate.low,
      high: estimate.high,
      level: estimate.level,
    });
  };
  return {
    ratios,
    growth: varied('g', growth),
    splitGain: gain && varied('s', gain),
    commonPeak: error(COMMON_PEAK_ERROR),
    ownPeak: error(OWN_PEAK_ERROR),
    types: types.map(({ typeId, cpuOfTarget }) =>
      typeId === inputs.platformId || !isKnown(cpuOfTarget) ? null : varied('c', cpuOfTarget),
    ),
    splits: demand.sources.map(({ basis }) => basis !== 'cpu-rating' && inputs.consolidationType === 'horizontal'),
  };
}

function varied(symbol: string, estimate: KnownEstimate, distribution = distributionOf(estimate)): Varied {
  return { symbol, estimate, distribution };
}

/** The range stated with a measured ratio is a rounding or a bound, not an interval somebody estimated. */
function statedRange({ value, low, high }: KnownEstimate): Distribution {
  return low === high ? { kind: 'point', value } : { kind: 'uniform', low, high };
}

function within(range: Range | null | undefined, value: number): Partial<Range> {
  return range ? { low: Math.min(range.low, value), high: Math.max(range.high, value) } : {};
}

interface Setting {
  readonly target: Target;
  readonly types: readonly TargetType[];
  readonly inputs: ScenarioInputs;
  readonly seed: number;
  readonly count: number;
}

interface AllDraws {
  readonly count: number;
  /** Servers needed under the ceiling. */
  readonly needed: Float64Array;
  readonly sumOfPeaks: Float64Array;
  /** In how many draws the plan's servers are enough, and no server is overfull as placed. */
  readonly enough: number;
  readonly asPlaced: number;
}

function drawAll(load: PlannedLoad, all: AllVaried, { target, types, inputs, seed, count }: Setting): AllDraws {
  const factors = factorsOf(load, all, inputs, count, seed);
  const evaluate = loadEvaluator(load);
  const ones = new Float64Array(load.peak.length).fill(1);
  const capacity = capacityOf(load, target, types, inputs);
  const aboveBound = Math.max(
    0,
    load.servers - capacity.serversFor(evaluate(ones, new Float64Array(types.length).fill(1)).peakOfSum, 1),
  );
  const needed = new Float64Array(count);
  const sumOfPeaks = new Float64Array(count);
  let [enough, asPlaced] = [0, 0];
  for (let draw = 0; draw < count; draw += 1) {
    const drawn = evaluate(factors.ofItems(draw), factors.ofTypes(draw));
    const growth = factors.growth[draw] as number;
    const servers = capacity.serversFor(drawn.peakOfSum, growth) + aboveBound;
    needed[draw] = servers;
    sumOfPeaks[draw] = drawn.sumOfPeaks;
    if (servers <= load.servers) enough += 1;
    if (drawn.fullest <= 1 + CAPACITY_TOLERANCE && capacity.memoryHolds(growth)) asPlaced += 1;
  }
  return { count, needed, sumOfPeaks, enough, asPlaced };
}

interface Factors {
  /** Growth of each draw over that of the inputs. */
  readonly growth: Float64Array;
  /** By what each item's CPU is multiplied in a draw; one buffer, filled anew. */
  ofItems(draw: number): Float64Array;
  /** CPU of each type in a draw, in targets; one buffer, filled anew. */
  ofTypes(draw: number): Float64Array;
}

function factorsOf(load: PlannedLoad, all: AllVaried, inputs: ScenarioInputs, count: number, seed: number): Factors {
  const random = seededRandom(seed);
  const common = drawsOf(all.commonPeak.estimate, count, random, all.commonPeak.distribution);
  const growth = drawsOf(all.growth.estimate, count, random).map(
    (drawn) => ((1 + drawn) / (1 + inputs.growthPerYear)) ** inputs.years,
  );
  const gain = all.splitGain;
  const gains = gain && drawsOf(gain.estimate, count, random).map((drawn) => drawn / gain.estimate.value);
  const positions = Float64Array.from({ length: count }, random);
  const table = quantileTable(all.ownPeak.distribution);
  const drawnTypes = all.types.map((type) => type && drawsOf(type.estimate, count, random));
  const ofType = new Float64Array(all.types.length).fill(1);
  const items = new Float64Array(load.source.length);
  const ofClass = new Float64Array(all.ratios.length);
  return {
    growth,
    ofItems: (draw) => {
      const shared = (common[draw] as number) * (growth[draw] as number);
      all.ratios.forEach(({ estimate, distribution }, index) => {
        const ratio = quantileOf(distribution, positions[draw] as number) / estimate.value;
        ofClass[index] = shared / (ratio * (all.splits[index] ? (gains?.[draw] ?? 1) : 1));
      });
      for (let item = 0; item < items.length; item += 1)
        items[item] =
          (ofClass[load.source[item] as number] as number) * (table[Math.floor(random() * table.length)] as number);
      return items;
    },
    ofTypes: (draw) => {
      drawnTypes.forEach((drawn, type) => {
        if (drawn) ofType[type] = drawn[draw] as number;
      });
      return ofType;
    },
  };
}

interface Capacity {
  /** Servers that demand needs at the ceiling; memory and I/O grow, but do not vary otherwise. */
  serversFor(cpuShare: number, growth: number): number;
  memoryHolds(growth: number): boolean;
}

function capacityOf(
  load: PlannedLoad,
  { topology }: Target,
  types: readonly TargetType[],
  inputs: ScenarioInputs,
): Capacity {
  const serverGiB = topology.nodes.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
  const totalGiB = load.memoryGiB.reduce((sum, gib) => sum + gib, 0);
  const fullestMemory = load.memoryGiB.reduce((most, gib, server) => {
    const gives = types[load.type[server] as number]?.configuration.memoryGiB ?? serverGiB;
    return Math.max(most, gib / gives);
  }, 0);
  const iops = inputs.iopsPerServer ?? Number.POSITIVE_INFINITY;
  const whole = (servers: number) => Math.ceil(servers * (1 - ROUNDING));
  return {
    serversFor: (cpuShare, growth) =>
      Math.max(
        1,
        whole(cpuShare / inputs.targetCeiling),
        whole((totalGiB * growth) / (serverGiB * inputs.memoryCeiling)),
        whole((load.totalIops * growth) / iops),
      ),
    memoryHolds: (growth) => fullestMemory * growth <= 1 + CAPACITY_TOLERANCE,
  };
}

type Drawn = Pick<DrawnLabel, 'inputs' | 'notes'>;

function whatWasDrawn(all: AllVaried, { count }: AllDraws, seed: number): Drawn {
  const everything = [
    ...all.ratios,
    all.growth,
    ...(all.splitGain ? [all.splitGain] : []),
    all.commonPeak,
    all.ownPeak,
    ...all.types.flatMap((type) => type ?? []),
  ];
  return {
    inputs: everything.map(({ symbol, estimate }) => ({ symbol, estimate })),
    notes: [
      seedNote(count, seed),
      ...everything.map(({ estimate, distribution }) => describeDistribution(estimate.because.label, distribution)),
      TOGETHER,
    ],
  };
}

function answersOf(
  { count, needed, sumOfPeaks, enough, asPlaced }: AllDraws,
  load: PlannedLoad,
  demand: Demand,
  inputs: ScenarioInputs,
  drawn: Drawn,
): ChanceToFit {
  const servers = (label: Text): DrawnLabel => ({ label, unit: 'servers', ...drawn });
  const perTarget = perTargetDraws(sumOfPeaks, demand, inputs);
  return {
    chance: chanceOfDraws(enough, count, { label: chanceLabel(load.servers), ...drawn }),
    asPlaced: chanceOfDraws(asPlaced, count, { label: LABELS.asPlaced, ...drawn }),
    serversNeeded: medianOfDraws(needed, servers(LABELS.needed)),
    serversForNineInTen: percentileOfDraws(needed, 0.9, servers(LABELS.nineInTen)),
    serversPerTarget: perTarget
      ? medianOfDraws(perTarget, servers(LABELS.perTarget))
      : unknown('servers', LABELS.perTarget, NEEDS_LOAD),
    serversPerTargetAtLeast: perTarget
      ? percentileOfDraws(perTarget, 0.1, servers(LABELS.atLeast))
      : unknown('servers', LABELS.atLeast, NEEDS_LOAD),
  };
}

/** Whole source servers per target in each draw: floor(R × ceiling ÷ u), the demand of the draw standing in u. */
function perTargetDraws(
  sumOfPeaks: Float64Array,
  { ratio, sourcePeakUtilisation: peak, total }: Demand,
  { targetCeiling }: ScenarioInputs,
): Float64Array | null {
  if (!isKnown(ratio) || !isKnown(peak) || !isKnown(total.cpuShare) || !(peak.value > 0)) return null;
  const sources = (ratio.value * total.cpuShare.value) / peak.value;
  return sumOfPeaks.map((demanded) => Math.floor((sources * targetCeiling) / demanded + CAPACITY_TOLERANCE));
}

const SPLIT_GAIN = text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス化による向上');
const GROWTH = text('Growth per year', '年間増加率');

const LABELS = {
  asPlaced: text(
    'Chance that no server, as placed, is asked for more CPU or memory than it has',
    '配置案のどのサーバーもCPU・メモリの容量を超えない確率',
  ),
  needed: text('Servers needed', '必要なサーバー台数'),
  nineInTen: text('Servers that are enough in nine of ten draws', '試行の9割で足りるサーバー台数'),
  perTarget: text('Source servers per target', '統合先1台あたりの統合元台数'),
  atLeast: text(
    'Source servers per target, at least, in nine of ten draws',
    '統合先1台あたりの統合元台数（試行の9割で確保できる台数）',
  ),
};

function chanceLabel(servers: number): Text {
  return text(
    'Chance that {servers} {servers:server|servers} are enough under the ceiling',
    '使用率上限の範囲内で{servers}台で足りる確率',
    { servers },
  );
}

const TOGETHER = text(
  'The ratios’ errors are drawn together (one target), and so is the sampling error of the peaks; each peak’s own error by itself.',
  '各比の誤差は統合先が共通のため連動させ、ピークのサンプリング誤差も全体で連動させています。個々のピークの誤差は独立に抽出しています。',
);
const NEEDS_PLAN = text(
  'A plan that places every workload: answer the open questions, or choose a larger configuration.',
  '全ワークロードを配置した計画が必要です。未回答の質問にお答えいただくか、より大きな構成を選んでください。',
);
const NEEDS_ONE_TYPE = text(
  'A plan on one type of server: with several, “enough” depends on which type is added. The chance that none is overfull as placed is answered.',
  'サーバータイプが1種類の計画が必要です。複数タイプでは、どのタイプを追加するかによって台数が変わります。現在の配置で容量を超えない確率はお答えしています。',
);
const NEEDS_LOAD = text('A peak use above 0%.', 'ピーク使用率（0%より大きい値）が必要です。');

/** What counts servers of one type. */
function serversUnknown(settle: Text): Pick<ChanceToFit, 'chance' | 'serversNeeded' | 'serversForNineInTen'> {
  return {
    chance: unknown('share', text('Chance that the servers are enough', 'サーバーが足りる確率'), settle),
    serversNeeded: unknown('servers', LABELS.needed, settle),
    serversForNineInTen: unknown('servers', LABELS.nineInTen, settle),
  };
}

function allUnknown(settle: Text): ChanceToFit {
  return {
    ...serversUnknown(settle),
    asPlaced: unknown('share', LABELS.asPlaced, settle),
    serversPerTarget: unknown('servers', LABELS.perTarget, settle),
    serversPerTargetAtLeast: unknown('servers', LABELS.atLeast, settle),
  };
}
