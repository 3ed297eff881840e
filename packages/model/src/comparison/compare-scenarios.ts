import { derive, type Estimate, isKnown, type Text, text } from '../figure/index.ts';
import type { ComparedScenario, ComparisonGroup, ComparisonRow, DraftRow } from './compared-scenario.ts';
import { inputRows } from './input-rows.ts';
import { layoutRows } from './layout-rows.ts';
import { moneyRows } from './money-rows.ts';
import { type PaidByYear, paidByYear } from './paid-by-year.ts';

/** So many scenarios stand side by side. */
export const MOST_COMPARED = 4;

export interface Comparison {
  readonly rows: readonly ComparisonRow[];
  /** What keeps columns from being compared, and parts of the costs that are not known of all and count in none. */
  readonly leftOut: readonly Text[];
  /** What is paid from the beginning on, over the parts known of all; null where the currencies differ, or a plan is missing or leaves workloads out. */
  readonly paid: readonly PaidByYear[] | null;
}

/** Scenarios side by side: the inputs that differ and what comes of them, each with its difference to a base. */
export function compareScenarios(scenarios: readonly ComparedScenario[], base: number): Comparison {
  const money = moneyRows(scenarios);
  const hasYearsOf = (index: number) => scenarios[index]?.inputs.horizonYears === scenarios[base]?.inputs.horizonYears;
  const isOfAll = (index: number) => !leavesOut(scenarios[index]) && !leavesOut(scenarios[base]);
  const drafts = [
    ...inputRows(scenarios, base),
    ...serverRows(scenarios),
    ...licenceRowsOf(scenarios),
    ...money.rows,
    ...riskRows(scenarios),
    ...layoutRows(scenarios),
  ];
  return {
    rows: drafts
      .filter(({ cells }) => cells.some((cell) => cell !== null))
      .map((draft): ComparisonRow => {
        const { overHorizon = false, isUnlike = false, ...row } = draft;
        const isComparable = (index: number) =>
          !isUnlike && (!overHorizon || hasYearsOf(index)) && (!OF_PLACED.has(row.group) || isOfAll(index));
        return { ...row, differences: differencesOf(row, base, isComparable) };
      }),
    leftOut: [...(scenarios.some(leavesOut) ? [PLACED_ONLY] : []), ...money.leftOut],
    paid: scenarios.some(leavesOut) ? null : paidByYear(scenarios),
  };
}

/** Rows of these are of the workloads that a plan has placed. */
const OF_PLACED: ReadonlySet<ComparisonGroup> = new Set(['servers', 'licences', 'money', 'risk']);

/** Whether some workloads have no place in the plan. */
function leavesOut(scenario: ComparedScenario | undefined): boolean {
  return (scenario?.result.plan?.unplaced.length ?? 0) > 0;
}

const PLACED_ONLY = text(
  'Where workloads have no place, servers, cores, licences and cost are of those placed only: they stand beside the others, and no difference is taken.',
  '配置先のないワークロードがあるシナリオの台数、コア数、ライセンス数、費用は、配置できた分のみの値です。併記のみとし、差は計算していません。',
);

function differencesOf(
  { cells, label }: DraftRow,
  base: number,
  isComparable: (index: number) => boolean,
): ComparisonRow['differences'] {
  const from = cells[base];
  return cells.map((cell, index) => {
    if (index === base || !isComparable(index)) return null;
    if (!isEstimate(cell) || !isEstimate(from) || !isKnown(cell) || !isKnown(from) || cell.unit !== from.unit)
      return null;
    return derive({
      label: text('{label}, less that of the base', '{label}（基準との差）', { label }),
      formula: 'this - base',
      unit: cell.unit,
      inputs: { this: cell, base: from },
    });
  });
}

function isEstimate(cell: Estimate | Text | null | undefined): cell is Estimate {
  return cell != null && 'kind' in cell;
}

function serverRows(scenarios: readonly ComparedScenario[]): readonly DraftRow[] {
  const row = (id: 'serversAfter' | 'consolidationRatio' | 'coresAfter', label: Text): DraftRow => ({
    id,
    group: 'servers',
    label,
    cells: scenarios.map(({ result: { plan } }) => plan?.summary[id] ?? null),
  });
  return [
    row('serversAfter', text('Servers', 'サーバー台数')),
    row('consolidationRatio', text('Consolidation ratio', '集約率')),
    row('coresAfter', text('Cores', 'コア数')),
  ];
}

/** A row for each product that one of them licenses. */
function licenceRowsOf(scenarios: readonly ComparedScenario[]): readonly DraftRow[] {
  const lines = scenarios.map(({ result: { plan } }) => plan?.summary.licences ?? []);
  const products = new Map(lines.flat().map(({ product, name }) => [product ?? '', name]));
  return [...products].map(([product, name]) => ({
    id: `licences/${product}`,
    group: 'licences',
    label: name,
    cells: lines.map((own) => own.find((line) => (line.product ?? '') === product)?.after ?? null),
  }));
}

function riskRows(scenarios: readonly ComparedScenario[]): readonly DraftRow[] {
  const free = (resource: 'cpu' | 'memory', label: Text): DraftRow => ({
    id: `free/${resource}`,
    group: 'risk',
    label,
    cells: scenarios.map(
      ({ result: { capacity } }) => capacity?.uses.find((use) => use.resource === resource)?.free ?? null,
    ),
  });
  return [
    {
      id: 'chance',
      group: 'risk',
      label: text('Chance that the servers are enough', 'その台数で足りる確率'),
      cells: scenarios.map(({ result: { certainty } }) => certainty?.chance ?? null),
    },
    free('cpu', text('CPU left below the ceiling', 'CPUの空き（使用率上限まで）')),
    free('memory', text('Memory left below the ceiling', 'メモリの空き（使用上限まで）')),
    {
      id: 'room',
      group: 'risk',
      label: text('Times the load of today until the first server is full', '最初の1台が上限に達する負荷（現在比）'),
      cells: scenarios.map(({ result: { capacity } }) => capacity?.runway?.room ?? null),
    },
  ];
}
