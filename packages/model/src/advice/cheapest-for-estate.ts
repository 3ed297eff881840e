import { allOf, amount, amountOf, inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { ConfigurationOption, PlanOnOption } from './configuration-option.ts';

export interface Recommendation {
  readonly option: ConfigurationOption | null;
  readonly because: Text;
}

/** An option that carries the estate. */
interface Carrying {
  readonly option: ConfigurationOption;
  readonly plan: PlanOnOption;
}

/** What the choice goes by beside the plans. */
interface ByRuns {
  /** What the runs speak for, whether it carries the estate or not; null = they do not tell. */
  readonly first: ConfigurationOption | null;
  /** What they speak for among some whose plans cost the same. */
  readonly among: (equals: readonly ConfigurationOption[]) => Recommendation;
  readonly horizonYears: number;
}

/** The configuration whose plan of the whole estate costs least, of those that carry it; among equals the one the runs speak for. */
export function cheapestForEstate(options: readonly ConfigurationOption[], by: ByRuns): Recommendation {
  const carrying = options.flatMap(carryingOf);
  if (carrying.length === 0) return { option: null, because: NONE_CARRIES };
  const { measure, of } = measureOf(carrying);
  const least = Math.min(...carrying.map(of));
  const equals = carrying.filter((each) => of(each) < least + SAME);
  const { option, because } = chosenOf(equals, by);
  const chosen = carrying.find((each) => each.option === option);
  if (!chosen) return { option: null, because };
  const others = carrying.filter((each) => !equals.includes(each)).toSorted((a, b) => of(a) - of(b));
  const says = [
    leastSays(chosen, measure, by.horizonYears),
    ...comparedWith(chosen, others, options),
    ...(equals.length > 1 ? [because] : []),
    ...againstRuns(chosen, by.first),
    ...notPlanned(options),
  ];
  return { option: chosen.option, because: inARow(says) };
}

function carryingOf(option: ConfigurationOption): readonly Carrying[] {
  const plan = option.estate?.plan;
  return plan ? [{ option, plan }] : [];
}

/** Costs and numbers less than one apart are equal. */
const SAME = 1;

type Measure = 'cost' | 'licences' | 'cores';

/** Costs, where they are known; licences count by their number where they have no price, else by the cores that they would be of. */
function measureOf(carrying: readonly Carrying[]): {
  readonly measure: Measure;
  readonly of: (each: Carrying) => number;
} {
  for (const measure of ['cost', 'licences'] as const)
    if (carrying.every(({ plan }) => isKnown(plan[measure])))
      return { measure, of: ({ plan }) => plan[measure].value ?? Infinity };
  return { measure: 'cores', of: ({ plan }) => plan.cores };
}

function chosenOf(equals: readonly Carrying[], { among }: ByRuns): Recommendation {
  const [only] = equals;
  if (only && equals.length === 1) return { option: only.option, because: text('', '') };
  return among(equals.map(({ option }) => option));
}

function leastSays({ plan }: Carrying, measure: Measure, horizonYears: number): Text {
  const values = { figures: figuresOf(plan), horizonYears };
  if (measure !== 'cost')
    return text(
      'Of the configurations that carry this estate its plan takes the fewest licensed cores here: {figures}. What it costs is not known.',
      'このシステム全体を収容できる構成のうち、計画に必要なライセンス対象コアが最も少ない構成です（{figures}）。費用は不明です。',
      values,
    );
  if (plan.leftOut.length === 0)
    return text(
      'Of the configurations that carry this estate its plan costs least here: {figures} over {horizonYears} {horizonYears:year|years}.',
      'このシステム全体を収容できる構成のうち、計画の費用が最も小さい構成です（{figures}、費用は{horizonYears}年間）。',
      values,
    );
  return text(
    'Of the configurations that carry this estate its plan costs least here: {figures} over {horizonYears} {horizonYears:year|years}, without what is not known of all of them ({leftOut}).',
    'このシステム全体を収容できる構成のうち、計画の費用が最も小さい構成です（{figures}、費用は{horizonYears}年間。一部またはすべての構成で不明な{leftOut}の費用は含みません）。',
    { ...values, leftOut: allOf(plan.leftOut) },
  );
}

/** The servers, and what is known of licences and cost. */
function figuresOf({ servers, licences, cost }: PlanOnOption) {
  return allOf([amount(servers, 'servers'), ...[licences, cost].filter(isKnown).map(amountOf)]);
}

/** Beside the boards planned for, else beside the next in order; where memory fills the servers, that it does. */
function comparedWith(
  chosen: Carrying,
  others: readonly Carrying[],
  options: readonly ConfigurationOption[],
): readonly Text[] {
  const filled = memoryFillsServers(options);
  const beside = others.find(({ option }) => option.planned) ?? others[0];
  const says = beside ? [takes(beside)] : [];
  if (filled === null) return says;
  // The figures of both stand there already.
  if (filled.other === chosen.option) return [filled.finding, ...says];
  return filled.other === beside?.option ? [filled.says] : [...says, filled.says];
}

function takes({ option, plan }: Carrying): Text {
  return text('{label} takes {figures}.', '{label}では{figures}になります。', {
    label: option.label,
    figures: figuresOf(plan),
  });
}

/** That memory decides the number of servers of a plan, with the plan on boards of more memory, or of less where more saves none. */
export interface MemoryFillsServers {
  readonly other: ConfigurationOption;
  readonly finding: Text;
  /** The same with both plans. */
  readonly says: Text;
}

/** null = memory does not fill the servers planned for, or their number is the same on all boards. */
export function memoryFillsServers(options: readonly ConfigurationOption[]): MemoryFillsServers | null {
  const carrying = options.flatMap(carryingOf);
  const own = carrying.find(({ option }) => option.planned);
  if (own?.option.planned?.filledBy !== 'memory') return null;
  const { of } = measureOf(carrying);
  const [more] = carrying
    .filter((each) => memoryOf(each) > memoryOf(own) && each.plan.servers < own.plan.servers)
    .toSorted((a, b) => of(a) - of(b));
  if (more) return besideOwn(MORE_MEMORY, more, own);
  const [less] = carrying
    .filter((each) => memoryOf(each) < memoryOf(own) && each.plan.servers > own.plan.servers)
    .toSorted((a, b) => memoryOf(b) - memoryOf(a));
  return less ? besideOwn(LESS_MEMORY, less, own) : null;
}

function memoryOf({ option }: Carrying): number {
  return option.memoryGiB.value ?? 0;
}

const MORE_MEMORY = text(
  'Memory fills the servers of this plan: with more of it in each, fewer are enough.',
  'この計画では、メモリの容量がサーバー台数を決めています。1台あたりのメモリを増やすと、台数を減らせます。',
);
const LESS_MEMORY = text(
  'Memory fills the servers of this plan: with less of it in each, more are needed.',
  'この計画では、メモリの容量がサーバー台数を決めています。1台あたりのメモリを減らすと、台数が増えます。',
);

function besideOwn(finding: Text, other: Carrying, own: Carrying): MemoryFillsServers {
  return { other: other.option, finding, says: inARow([finding, takes(other), takes(own)]) };
}

/** What the runs speak for where that is another configuration: it does not carry the estate, or gives one database more and costs more. */
function againstRuns(chosen: Carrying, first: ConfigurationOption | null): readonly Text[] {
  if (!first || first === chosen.option || !first.estate) return [];
  const { unplaced, workloads, plan } = first.estate;
  if (unplaced > 0) return [hasNoPlace(first.label, unplaced, workloads)];
  const [ours, its] = [chosen.option.throughput, first.throughput];
  if (!plan || !isKnown(ours) || !isKnown(its) || its.value <= ours.value) return [];
  const [least, more] = [chosen.plan.cost, plan.cost];
  if (!isKnown(least) || !isKnown(more) || more.value <= least.value + SAME) return [];
  return [
    text(
      'One database alone would be faster on {first} ({its} against {ours}), for {dearer} more.',
      'データベース1つの性能は{first}の方が高くなります（{its}、推奨構成は{ours}）が、費用は{dearer}増えます。',
      {
        first: first.label,
        its: amountOf(its),
        ours: amountOf(ours),
        dearer: amount(more.value - least.value, more.unit),
      },
    ),
  ];
}

function hasNoPlace(label: Text, unplaced: number, workloads: number): Text {
  return text(
    '{label} is not: {unplaced} of {workloads} {workloads:workload has|workloads have} no place on it.',
    '{label}は、{workloads}件中{unplaced}件のワークロードを配置できないため推奨しません。',
    { label, unplaced, workloads },
  );
}

/** Those whose plan is not known, so that nobody takes them for dearer. */
function notPlanned(options: readonly ConfigurationOption[]): readonly Text[] {
  const open = options.filter(({ estate }) => !estate).map(({ label }) => label);
  if (open.length === 0) return [];
  return [
    text(
      'A question is open for plans on {open}: what the estate costs there is not known.',
      '{open}の計画には未回答の確認事項があり、その場合の費用は不明です。',
      { open: allOf(open) },
    ),
  ];
}

const NONE_CARRIES = text(
  'On none of the configurations has every workload a place: larger ones, or a higher ceiling, would do.',
  'いずれの構成にも、配置できないワークロードがあります。より大きな構成、またはより高い使用率上限が必要です。',
);
