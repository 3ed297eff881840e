import type { Scope } from '../demand/index.ts';
import { amountOf, derive, type Estimate, isKnown, known, type Text, text } from '../figure/index.ts';
import { licensedToday, productByWorkload, type ScenarioInputs } from '../inputs/index.ts';
import { licencesFor, type PriceBook } from '../licensing/index.ts';
import { countByVirtualMachine } from './by-virtual-machine.ts';
import type { ProductLicences } from './licences-by-product.ts';
import { apartToday } from './machines-apart.ts';

/** What today's servers need of a product where its virtual machines are licensed one by one. */
export interface TodayByVirtualMachine {
  readonly licences: Estimate;
  readonly says: Text;
}

/**
 * What would SQL Server need today by virtual machine, where it is counted by the hosts? Servers that a database has as a whole count by their
 * cores either way. null where it needs no less so, or some machine does not say its virtual CPUs.
 */
export function todayByVirtualMachine(
  scope: Scope,
  { product, name, licences, byHost }: ProductLicences,
  inputs: ScenarioInputs,
  book: PriceBook,
): TodayByVirtualMachine | null {
  if (!product?.startsWith('sql-server') || byHost || !isKnown(licences)) return null;
  const productOf = productByWorkload(licensedToday(inputs));
  const included = scope.included.filter(({ key }) => productOf(key) === product);
  const { vcpus, servers } = apartToday(product, { ...scope, included });
  if (vcpus.length === 0) return null;
  const request = { product, machines: servers, currency: inputs.currency };
  const together = derive({
    label: text('{name} today by virtual machine', '{name} 統合前（仮想マシン単位）', { name }),
    formula: 'machines + servers',
    unit: 'licences',
    inputs: {
      machines: countByVirtualMachine(product, vcpus, book),
      servers: servers.length > 0 ? licencesFor(request, book).licences : NONE,
    },
  });
  if (!isKnown(together) || together.value >= licences.value) return null;
  return {
    licences: together,
    says: text(
      '{name} before the plan is counted by the hosts of its virtual machines: {host}. Where its {machines} virtual {machines:machine is|machines are} licensed one by one, {least} are needed today. Which of the two is licensed decides how far the plan lowers it.',
      '{name}の統合前の必要数は、仮想マシンのホスト単位で{host}としています。仮想マシン{machines}台を1台ずつライセンスしている場合は{least}です。どちらで保有しているかによって、計画による削減数が変わります。',
      { name, machines: vcpus.length, host: amountOf(licences), least: amountOf(together) },
    ),
  };
}

const NONE: Estimate = known('measured', {
  value: 0,
  unit: 'licences',
  because: { label: text('No server of its own', '専有サーバーなし'), inputs: [] },
});
