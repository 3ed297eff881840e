import { type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Placement, PlacementProblem } from '../placement/index.ts';

/** Spares that N+k asks for and the stock does not give, with what to do about it. */
export function spareChecks(
  { missingSpares }: Placement,
  { pools, spareServers: ofAll }: Pick<PlacementProblem, 'pools' | 'spareServers'>,
  { maxServerTypes }: ScenarioInputs,
): readonly LayoutCheck[] {
  if (missingSpares === 0) return [];
  const spareServers = pools ? Math.max(...pools.map((pool) => pool.spareServers)) : ofAll;
  const types: Text =
    typeof maxServerTypes === 'number'
      ? text(', allow one more type', '、タイプ数の上限を増やす')
      : text(', add a type at least as large', '、同等以上の大きさのタイプを加える');
  return [
    {
      severity: 'warning',
      code: 'spares-missing',
      server: 'plan',
      node: 'plan',
      says: text(
        'N+{spareServers} is not met: {missingSpares} spare {missingSpares:server is|servers are} missing, because there are no more of a type that nothing else stands in for. More of it{types}, or fewer spares, would meet it.',
        'N+{spareServers}を満たしていません。代わりになるタイプのないサーバーに残りがなく、予備が{missingSpares}台不足しています。台数を増やす{types}、または予備の台数を減らすと満たせます。',
        { spareServers, missingSpares, types },
      ),
      evidence: null,
    },
  ];
}
