import type { Source } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const NUMACTL: Source = {
  title: 'numactl(8), Linux Administrator’s Manual (numactl 2.0.16)',
  section: '--physcpubind, --membind',
  url: 'https://manpages.debian.org/bookworm/numactl/numactl.8.en.html',
  date: null,
};

/** Prefix of the start command. */
export function numactlCommand({ workloadId, cpus, memoryNodes }: InstanceBinding): BindingCommand {
  return {
    workloadId,
    target: 'numactl',
    file: null,
    text: `numactl --physcpubind=${formatCpuList(cpus)} --membind=${formatCpuList(memoryNodes)} --`,
    check: 'numastat -p PID; taskset -cp PID',
    sources: [NUMACTL],
    notes: [],
  };
}
