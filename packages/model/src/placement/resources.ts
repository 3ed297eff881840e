import { NO_MARGIN } from './no-margin.ts';
import type { Resource } from './plan.ts';
import type { PlacementItem, ServerType } from './problem.ts';

/** All resources, in the order in which equals are named. */
export const RESOURCES: readonly Resource[] = ['cpu', 'memory', 'io', 'transfer', 'storage', 'vcpus'];

/** Resources that belong to a server as a whole, with the field of items and of types that states them. */
export const OF_WHOLE_SERVER = {
  io: 'iops',
  transfer: 'transferMBs',
  storage: 'storageGiB',
  vcpus: 'vcpus',
} as const satisfies {
  readonly [Name in Resource]?: keyof ServerType & keyof PlacementItem;
};

/** Whether an amount is granted, so that it neither errs nor grows: virtual CPUs are what they were set to. */
export function isGranted(resource: Resource): boolean {
  return resource === 'vcpus';
}

/** One number for each resource. */
export type Amounts = Readonly<Record<Resource, number>>;

/** A number for each resource, by what is said of it. */
export function amountsOf(of: (resource: Resource) => number): Amounts {
  return {
    cpu: of('cpu'),
    memory: of('memory'),
    io: of('io'),
    transfer: of('transfer'),
    storage: of('storage'),
    vcpus: of('vcpus'),
  };
}

/** What an item needs of a resource at its peak, without a margin; 0 where it is not sized by it. */
export function statedNeed(item: PlacementItem, resource: Resource): number {
  switch (resource) {
    case 'cpu':
      return item.cpu;
    case 'memory':
      return item.memoryGiB ?? 0;
    default:
      return item[OF_WHOLE_SERVER[resource]] ?? 0;
  }
}

/** What is planned for an item, its margin included. */
export function plannedNeed(item: PlacementItem, resource: Resource): number {
  return statedNeed(item, resource) * (item.margin ?? NO_MARGIN)[resource];
}

/** What a server of a type has of a resource; null = not known, so not checked. */
export function amountOfServer(type: ServerType, resource: Resource): number | null {
  if (resource === 'cpu') return type.nodes.reduce((sum, { cpu }) => sum + cpu, 0);
  if (resource === 'memory') return type.nodes.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
  return type[OF_WHOLE_SERVER[resource]] ?? null;
}
