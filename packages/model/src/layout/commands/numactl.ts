import { type Source, text } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const NUMACTL: Source = {
  title: 'numactl(8), Linux Administrator’s Manual (numactl 2.0.16)',
  section: '--cpunodebind, --physcpubind, --balancing, --membind',
  url: 'https://manpages.debian.org/bookworm/numactl/numactl.8.en.html',
  date: null,
};

/** Prefix of the start command: by NUMA node where it has whole nodes, whatever CPU numbers the machine gives them. */
export function numactlCommand({ workloadId, cpus, nodes, memoryNodes, balanced }: InstanceBinding): BindingCommand {
  const whole = nodes.every((node) => node.whole);
  const on = whole
    ? `--cpunodebind=${formatCpuList(nodes.map(({ id }) => id))}`
    : `--physcpubind=${formatCpuList(cpus)}`;
  return {
    workloadId,
    target: 'numactl',
    file: null,
    text: `numactl ${on}${balanced ? ' --balancing' : ''} --membind=${formatCpuList(memoryNodes)} --`,
    check: 'numastat -p PID; taskset -cp PID',
    sources: [NUMACTL],
    notes: balanced ? [BALANCING] : [],
  };
}

const BALANCING = text(
  'Automatic NUMA balancing passes over memory that is bound, except with --balancing: that needs Linux 5.12 and numactl 2.0.15. With older ones leave out --balancing and --membind.',
  '自動NUMAバランス調整は--membindで固定したメモリを対象外とするため、--balancingを付けます（Linux 5.12、numactl 2.0.15以降）。それより前の環境では--balancingと--membindの両方を外してください。',
);
