import type { Scope } from '../demand/index.ts';
import { type Estimate, isKnown, known, ROUNDING, text } from '../figure/index.ts';
import { productByWorkload, productsOf, type ScenarioInputs } from '../inputs/index.ts';
import type { UncountedDatabases } from '../licensing/index.ts';
import type { Placement } from '../placement/index.ts';
import { looksAtVirtualCpus } from './by-virtual-machine.ts';
import { legacyMachines } from './legacy-machines.ts';
import { apartToday, coversNoMachine, type LicensedWorkload, productByServer } from './machines-apart.ts';
import type { ProductOnServers } from './money.ts';
import type { ProductOnMachines } from './product-licences.ts';
import { hostsInReach } from './soft-partitioning/hosts-in-reach.ts';
import { machinesInPart } from './sub-capacity/sub-capacity.ts';

/**
 * The planned servers that hold each product: a server pays for every product on it, unless all that runs it there is licensed apart. `used` are
 * all that carry workloads; of a product on some of them the interval is in proportion to theirs.
 */
export function serversByProduct(
  { servers }: Pick<Placement, 'servers'>,
  used: Estimate,
  inputs: ScenarioInputs,
  workloads: readonly LicensedWorkload[] = [],
): readonly ProductOnServers[] {
  const held = servers.filter(({ items }) => items.length > 0).map(({ items }) => items.map(({ id }) => id));
  const products = productsOf(inputs, held.flat());
  const byServer = productByServer(workloads, inputs);
  const holding = (product: string | null, productOf: (key: string) => string | null) =>
    held.filter((ids) => ids.some((id) => productOf(id) === product)).length;
  const byCores = (product: string | null, all: number): Pick<ProductOnServers, 'byCores'> => {
    const licensed = coversNoMachine(product) ? holding(product, byServer) : all;
    if (licensed === all) return {};
    return { byCores: licensed === 0 ? null : inProportion(licensed, used) };
  };
  if (products.length <= 1) {
    const product = products[0] ?? inputs.licence.product;
    return [{ product, servers: used, ...byCores(product, held.length) }];
  }
  const productOf = productByWorkload(inputs);
  return products.map((product) => {
    const all = holding(product, productOf);
    return { product, servers: inProportion(all, used), ...byCores(product, all) };
  });
}

/** How many of so many servers hold a product that `holding` of `used` hold: whole servers, in proportion. */
export function holdingOf(servers: number, holding: number, used: number): number {
  return Math.ceil((servers / used) * holding * (1 - ROUNDING));
}

function inProportion(holding: number, used: Estimate): Estimate {
  if (!isKnown(used) || used.value === holding) return used;
  const of = (servers: number) => holdingOf(servers, holding, used.value);
  return known(used.kind, {
    value: holding,
    low: Math.min(holding, of(used.low)),
    high: Math.max(holding, of(used.high)),
    level: used.level,
    unit: 'servers',
    because: {
      label: text('Servers that hold the product', 'その製品を収容するサーバー台数'),
      inputs: [{ symbol: 'used', estimate: used }],
      notes: [
        text(
          'Counted in the plan; the interval is in proportion to that of all servers.',
          '計画上の台数です。区間は全サーバー台数の区間に比例させています。',
        ),
      ],
    },
  });
}

/**
 * The current servers under the workloads of each product, where the scope has any; `uncounted` = what no rule counts of those without one.
 */
export function machinesByProduct(
  scope: Scope,
  inputs: ScenarioInputs,
  uncounted?: UncountedDatabases,
): readonly ProductOnMachines[] {
  const products = productsOf(
    inputs,
    scope.included.map(({ key }) => key),
  );
  const productOf = productByWorkload(inputs);
  const today =
    products.length <= 1
      ? [onServersToday(products[0] ?? inputs.licence.product, scope, scope, inputs, uncounted)]
      : products.map((product) => {
          const included = scope.included.filter(({ key }) => productOf(key) === product);
          const holding = new Set(included.map(({ server }) => server));
          const servers = scope.servers.filter((server) => holding.has(server));
          return onServersToday(product, { ...scope, included, servers }, scope, inputs, uncounted);
        });
  return today.filter(({ machines }) => machines.length > 0);
}

function onServersToday(
  product: string | null,
  scope: Scope,
  whole: Scope,
  inputs: ScenarioInputs,
  uncounted: UncountedDatabases | undefined,
): ProductOnMachines {
  const machines = legacyMachines(scope);
  if (product === null) return { product, machines, uncounted };
  if (coversNoMachine(product)) return { product, machines, apart: apartToday(product, scope) };
  return {
    product,
    machines,
    byMachine: looksAtVirtualCpus(inputs) ? apartToday(product, scope) : null,
    inReach: hostsInReach(product, whole, scope),
    inPart: machinesInPart(product, scope),
  };
}
