import { BINDING_TARGETS, type BindingTarget, isVirtualMachine, type WorkloadRecord } from '@tatami/model';

/** Where commands are shown for first: at the hypervisor where most of what is bound are virtual machines, else at the start of the instance. */
export function firstTarget(workloads: readonly WorkloadRecord[]): BindingTarget {
  const virtual = workloads.filter(isVirtualMachine).length;
  return virtual > workloads.length / 2 ? 'vmware' : 'numactl';
}

/** All places, the first of them at the start. */
export function targetsFrom(first: BindingTarget): readonly BindingTarget[] {
  return [first, ...BINDING_TARGETS.filter((each) => each !== first)];
}
