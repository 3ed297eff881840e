import type { Text } from '../figure/index.ts';
import type { ComparedResult, ComparedScenario, DraftRow } from './compared-scenario.ts';

/** The assumptions that are not the same for all, in the order of the base's; those it does not have come last. */
export function inputRows(scenarios: readonly ComparedScenario[], base: number): readonly DraftRow[] {
  const strips = scenarios.map(({ result }) => new Map(result.assumptions.map((each) => [each.id, each])));
  const [own, others] = [strips[base], strips.filter((_, index) => index !== base)];
  const ids = [...new Set([own, ...others].flatMap((strip) => [...(strip?.keys() ?? [])]))];
  return ids.flatMap((id) => {
    const each = strips.map((strip) => strip.get(id) ?? null);
    if (new Set(each.map(markOf)).size === 1) return [];
    const label = each.find((assumption) => assumption !== null)?.label as Text;
    return [{ id: `input/${id}`, group: 'inputs', label, cells: each.map((assumption) => assumption?.value ?? null) }];
  });
}

/** What a reader would see of it. */
function markOf(assumption: ComparedResult['assumptions'][number] | null): string {
  if (!assumption) return '';
  const { value } = assumption;
  return 'kind' in value ? `${value.value} ${value.low} ${value.high} ${value.unit}` : JSON.stringify(value);
}
