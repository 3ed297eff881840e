import type { PlacementItem } from '@tatami/model';

/** CPU load over time of one server or node; a single step when only peaks are known. */
export class CpuLoad {
  private readonly load: Float64Array;

  constructor(steps: number) {
    this.load = new Float64Array(steps);
  }

  add({ cpu, cpuOverTime }: PlacementItem): void {
    const { load } = this;
    for (let step = 0; step < load.length; step += 1) load[step] = load[step] + (cpuOverTime?.[step] ?? cpu);
  }

  /** Would the item keep the load within the capacity at every step? */
  hasRoom({ cpu, cpuOverTime }: PlacementItem, capacity: number): boolean {
    const { load } = this;
    for (let step = 0; step < load.length; step += 1)
      if (load[step] + (cpuOverTime?.[step] ?? cpu) > capacity) return false;
    return true;
  }

  /** The least load of any step: no item finds more room than the capacity less this. */
  least(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const load of this.load) if (load < least) least = load;
    return least;
  }

  most(): number {
    let most = 0;
    for (const load of this.load) if (load > most) most = load;
    return most;
  }
}
