import { NO_LICENCE } from '../databases/index.ts';
import type { Scope, ScopedWorkload } from '../demand/index.ts';
import { derive, type Estimate, text } from '../figure/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import { productByWorkload, productsOf, type ScenarioInputs } from '../inputs/index.ts';
import { type LicensedMachine, licenceRuleOf, type PriceBook } from '../licensing/index.ts';
import { countByVirtualMachine, isByVirtualMachine, type VirtualCpus } from './by-virtual-machine.ts';
import { legacyMachines } from './legacy-machines.ts';

/** A workload as far as its licences look at it. */
export type LicensedWorkload = Pick<ScopedWorkload, 'key' | 'workload'>;

/** The virtual machines of a product, each licensed by itself, and what else holds it. */
export interface MachinesApart {
  /** Virtual CPUs of each virtual machine; null = not said. */
  readonly vcpus: readonly (number | null)[];
  /** Licensed by their cores. */
  readonly servers: readonly LicensedMachine[];
}

/** Whether a licensed host covers none of the virtual machines that run a product. */
export function coversNoMachine(product: string | null): boolean {
  return product !== null && licenceRuleOf(product)?.licensedHost?.covers === 'host-alone';
}

function isMachineToday({ workload }: LicensedWorkload): boolean {
  return workload !== null && isVirtualMachine(workload);
}

/** In the plan: a virtual machine of today is one there, and where a person chooses so, all become one. */
function isApartInPlan(product: string | null, workload: LicensedWorkload, inputs: ScenarioInputs): boolean {
  return coversNoMachine(product) && (isMachineToday(workload) || isByVirtualMachine(product, inputs));
}

/** The planned virtual machines of a product that are licensed one by one: none where a licensed host covers them. */
export function machinesApartOf(workloads: readonly LicensedWorkload[], inputs: ScenarioInputs): VirtualCpus {
  const productOf = productByWorkload(inputs);
  return (product) =>
    coversNoMachine(product)
      ? workloads
          .filter((each) => productOf(each.key) === product && isApartInPlan(product, each, inputs))
          .map(({ workload }) => workload?.vcpus ?? null)
      : [];
}

/** The product for which each workload has its server licensed by the cores; none for a virtual machine that is licensed by itself. */
export function productByServer(
  workloads: readonly LicensedWorkload[],
  inputs: ScenarioInputs,
): (key: string) => string | null {
  const productOf = productByWorkload(inputs);
  const apart = new Set(
    workloads.filter((each) => isApartInPlan(productOf(each.key), each, inputs)).map(({ key }) => key),
  );
  return (key) => (apart.has(key) ? NO_LICENCE : productOf(key));
}

/** The products that some server is licensed for by its cores, in the order of the scenario; none where all else is licensed apart. */
export function productsByServer(
  workloads: readonly LicensedWorkload[],
  inputs: ScenarioInputs,
): readonly (string | null)[] {
  const products = productsOf(
    inputs,
    workloads.map(({ key }) => key),
  );
  if (!products.some(coversNoMachine)) return products;
  const held = new Set(workloads.map(({ key }) => key).map(productByServer(workloads, inputs)));
  return [...new Set([...products, NO_LICENCE])].filter((product) => held.has(product));
}

/**
 * Today's virtual machines of a product, and the servers that hold it otherwise: an instance has the cores of its server licensed. Where a licensed
 * host covers its machines, those on such a server need nothing more.
 */
export function apartToday(product: string, scope: Scope): MachinesApart {
  const others = scope.included.filter((each) => !isMachineToday(each));
  const holding = new Set(others.map(({ server }) => server));
  const covers = licenceRuleOf(product)?.licensedHost?.covers === 'host-and-machines';
  const isCovered = ({ server }: Scope['included'][number]) => covers && server !== null && holding.has(server);
  const machines = scope.included.filter((each) => isMachineToday(each) && !isCovered(each));
  return {
    vcpus: machines.map(({ workload }) => workload?.vcpus ?? null),
    servers: legacyMachines({
      ...scope,
      included: others,
      servers: scope.servers.filter((server) => holding.has(server)),
    }),
  };
}

/** What virtual machines licensed one by one need, with what servers need by their cores (`byCores`) where any hold the product. */
export function countApart(
  product: string,
  { vcpus, servers }: MachinesApart,
  byCores: Estimate,
  book: PriceBook,
): { readonly ofMachines: Estimate; readonly licences: Estimate } {
  const rule = licenceRuleOf(product);
  const counted = countByVirtualMachine(product, vcpus, book);
  const says = coversNoMachine(product) ? rule?.licensedHost?.says : null;
  const ofMachines = says
    ? { ...counted, because: { ...counted.because, notes: [says, ...(counted.because.notes ?? [])] } }
    : counted;
  if (servers.length === 0) return { ofMachines, licences: ofMachines };
  const licences = derive({
    label: text('{name}: virtual machines, and servers by their cores', '{name}：仮想マシン単位とサーバー単位の合計', {
      name: rule?.name ?? product,
    }),
    formula: 'machines + servers',
    unit: 'licences',
    inputs: { machines: ofMachines, servers: byCores },
  });
  return { ofMachines, licences };
}
