import { derive, type Estimate, isKnown, known, text, unknown } from '../figure/index.ts';
import { productByWorkload, type ScenarioInputs } from '../inputs/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import { licenceRuleOf, type PriceBook, type PriceKey, priceOf } from '../licensing/index.ts';

/** Virtual CPUs of each machine that runs a product; null = not said, or no virtual machine. */
export type VirtualCpus = (product: string | null) => readonly (number | null)[];

interface VirtualRule {
  /** Cores that each machine counts at least. */
  readonly minimum: PriceKey;
  /** Cores that are counted at least in all; null = no such rule. */
  readonly least: PriceKey | null;
  /** Cores that each machine counts by; null = by one. */
  readonly pack: PriceKey | null;
}

const SQL_SERVER: VirtualRule = {
  minimum: 'sql-server-cores-per-vm-minimum',
  least: null,
  pack: 'sql-server-pack-cores',
};
const WINDOWS: VirtualRule = {
  minimum: 'windows-cores-per-vm-minimum',
  least: 'windows-cores-per-customer-minimum',
  pack: null,
};
const RULES: Readonly<Record<string, VirtualRule>> = {
  'sql-server-ee': SQL_SERVER,
  'sql-server-std': SQL_SERVER,
  'windows-server-std': WINDOWS,
  'windows-server-dc': WINDOWS,
};

/** Whether a product may be licensed by virtual machine. */
export function mayCountByVirtualMachine(product: string | null): boolean {
  return product !== null && product in RULES;
}

/** Whether a scenario has the product counted by virtual machine whatever its servers are. */
export function isByVirtualMachine(product: string | null, { licencesBy }: ScenarioInputs): boolean {
  return licencesBy === 'virtual-machine' && mayCountByVirtualMachine(product);
}

/** Whether virtual CPUs may count at all. */
export function looksAtVirtualCpus({ licencesBy = 'host' }: ScenarioInputs): boolean {
  return licencesBy !== 'host';
}

/** The virtual CPUs of some workloads, by product; what every server needs is on all of them. */
export function virtualCpusOf(
  workloads: readonly { readonly key: string; readonly workload: WorkloadRecord | null }[],
  inputs: ScenarioInputs,
): VirtualCpus {
  const productOf = productByWorkload(inputs);
  const everywhere = new Set<string | null>(inputs.onEveryServer ?? []);
  return (product) =>
    workloads
      .filter(({ key }) => everywhere.has(product) || productOf(key) === product)
      .map(({ workload }) => workload?.vcpus ?? null);
}

/**
 * Core licences by virtual machine: the virtual CPUs of each, at least the minimum, in whole packs where the product is sold so. Refused by no rule, but unknown where
 * some machine does not say its virtual CPUs. Throws on a product that is not licensed so: callers check with `mayCountByVirtualMachine`.
 */
export function countByVirtualMachine(product: string, vcpus: readonly (number | null)[], book: PriceBook): Estimate {
  const rule = RULES[product];
  if (!rule) throw new Error(`${product} is not licensed by virtual machine`);
  const name = licenceRuleOf(product)?.name ?? product;
  const label = text(
    '{name} by virtual machine: {machines} {machines:machine|machines}',
    '{name} 仮想マシン単位（{machines}台）',
    { name, machines: vcpus.length },
  );
  const silent = vcpus.filter((size) => size === null).length;
  if (silent > 0) return unknown('licences', label, saySize(silent));
  if (vcpus.length === 0) return known('measured', { value: 0, unit: 'licences', because: { label, inputs: [] } });
  const minimum = priceOf(book, rule.minimum);
  const pack = rule.pack && priceOf(book, rule.pack);
  const sizes = [...machinesBySize(vcpus)].map(([size, machines]) =>
    derive({
      label: text('Machines of {size} {size:virtual CPU|virtual CPUs}', 'vCPU {size}個の仮想マシン', { size }),
      formula: pack ? 'machines × ceil(max(vcpus, minimum) ÷ pack) × pack' : 'machines × max(vcpus, minimum)',
      unit: 'licences',
      inputs: { machines: count(MACHINES, machines), vcpus: count(VCPUS, size), minimum, ...(pack && { pack }) },
    }),
  );
  return derive({
    label,
    formula: rule.least ? 'max(sum(sizes), least)' : 'sum(sizes)',
    unit: 'licences',
    inputs: { sizes, ...(rule.least && { least: priceOf(book, rule.least) }) },
    notes: [ASSURANCE],
  });
}

/** The count that stands in for that by host, as the scenario chooses; undefined = by host. */
export function chosenCount(
  product: string,
  byHost: Estimate,
  countByMachine: () => Estimate,
  inputs: ScenarioInputs,
): Estimate | undefined {
  if (!looksAtVirtualCpus(inputs) || !mayCountByVirtualMachine(product)) return undefined;
  const byMachine = countByMachine();
  if (isByVirtualMachine(product, inputs)) return byMachine;
  const isFewer = isKnown(byMachine) && (!isKnown(byHost) || byMachine.value < byHost.value);
  return isFewer ? byMachine : undefined;
}

function machinesBySize(vcpus: readonly (number | null)[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const size of vcpus) if (size !== null) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  return new Map([...sizes].sort(([a], [b]) => a - b));
}

function count(label: typeof MACHINES, value: number): Estimate {
  return known('stated', { value, unit: 'count', because: { label, inputs: [] } });
}

function saySize(machines: number) {
  return text(
    'The virtual CPUs that {machines} {machines:workload gets as a virtual machine|workloads get as virtual machines}: no file states any today.',
    'ワークロード{machines}件の、仮想マシンとしてのvCPU数が必要です（現在のvCPU数の記載がありません）。',
    { machines },
  );
}

const MACHINES = text('Virtual machines', '仮想マシン数');
const VCPUS = text('Virtual CPUs of each', '仮想マシン1台のvCPU数');
const ASSURANCE = text(
  'Licensing by virtual machine asks for Software Assurance or a subscription (SQL Server from 2022 on; Windows Server always). Virtual CPUs as they are today.',
  '仮想マシン単位には、ソフトウェアアシュアランスまたはサブスクリプションが必要です（SQL Serverは2022以降、Windows Serverは常に必要）。vCPU数は現状のままとしています。',
);
