import type { Text } from '../figure/index.ts';
import type { ComparedResult, ComparedScenario, DraftRow } from './compared-scenario.ts';

type Assumption = ComparedResult['assumptions'][number];

/** The assumptions that are not the same for all, in the order of the base's; those it does not have come last. */
export function inputRows(scenarios: readonly ComparedScenario[], base: number): readonly DraftRow[] {
  const strips = scenarios.map(({ result }) => new Map(result.assumptions.map((each) => [rowOf(each), each])));
  const [own, others] = [strips[base], strips.filter((_, index) => index !== base)];
  const rows = [...new Set([own, ...others].flatMap((strip) => [...(strip?.keys() ?? [])]))];
  return rows.flatMap((id) => {
    const each = strips.map((strip) => strip.get(id) ?? null);
    if (new Set(each.map(markOf)).size === 1) return [];
    const label = each.find((assumption) => assumption !== null)?.label as Text;
    return [{ id: `input/${id}`, group: 'inputs', label, cells: each.map((assumption) => assumption?.value ?? null) }];
  });
}

/** What is said of other things, by its label, stands in a row of its own: memory remote over two nodes is none over four. */
function rowOf({ id, label }: Assumption): string {
  return 'values' in label ? `${id} ${JSON.stringify(label.values)}` : id;
}

/** What a reader would see of it. */
function markOf(assumption: Assumption | null): string {
  if (!assumption) return '';
  const { value } = assumption;
  return 'kind' in value ? `${value.value} ${value.low} ${value.high} ${value.unit}` : JSON.stringify(value);
}
