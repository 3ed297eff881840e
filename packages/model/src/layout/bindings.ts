import type { PlanNode } from '../placement/index.ts';
import { instanceBindings } from './commands/instance-binding.ts';
import { numactlCommand } from './commands/numactl.ts';
import { systemdCommand } from './commands/systemd.ts';

/** The two commands any Linux server takes, and the one that shows whether they hold. */
export interface BindingCommands {
  readonly workloadId: string;
  /** Prefix of the start command. */
  readonly numactl: string;
  /** Drop-in for the unit of the instance. */
  readonly systemdDropIn: string;
  readonly check: string;
}

/** Binding commands of every instance on a planned Linux server: `bindingCommands` for numactl and systemd in one. */
export function bindingsFor(server: PlanNode): readonly BindingCommands[] {
  return instanceBindings(server, (workloadId) => workloadId, null).map((binding) => {
    const { text: numactl, check } = numactlCommand(binding);
    return { workloadId: binding.workloadId, numactl, systemdDropIn: systemdCommand(binding).text, check };
  });
}
