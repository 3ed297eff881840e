import { type Demand, growthFactor, growthInputs } from '../demand/index.ts';
import {
  amount,
  assumed,
  derive,
  type Estimate,
  isKnown,
  known,
  refused,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { memoryCeilingOf, type ScenarioInputs } from '../inputs/index.ts';
import {
  CAPACITY_TOLERANCE,
  type CarriedLoad,
  cpuCeilings,
  type Placement,
  type PlacementProblem,
} from '../placement/index.ts';
import { statedCeiling } from '../plan/index.ts';
import { capacityByType, type SizedResource } from './capacity-use.ts';
import { LONGEST_YEARS, STATE_GROWTH, TOO_FAR } from './forecast-limits.ts';

/** How full the fullest server is at the end of one year, were nothing moved or added. */
export interface YearAhead {
  readonly year: number;
  /** Shares of one server's CPU and memory; above the ceiling it is full, above 1 overloaded. */
  readonly cpu: Estimate;
  readonly memory: Estimate;
  /** What its ceiling is passed of. */
  readonly full: readonly SizedResource[];
}

/** For how long does the plan do, if its workloads stay where they are and grow as stated? */
export interface CapacityRunway {
  /** What the first server to be full runs out of. */
  readonly resource: SizedResource;
  /** By how much the load of today may be multiplied until then. */
  readonly room: Estimate;
  /** Years from today until then; unknown without growth, refused where it is no forecast any more. */
  readonly years: Estimate;
  readonly ahead: readonly YearAhead[];
}

const MOST_ROWS = 11;

/** The server fullest of a resource: its load over what its ceiling leaves it, and that ceiling. */
interface Fullest {
  readonly fill: Estimate;
  readonly ceiling: Estimate;
}

/** The runway of a plan; null where nothing is placed, or a need is not known. */
export function capacityRunway(
  placement: Placement,
  carries: readonly CarriedLoad[],
  problem: PlacementProblem,
  demand: Demand,
  inputs: ScenarioInputs,
): CapacityRunway | null {
  const cpu = fullestOf('cpu', placement, carries, problem, demand, inputs);
  const memory = fullestOf('memory', placement, carries, problem, demand, inputs);
  if (!isKnown(cpu.fill) || !isKnown(memory.fill)) return null;
  const resource = memory.fill.value > cpu.fill.value ? 'memory' : 'cpu';
  const fill = resource === 'memory' ? memory.fill : cpu.fill;
  if (fill.value <= 0) return null;
  const room = derive({
    label: text(
      'Growth of today’s load until the first server is full by CPU or memory',
      '最初の1台がCPUまたはメモリの上限に達するまでの負荷の伸び',
    ),
    formula: '(1 + g)^t ÷ f',
    unit: 'ratio',
    kind: 'predicted',
    inputs: { ...growthInputs(inputs), f: fill },
    notes: [STAY],
  });
  const years = yearsUntil(room, inputs);
  return { resource, room, years, ahead: yearsAhead({ cpu, memory }, years, inputs) };
}

function yearsUntil(room: Estimate, inputs: ScenarioInputs): Estimate {
  const label = text(
    'Years until the first server is full by CPU or memory',
    '最初の1台がCPUまたはメモリの上限に達するまでの年数',
  );
  const { g } = growthInputs(inputs);
  const operands = [
    { symbol: 'room', estimate: room },
    { symbol: 'g', estimate: g },
  ];
  if (inputs.growthPerYear <= 0) return unknown('years', label, STATE_GROWTH, operands);
  const { growthPerYear } = inputs;
  if (isKnown(room) && room.value > (1 + growthPerYear) ** LONGEST_YEARS)
    return refused('years', label, TOO_FAR, operands);
  return derive({
    label,
    formula: 'max(0, ln(room) ÷ ln(1 + g))',
    unit: 'years',
    kind: 'predicted',
    inputs: { room, g },
    notes: [STAY, AS_STATED],
  });
}

function yearsAhead(
  fullest: Readonly<Record<SizedResource, Fullest>>,
  years: Estimate,
  inputs: ScenarioInputs,
): readonly YearAhead[] {
  if (inputs.growthPerYear <= 0) return [];
  const last = Math.max(inputs.years, isKnown(years) ? years.value + 1 : 0);
  return Array.from({ length: Math.min(MOST_ROWS, Math.ceil(last) + 1) }, (_, year) => {
    const at = (resource: SizedResource) =>
      derive({
        label: USE[resource],
        formula: 'f × ceiling × (1 + g)^(y - t)',
        unit: 'share',
        kind: 'predicted',
        inputs: {
          f: fullest[resource].fill,
          ceiling: fullest[resource].ceiling,
          ...growthInputs(inputs),
          y: assumed(text('Years from today', '現在からの年数'), year, 'years'),
        },
        notes: [STAY],
      });
    const use = { cpu: at('cpu'), memory: at('memory') };
    const full = (['cpu', 'memory'] as const).filter(
      (resource) => (use[resource].value ?? 0) > (fullest[resource].ceiling.value ?? 1) * (1 + CAPACITY_TOLERANCE),
    );
    return { year, ...use, full };
  });
}

/** The fullest server's load over what its ceiling leaves it, in the year planned for. CPU has the interval of the demand. */
function fullestOf(
  resource: SizedResource,
  { servers }: Placement,
  carries: readonly CarriedLoad[],
  problem: PlacementProblem,
  demand: Demand,
  inputs: ScenarioInputs,
): Fullest {
  const label = FULLEST[resource];
  const need = resource === 'cpu' ? demand.total.cpuShare : demand.total.memoryGiB;
  const capacity = capacityByType(problem, resource);
  const ceilingOf = cpuCeilings(problem);
  const memoryCeiling = memoryCeilingOf(inputs);
  const shareOf = (pool: string | undefined) => (resource === 'cpu' ? ceilingOf(pool) : (memoryCeiling.value ?? 1));
  let [value, ceilingOfFullest] = [0, problem.ceiling.cpu];
  servers.forEach(({ typeId, pool }, at) => {
    const whole = (capacity.get(typeId) ?? 0) * shareOf(pool);
    const full = whole > 0 ? peakOf(carries[at] as CarriedLoad, resource) / whole : 0;
    if (full > value) [value, ceilingOfFullest] = [full, shareOf(pool)];
  });
  const ceiling = resource === 'cpu' ? statedCeiling(ceilingOfFullest) : memoryCeiling;
  const operands = [
    { symbol: 'need', estimate: need },
    { symbol: 'ceiling', estimate: ceiling },
  ];
  if (!isKnown(need)) return { fill: unknown('share', label, ANSWER, operands), ceiling };
  const [low, high] = need.value > 0 ? [need.low / need.value, need.high / need.value] : [1, 1];
  const fill = known('predicted', {
    value,
    low: value * Math.min(1, low),
    high: value * Math.max(1, high),
    unit: 'share',
    because: { label, inputs: operands, notes: [yearOf(inputs)] },
  });
  return { fill, ceiling };
}

function peakOf({ stated }: CarriedLoad, resource: SizedResource): number {
  return resource === 'memory' ? stated.memoryGiB : stated.cpu.reduce((most, here) => Math.max(most, here), 0);
}

function yearOf(inputs: ScenarioInputs): Text {
  const factor = amount(growthFactor(inputs), 'ratio');
  return text(
    'With the growth expected: {factor} times the load of today, over {years} {years:year|years}.',
    '見込んだ増加を含みます（{years}年間で現在の{factor}倍）。',
    { factor, years: inputs.years },
  );
}

const FULLEST = {
  cpu: text('CPU of the fullest server over its ceiling', '最も負荷の高いサーバーのCPU（上限に対する割合）'),
  memory: text('Memory of the fullest server over its ceiling', '最も使用量の多いサーバーのメモリ（上限に対する割合）'),
} as const satisfies Record<SizedResource, Text>;
const USE = {
  cpu: text('CPU of the fullest server', '最も負荷の高いサーバーのCPU使用率'),
  memory: text('Memory of the fullest server', '最も使用量の多いサーバーのメモリ使用率'),
} as const satisfies Record<SizedResource, Text>;

const ANSWER = text('Answers to the open questions.', '確認事項への回答が必要です。');
const STAY = text(
  'Workloads stay on their servers and grow alike; moving some to emptier servers gains time.',
  '各ワークロードは同じサーバーのまま一様に増加するものとしています。空きのあるサーバーへ移動することで、上限に達する時期をさらに先に延ばせます。',
);
const AS_STATED = text(
  'The interval is that of the load; the rate of growth is taken as stated.',
  '区間は負荷の誤差によるものです。増加率は指定された値をそのまま用いています。',
);
