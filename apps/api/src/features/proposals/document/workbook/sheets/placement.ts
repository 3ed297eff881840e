import { nameInPlan, namesInEstate, PAIR_ROLES, rolesInPlan, text } from '@tatami/model';
import { LIST_SHEETS } from '../../content/long-lists.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { numberCell, type SheetCell, type SheetContent } from '../cells.ts';

const TITLES = [
  [text('Workload', 'ワークロード'), 30],
  [text('Server', 'サーバー'), 16],
  [text('NUMA node', 'NUMAノード'), 12],
  [text('CPU list', 'CPUリスト'), 24],
  [text('Memory, GiB', 'メモリ（GiB）'), 14],
] as const;

const ROLE = [text('Role in its pair', 'ペアでの役割'), 16] as const;

/** Where each workload goes, a row for each NUMA node it is bound to, and those without a place. */
export function placement({ estate, scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const { plan } = scenarios[0].result;
  if (!plan) return [];
  const names = namesInEstate(estate);
  const nameOf = nameInPlan((key) => names.get(key));
  const { pairs = [] } = scenarios[0].inputs.constraints;
  const roleOf = rolesInPlan(pairs);
  const role = (key: string): readonly SheetCell[] => {
    if (pairs.length === 0) return [];
    const own = roleOf(key);
    return [own && writer.say(PAIR_ROLES[own])];
  };
  const titles = pairs.length === 0 ? TITLES : [...TITLES, ROLE];
  const placed = plan.nodes.flatMap(({ name, numaNodes }) =>
    numaNodes.flatMap(({ id, cpuList, workloads }) =>
      workloads.map((each): readonly SheetCell[] => [
        nameOf(each.workloadId),
        writer.server(name),
        String(id),
        each.cpuList === '' ? cpuList : each.cpuList,
        numberCell(each.memoryGiB, writer),
        ...role(each.workloadId),
      ]),
    ),
  );
  const noPlace = writer.say(text('without a place', '配置先なし'));
  const unplaced = plan.unplaced.map(({ workloadId }): readonly SheetCell[] => [nameOf(workloadId), noPlace]);
  return [
    {
      name: writer.say(LIST_SHEETS.placement),
      columns: titles.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: [...placed, ...unplaced],
      sums: [],
    },
  ];
}
