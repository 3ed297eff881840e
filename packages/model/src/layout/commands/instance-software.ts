import type { DatabaseProductId } from '../../databases/index.ts';
import type { SystemFamily } from '../../inventory/index.ts';
import type { BindingTarget } from './binding-command.ts';

/** What is known to run in an instance, and on which operating system. */
export interface InstanceSoftware {
  /** Empty = nobody says that it is a database. */
  readonly products: readonly DatabaseProductId[];
  /** null = no file says it. */
  readonly system: SystemFamily | null;
}

export type SoftwareOf = (workloadId: string) => InstanceSoftware | null;

/** The products whose own commands these are. */
const PRODUCTS: { readonly [Target in BindingTarget]?: readonly DatabaseProductId[] } = {
  'sql-server': ['sql-server'],
  oracle: ['oracle'],
  postgresql: ['postgresql'],
  mysql: ['mysql', 'mariadb'],
};
/** What Windows does not take: the start command, units and control groups of Linux. */
const NOT_ON_WINDOWS: ReadonlySet<BindingTarget> = new Set(['numactl', 'systemd', 'oracle', 'postgresql', 'mysql']);

/**
 * Which of these instances take the commands of a place? Those of a product go to instances that run it; where nobody says of any what it
 * runs, all may. Windows takes nothing that is written for Linux.
 */
export function takersOf(
  target: BindingTarget,
  instances: readonly string[],
  softwareOf: SoftwareOf,
): ReadonlySet<string> {
  const products = PRODUCTS[target];
  const known = instances.map((id) => ({ id, ...(softwareOf(id) ?? NOTHING_KNOWN) }));
  const anySaid = known.some((each) => each.products.length > 0);
  const takes = ({ products: its, system }: InstanceSoftware) =>
    !(system === 'windows' && NOT_ON_WINDOWS.has(target)) &&
    (products === undefined || !anySaid || its.some((each) => products.includes(each)));
  return new Set(known.filter(takes).map(({ id }) => id));
}

const NOTHING_KNOWN: InstanceSoftware = { products: [], system: null };
