import type { Demand } from './demand.ts';

type Workloads = Pick<Demand, 'workloads'>;

/** By the workloads: nearly all parts of an answer look some of them up. */
const known = new WeakMap<Demand['workloads'], ReadonlyMap<string, number>>();

/** Where does the workload of a key stand among those of a demand? */
export function workloadPlaces({ workloads }: Workloads): ReadonlyMap<string, number> {
  const places = known.get(workloads) ?? new Map(workloads.map(({ key }, place) => [key, place]));
  known.set(workloads, places);
  return places;
}

/** What are the workloads of a demand called, by their keys, each told apart from others of its name? undefined for a key of none. */
export function workloadNames(demand: Workloads): (key: string) => string | undefined {
  const places = workloadPlaces(demand);
  return (key) => {
    const found = demand.workloads[places.get(key) ?? -1];
    return found?.called ?? found?.name;
  };
}
