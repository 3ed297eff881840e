import { amount, type Source, type Text, text } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const ALTER_SERVER_CONFIGURATION: Source = {
  title: 'ALTER SERVER CONFIGURATION (Transact-SQL), SQL Server 2008 R2',
  section: 'SET PROCESS AFFINITY, <CPU_range_spec>, <NUMA_node_range_spec>',
  url: 'https://learn.microsoft.com/en-us/previous-versions/sql/sql-server-2008-r2/ee210585(v=sql.105)',
  date: null,
};
const SCHEDULERS: Source = {
  title: 'sys.dm_os_schedulers (Transact-SQL)',
  section: 'cpu_id, parent_node_id, status',
  url: 'https://learn.microsoft.com/en-us/sql/relational-databases/system-dynamic-management-views/sys-dm-os-schedulers-transact-sql',
  date: null,
};

/** Statement for the instance itself: by NUMA node where it has whole nodes, whose CPU numbers Windows counts its own way. */
export function sqlServerCommand(binding: InstanceBinding): BindingCommand {
  const { workloadId, cpus, nodes } = binding;
  const whole = nodes.every((node) => node.whole);
  const affinity = whole ? `NUMANODE = ${ranges(nodes.map(({ id }) => id))}` : `CPU = ${ranges(cpus)}`;
  return {
    workloadId,
    target: 'sql-server',
    file: null,
    text: `ALTER SERVER CONFIGURATION SET PROCESS AFFINITY ${affinity};`,
    check: "SELECT parent_node_id, cpu_id FROM sys.dm_os_schedulers WHERE status = N'VISIBLE ONLINE';",
    sources: [ALTER_SERVER_CONFIGURATION, SCHEDULERS],
    notes: [...(whole ? [] : [WINDOWS_NUMBERS]), THREADS, ...memoryNotes(binding)],
  };
}

function ranges(ids: readonly number[]): string {
  return formatCpuList(ids).replaceAll('-', ' TO ').replaceAll(',', ', ');
}

/** Its own share of the node, which others may use as well. */
function memoryNotes({ label, memoryGiB, afar }: InstanceBinding): readonly Text[] {
  if (memoryGiB === 0) return [NO_FIGURES];
  const planned = text(
    '{name}: set max server memory to less than {memory}, what the plan has for it. Instances on one node share its memory.',
    '{name}：max server memoryは、計画した{memory}より小さく設定してください（同じノードのインスタンスはメモリを分け合います）。',
    { name: label, memory: amount(memoryGiB, 'GiB') },
  );
  return [planned, ...afar.map((lent) => afarNote(label, lent))];
}

function afarNote(name: string, { node, memoryGiB }: InstanceBinding['afar'][number]): Text {
  return text(
    '{name}: {memory} of it is on node {node}, where it does not run. The statement binds threads alone and cannot ask for that memory: see sys.dm_os_memory_nodes for what it takes.',
    '{name}：そのうち{memory}は、このインスタンスを実行しないノード{node}のメモリです。この文で割り当てるのはスレッドだけのため、実際の割り当てはsys.dm_os_memory_nodesでご確認ください。',
    { name, memory: amount(memoryGiB, 'GiB'), node },
  );
}

const THREADS = text(
  'Binds threads; memory follows them. No restart is needed.',
  'スレッドの割り当てです（メモリはこれに従います）。再起動は不要です。',
);
const NO_FIGURES = text(
  'Set max server memory so that all instances of the node together have less than the node.',
  'max server memoryは、同じノードの全インスタンスの合計がノードのメモリより小さくなるように設定してください。',
);
const WINDOWS_NUMBERS = text(
  'CPU numbers are those of the plan: Windows may count the threads of a core one after the other. Compare with sys.dm_os_schedulers first.',
  'CPU番号は計画上のものです。Windowsでは同じコアのスレッドに連番が付くことがあります。事前にsys.dm_os_schedulersでご確認ください。',
);
