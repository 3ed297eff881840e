import { NO_LICENCE } from '../databases/index.ts';
import type { Estimate } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import {
  type LicenceRequest,
  type Licences,
  type LicensedMachine,
  licenceRuleOf,
  licencesFor,
  type PriceBook,
  type UncountedDatabases,
  uncountedLicences,
} from '../licensing/index.ts';
import { chosenCount } from './by-virtual-machine.ts';
import { onMachines, type ProductLicences } from './licences-by-product.ts';
import { countApart, type MachinesApart } from './machines-apart.ts';
import { NOTHING_STATED, type OwnedOf } from './owned/owned-licences.ts';
import { type ByCluster, countedByCluster } from './soft-partitioning/counted-by-cluster.ts';
import type { HostsInReach } from './soft-partitioning/hosts-in-reach.ts';
import { countedInPart } from './sub-capacity/sub-capacity.ts';

/** Machines that hold a licensed product. */
export interface ProductOnMachines {
  readonly product: string | null;
  readonly machines: readonly LicensedMachine[];
  /** Counted one by one where the scenario chooses so; absent = by host. */
  readonly byMachine?: MachinesApart | null;
  /** Where a licensed host covers none of its virtual machines. */
  readonly apart?: MachinesApart | null;
  /** Where its vendor's rule has more hosts licensed than it is on. */
  readonly inReach?: HostsInReach | null;
  /** Where its vendor may count part of the servers it is on. */
  readonly inPart?: readonly LicensedMachine[] | null;
  /** Where the product is null: what of it is named and has no rule. */
  readonly uncounted?: UncountedDatabases | undefined;
}

/** What today's servers need of each product, as if it were bought today at list price. */
export function neededToday(
  products: readonly ProductOnMachines[],
  inputs: ScenarioInputs,
  book: PriceBook,
): readonly ProductLicences[] {
  return linesOf(products, inputs, book, NOTHING_STATED);
}

/** What a product needs on some machines; unknown where nobody has said which product it is, or no rule counts it. */
export function productLicences(
  { product, machines, byMachine = null, apart = null, inReach = null, inPart = null, uncounted }: ProductOnMachines,
  inputs: ScenarioInputs,
  book: PriceBook,
  ownedOf: OwnedOf = NOTHING_STATED,
): ProductLicences {
  const { currency } = inputs;
  const owned = ownedOf(product);
  if (product === null) {
    const without = uncountedLicences(currency, uncounted);
    return { ...without, ...onMachines(without, machines, inputs), product };
  }
  const terms = { product, currency, owned, ...termsOf(product, inputs) };
  if (inReach) {
    const line = licencesOfCluster(terms, machines, inReach, book);
    if (line) return { ...line, ...onMachines(line, inReach.machines, inputs), product };
  }
  if (inPart) {
    const line = licencesInPart(terms, machines, inPart, book);
    if (line) return { ...line, ...onMachines(line, machines, inputs), product };
  }
  const request = { ...terms, machines: apart?.servers ?? machines };
  const byHost = licencesFor(request, book);
  const alone = apart && apart.vcpus.length > 0 ? countApart(product, apart, byHost.licences, book) : null;
  const chosen =
    apart || !byMachine ? undefined : chosenCount(product, byHost.licences, () => countedOneByOne(byMachine), inputs);
  const counted = alone?.licences ?? chosen;
  const licences = counted ? licencesFor(request, book, counted) : byHost;
  return {
    ...licences,
    ...onMachines(licences, machines, inputs),
    product,
    ...(chosen && { byHost: byHost.licences }),
    ...(apart && alone && { ofMachines: { machines: apart.vcpus.length, licences: alone.ofMachines } }),
  };

  function countedOneByOne(machinesOf: MachinesApart): Estimate {
    const { licences: byCores } = licencesFor({ ...terms, machines: machinesOf.servers }, book);
    return countApart(terms.product, machinesOf, byCores, book).licences;
  }
}

/** What its vendor's rule asks for of all hosts in reach; null where that is as much as of those it is on. */
function licencesOfCluster(
  terms: Omit<LicenceRequest, 'machines'>,
  machines: readonly LicensedMachine[],
  inReach: HostsInReach,
  book: PriceBook,
): (Licences & { readonly byCluster: ByCluster }) | null {
  const rule = licenceRuleOf(terms.product)?.softPartitioning;
  const [all, pinned] = [inReach.machines, machines].map((of) => licencesFor({ ...terms, machines: of }, book));
  if (!rule || !all || !pinned || all.licences.value === pinned.licences.value) return null;
  const counted = countedByCluster(all, pinned, inReach, rule);
  return {
    ...licencesFor({ ...terms, machines: inReach.machines }, book, counted),
    byCluster: { ...inReach, pinned },
  };
}

/** What is counted of all of the servers, down to the part that its vendor may count alone; null where that is as much. */
function licencesInPart(
  terms: Omit<LicenceRequest, 'machines'>,
  machines: readonly LicensedMachine[],
  inPart: readonly LicensedMachine[],
  book: PriceBook,
): (Licences & { readonly inPart: Estimate }) | null {
  const rule = licenceRuleOf(terms.product)?.subCapacity;
  const [all, part] = [machines, inPart].map((of) => licencesFor({ ...terms, machines: of }, book));
  if (!rule || !all || !part || all.licences.value === part.licences.value) return null;
  return { ...licencesFor({ ...terms, machines }, book, countedInPart(all, part, rule)), inPart: part.licences };
}

/** Options and discount of a product, as the scenario states them. */
export function termsOf(product: string, { licenceOptions = [], discounts = [] }: ScenarioInputs) {
  const known = licenceRuleOf(product)?.options ?? {};
  const options = licenceOptions.filter((option) => option in known);
  const discount = discounts.find((each) => each.product === product)?.share ?? 0;
  return { options, ...(discount > 0 && { discount }) };
}

/** What needs no licence has no line of its own beside what does. */
function licensed(products: readonly ProductOnMachines[]): readonly ProductOnMachines[] {
  const paid = products.filter(({ product }) => product !== NO_LICENCE);
  return paid.length > 0 ? paid : products;
}

/** The same of several products. */
export function linesOf(
  products: readonly ProductOnMachines[],
  inputs: ScenarioInputs,
  book: PriceBook,
  ownedOf: OwnedOf,
): readonly ProductLicences[] {
  return licensed(products).map((each) => productLicences(each, inputs, book, ownedOf));
}
