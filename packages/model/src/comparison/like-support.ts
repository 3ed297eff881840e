import { allOf, assumed, derive, type Estimate, isKnown, type Text, text } from '../figure/index.ts';
import { lacksAlike } from '../money/index.ts';
import type { CostPartsCompared } from '../placement/index.ts';
import type { ComparedScenario } from './compared-scenario.ts';

/** The parts of each cost, with the support of those products alone whose support all of them know. */
export interface LikeParts {
  /** In the order of the scenarios. */
  readonly parts: readonly (readonly CostPartsCompared[])[];
  /** Products whose support some of them do not know, and that is in none; empty = there are none. */
  readonly without: readonly Text[];
}

/** What do scenarios cost, part by part, where their support leaves out other products in each? As it is where no product is left, or an older plan has no amounts by product. */
export function withLikeSupport(scenarios: readonly ComparedScenario[]): LikeParts {
  const parts = scenarios.map(({ result: { plan } }) => plan?.summary.costParts ?? []);
  const asItIs = { parts, without: [] };
  const support = parts.flatMap((own) => own.find(({ id }) => id === 'support') ?? []);
  if (lacksAlike(support) || !support.every(({ after }) => isKnown(after))) return asItIs;
  const lacking = new Map(support.flatMap(({ lacks = [] }) => lacks.map(({ product, name }) => [product, name])));
  const without = [...lacking.values()];
  const name = text('support but of {products}', 'サポート（{products}を除く）', { products: allOf(without) });
  const lacks = [...lacking].map(([product, its]) => ({ product, name: its }));
  const reduced = scenarios.map((scenario) => supportBut(scenario, lacking, name));
  const isAnyLeft = reduced.some((amount) => amount !== null && amount.value !== 0);
  if (!isAnyLeft || reduced.some((amount, index) => amount === null && scenarios[index]?.result.plan)) return asItIs;
  return {
    parts: parts.map((own, index) =>
      own.map((part) => {
        const after = reduced[index];
        return part.id === 'support' && after ? { ...part, name, after, lacks } : part;
      }),
    ),
    without,
  };
}

/** The support of a scenario over its horizon but for some products; null = it does not know it by product. */
function supportBut(
  { inputs, result: { plan } }: ComparedScenario,
  lacking: ReadonlyMap<string | null, Text>,
  label: Text,
): Estimate | null {
  const lines = plan?.summary.licences ?? [];
  if (lines.every(({ supportPerYear }) => supportPerYear === undefined)) return null;
  const products = lines.flatMap(({ product, supportPerYear }) =>
    supportPerYear && !lacking.has(product) ? [supportPerYear] : [],
  );
  const years = assumed(text('Cost horizon', '費用の対象期間'), inputs.horizonYears, 'years');
  return derive({
    label,
    formula: products.length > 0 ? 'sum(products) × years' : '0',
    unit: inputs.currency,
    inputs: products.length > 0 ? { products, years } : {},
  });
}
