import { amount, derive, type Estimate, isKnown, known, type Text, text, unknown } from '../figure/index.ts';
import { CAPACITY_TOLERANCE } from '../placement/index.ts';
import { quantileOfDraws, seedNote } from '../uncertainty/index.ts';
import type { PlacedScenario } from './place-scenario.ts';
import { type QuantityEffect, quantityEffects } from './quantity-effects.ts';

/** What a number of servers is in the picture of all of them. */
export type CertaintyMark = 'centre' | 'planned' | 'sure';

/** One number of servers: how often it is enough, and what it costs. */
export interface CertaintyLevel {
  /** Servers that carry workloads. */
  readonly servers: number;
  readonly chance: Estimate;
  /** Over the cost horizon, spares included, were these servers like those of the plan. */
  readonly cost: Estimate;
  /** The same if the servers beyond those of the plan hold none of its licensed products: no more of them need cost less. Absent where that is no other. */
  readonly leastCost?: Estimate | undefined;
  readonly marks: readonly CertaintyMark[];
}

/** What other numbers of servers cost, spares included. */
export interface CostsOfServers {
  /** Each licensed product on as large a part of them. */
  readonly inProportion: (servers: number) => Estimate;
  /** Each on as many as in the plan; null where there is one for all. */
  readonly heldAsPlanned: ((servers: number) => Estimate) | null;
}

/** How sure is a plan? Headline, interval and chance come from the same draws. */
export interface PlanCertainty {
  /** How often the servers are to be enough: as the scenario states it. */
  readonly confidence: number;
  /** How often the plan's servers are enough under the ceilings, workloads moved among them where needed. */
  readonly chance: Estimate;
  /** Servers that carry workloads: median, and the interval of what may be needed. */
  readonly needed: Estimate;
  /** Source servers that one target carries with this confidence. */
  readonly perTarget: Estimate;
  /** Ascending by servers: the numbers worth weighing; empty where something has no place. */
  readonly levels: readonly CertaintyLevel[];
  /** What each input does to the number of servers by itself, the strongest first; some move it by nothing. */
  readonly effects: readonly QuantityEffect[];
  /** Where single workloads fill a server so far that no number of servers is enough with this confidence: how often any is; null otherwise. */
  readonly atMost: Estimate | null;
}

/** Chance from which a number of servers counts as sure. */
const SURE = 0.99;
const MOST_LEVELS = 12;
/** Chances whose numbers of servers are shown where there are too many to show all. */
const SHOWN = [0.1, 0.25, 0.5, 0.75, 0.8, 0.9, 0.95, SURE];

/** The certainty of a plan with so many servers, spares included, at this cost; other numbers cost in proportion unless it is said. */
export function planCertainty(
  placed: PlacedScenario,
  servers: Estimate,
  cost: Estimate,
  costsOfServers: CostsOfServers | null = null,
): PlanCertainty {
  const { chances, request } = placed;
  const { confidence } = request.inputs;
  const perTarget = perTargetAt(placed, confidence);
  const chanceLabel = enoughText(chances?.planned ?? null);
  if (!chances)
    return {
      confidence,
      chance: unknown('share', chanceLabel, NEEDS_PLAN),
      needed: unknown('servers', NEEDED, NEEDS_PLAN),
      perTarget,
      levels: [],
      effects: [],
      atMost: null,
    };
  const shares = new Map(chances.levels.map((level) => [level.servers, level.chance]));
  const chanceOf = (count: number) => drawnShare(enoughText(count), shares.get(count) ?? 0, placed);
  const spares = isKnown(servers) ? servers.value - chances.planned : 0;
  const marks = marksOf(placed);
  return {
    confidence,
    chance: chanceOf(chances.planned),
    needed: neededOf(placed),
    perTarget,
    levels: shownLevels(placed).map((count) => ({
      servers: count,
      chance: chanceOf(count),
      cost:
        costsOfServers && count !== chances.planned
          ? costsOfServers.inProportion(count + spares)
          : costOf(count + spares, chances.planned + spares, cost),
      ...(costsOfServers?.heldAsPlanned &&
        count > chances.planned && { leastCost: costsOfServers.heldAsPlanned(count + spares) }),
      marks: marks.get(count) ?? [],
    })),
    effects: quantityEffects(placed),
    atMost:
      chances.atMost < confidence
        ? drawnShare(placed.arrayHolds ? AT_MOST_WITH_ARRAY : AT_MOST, chances.atMost, placed)
        : null,
  };
}

function marksOf({ chances }: PlacedScenario): ReadonlyMap<number, readonly CertaintyMark[]> {
  const marks = new Map<number, CertaintyMark[]>();
  const mark = (servers: number | null | undefined, as: CertaintyMark) => {
    if (servers != null) marks.set(servers, [...(marks.get(servers) ?? []), as]);
  };
  mark(chances?.serversFor(0.5), 'centre');
  mark(chances?.planned, 'planned');
  mark(chances?.serversFor(SURE), 'sure');
  return marks;
}

/** From the last number that hardly ever is enough to the sure one; thinned where these are many. */
function shownLevels({ chances, request }: PlacedScenario): readonly number[] {
  if (!chances) return [];
  const { levels, planned, serversFor } = chances;
  const first = levels.findIndex(({ chance }) => chance >= 0.01);
  const last = serversFor(SURE) ?? levels.at(-1)?.servers ?? planned;
  const from = Math.max(0, first - 1);
  const all = levels.slice(from).flatMap(({ servers }) => (servers <= Math.max(last, planned) + 1 ? [servers] : []));
  if (all.length <= MOST_LEVELS) return all;
  const shares = [request.inputs.confidence, ...SHOWN];
  const chosen = new Set([planned, ...shares.flatMap((share) => serversFor(share) ?? [])]);
  return all.filter((servers) => chosen.has(servers));
}

function neededOf(placed: PlacedScenario): Estimate {
  const [median, low, high] = [0.5, 0.1, 0.9].map((share) => placed.chances?.serversFor(share) ?? null);
  if (median == null || low == null) return unknown('servers', NEEDED, NEEDS_ROOM);
  return known('predicted', {
    value: median,
    low,
    high: high ?? placed.chances?.levels.at(-1)?.servers ?? median,
    unit: 'servers',
    because: { label: NEEDED, ...whatWasDrawn(placed) },
  });
}

/**
 * A share of the draws. What another seed would give differs by less than a point. That all draws held shows no certainty: with n draws
 * a failure in 3 ÷ n cases would go unseen once in twenty times (rule of three, Hanley and Lippman-Hand, JAMA 249, 1983).
 */
export function drawnShare(label: Text, share: number, placed: PlacedScenario): Estimate {
  const value = Math.min(share, 1 - 3 / placed.drawn.count);
  return known('predicted', { value, unit: 'share', because: { label, ...whatWasDrawn(placed) } });
}

function whatWasDrawn({ drawn }: PlacedScenario) {
  return {
    inputs: drawn.varied.map(({ symbol, estimate }) => ({ symbol, estimate })),
    notes: [seedNote(drawn.count, drawn.seed), TOGETHER, MOVED],
  };
}

function costOf(servers: number, planned: number, cost: Estimate): Estimate {
  const count = (label: Text, value: number) =>
    known('predicted', { value, unit: 'servers', because: { label, inputs: [] } });
  const plain = isKnown(cost) ? { ...cost, low: cost.value, high: cost.value } : cost;
  if (servers === planned) return plain;
  return derive({
    label: text(
      'Cost of {servers} {servers:server|servers} like those of the plan',
      '計画と同じ構成のサーバー{servers}台の費用',
      { servers },
    ),
    formula: 'C ÷ N × n',
    unit: cost.unit,
    kind: 'predicted',
    inputs: {
      C: plain,
      N: count(text('Servers of the plan', '計画の台数'), planned),
      n: count(text('Servers', '台数'), servers),
    },
  });
}

/** Whole source servers per target: floor(R × ceiling ÷ u), the demand of the draw standing in u; what this share of draws reaches. */
function perTargetAt({ demand, drawn, request }: PlacedScenario, confidence: number): Estimate {
  const label = text(
    'Source servers per target with {confidence} confidence',
    '統合先1台あたりの現行サーバー台数（{confidence}の確率）',
    { confidence: amount(confidence, 'share') },
  );
  const { ratio, sourcePeakUtilisation: peak, total } = demand;
  if (
    !isKnown(ratio) ||
    !isKnown(peak) ||
    !isKnown(total.cpuShare) ||
    !(peak.value > 0) ||
    !(drawn.sumOfPeaks.stated > 0)
  )
    return unknown('servers', label, text('A peak use above 0%.', 'ピーク使用率（0%より大きい値）が必要です。'));
  const sources = (ratio.value * total.cpuShare.value) / peak.value;
  const demanded = quantileOfDraws(drawn.sumOfPeaks.draws, confidence);
  const value = Math.floor((sources * request.inputs.targetCeiling) / demanded + CAPACITY_TOLERANCE);
  return known('predicted', {
    value,
    unit: 'servers',
    because: {
      label,
      inputs: drawn.varied.map(({ symbol, estimate }) => ({ symbol, estimate })),
      notes: [seedNote(drawn.count, drawn.seed)],
    },
  });
}

export function enoughText(servers: number | null): Text {
  if (servers === null) return text('Chance that the servers are enough', 'サーバーが足りる確率');
  return text(
    'Chance that {servers} {servers:server is|servers are} enough under the ceilings',
    '使用率上限の範囲内で{servers}台で足りる確率',
    { servers },
  );
}

const NEEDED = text('Servers that may be needed', '必要になり得るサーバー台数');
const AT_MOST = text(
  'Chance that every single workload fits one server',
  '個々のワークロードがいずれも1台に収まる確率',
);
const AT_MOST_WITH_ARRAY = text(
  'Chance that every single workload fits one server, and all of them the shared array',
  '個々のワークロードがいずれも1台に収まり、全体が共有アレイに収まる確率',
);
const TOGETHER = text(
  'What workloads share errs together: the target’s rating, growth, how peaks were sampled. What is each one’s own cancels out in part.',
  '統合先の性能評価値、増加率、ピークの採取方法など、ワークロードに共通する誤差は連動させています。個々の誤差は一部が打ち消し合います。',
);
const MOVED = text(
  'Enough means: workloads are moved among the servers where one turns out fuller than another.',
  '一部のサーバーに負荷が偏った場合は、ワークロードをサーバー間で移動することを前提としています。',
);
const NEEDS_PLAN = text(
  'A plan that places every workload: answers to the open questions, or a larger configuration.',
  '全ワークロードを配置した計画が必要です（確認事項への回答、またはより大きな構成）。',
);
const NEEDS_ROOM = text(
  'A larger configuration or a higher ceiling: single workloads fill one server in more than half of the cases.',
  'より大きな構成、またはより高い使用率上限が必要です。半数以上の場合で、単独のワークロードが1台に収まりません。',
);
