import { type Source, text } from '../../figure/index.ts';
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
export function sqlServerCommand({ workloadId, cpus, nodes }: InstanceBinding): BindingCommand {
  const whole = nodes.every((node) => node.whole);
  const affinity = whole ? `NUMANODE = ${ranges(nodes.map(({ id }) => id))}` : `CPU = ${ranges(cpus)}`;
  return {
    workloadId,
    target: 'sql-server',
    file: null,
    text: `ALTER SERVER CONFIGURATION SET PROCESS AFFINITY ${affinity};`,
    check: "SELECT parent_node_id, cpu_id FROM sys.dm_os_schedulers WHERE status = N'VISIBLE ONLINE';",
    sources: [ALTER_SERVER_CONFIGURATION, SCHEDULERS],
    notes: whole ? [MEMORY] : [WINDOWS_NUMBERS, MEMORY],
  };
}

function ranges(ids: readonly number[]): string {
  return formatCpuList(ids).replaceAll('-', ' TO ').replaceAll(',', ', ');
}

const MEMORY = text(
  'Binds threads; memory follows them. Set max server memory of the instance to less than the node has. No restart is needed.',
  'スレッドの割り当てです（メモリはこれに従います）。max server memoryをノードのメモリより小さく設定してください。再起動は不要です。',
);
const WINDOWS_NUMBERS = text(
  'CPU numbers are those of the plan: Windows may count the threads of a core one after the other. Compare with sys.dm_os_schedulers first.',
  'CPU番号は計画上のものです。Windowsでは同じコアのスレッドに連番が付くことがあります。事前にsys.dm_os_schedulersでご確認ください。',
);
