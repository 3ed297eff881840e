import { type Estimate, inARow, known, type Text, text } from '../figure/index.ts';
import type { ComparedResult, ComparedScenario, DraftRow } from './compared-scenario.ts';

/** Which servers the plan has, how many of them are spare, what has no place on them, and how many warnings its layout has. */
export function layoutRows(scenarios: readonly ComparedScenario[]): readonly DraftRow[] {
  const plans = scenarios.map(({ result }) => result.plan);
  const warnings = text('Warnings', '警告');
  const unplaced = text('Workloads without a place', '配置先のないワークロード');
  const leaveOut = plans.some((plan) => plan && plan.unplaced.length > 0);
  return [
    {
      id: 'layout/servers',
      group: 'layout',
      label: text('Servers of the plan', '計画のサーバー構成'),
      cells: plans.map((plan) => (plan && plan.nodes.length > 0 ? serversInWords(plan) : null)),
    },
    {
      id: 'layout/unplaced',
      group: 'layout',
      label: unplaced,
      cells: plans.map((plan) => (plan && leaveOut ? counted(plan.unplaced.length, unplaced) : null)),
    },
    {
      id: 'layout/warnings',
      group: 'layout',
      label: warnings,
      cells: scenarios.map(({ result: { plan, checks } }) =>
        plan ? counted(checks.filter(({ severity }) => severity === 'warning').length, warnings) : null,
      ),
    },
  ];
}

function counted(value: number, label: Text): Estimate {
  return known('predicted', { value, unit: 'count', because: { label, inputs: [] } });
}

/** "3 × 2 sockets, 64 cores, 1 TiB; 1 spare". */
function serversInWords({ nodes }: NonNullable<ComparedResult['plan']>): Text {
  const alike = new Map<string, { readonly node: (typeof nodes)[number]; count: number }>();
  for (const node of nodes) {
    const key = JSON.stringify([node.platformId, node.configuration]);
    const found = alike.get(key);
    if (found) found.count += 1;
    else alike.set(key, { node, count: 1 });
  }
  const spares = nodes.filter(({ spare }) => spare).length;
  const types = [...alike.values()].map(({ node: { configuration }, count }) => {
    const { sockets, coresPerSocket, memoryGiB } = configuration;
    return text(
      '{count} × {sockets} {sockets:socket|sockets}, {cores} {cores:core|cores}, {memory}',
      '{count}台：{sockets}ソケット、{cores}コア、{memory}',
      { count, sockets, cores: sockets * coresPerSocket, memory: { value: memoryGiB, unit: 'GiB' } },
    );
  });
  return inARow(
    [...types, ...(spares > 0 ? [text('{spares} spare', '予備{spares}台', { spares })] : [])],
    text('; ', '；'),
  );
}
