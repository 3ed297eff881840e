import { derive, type Text, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { type PriceKey, priceOf } from '../price-book.ts';

/** VMware by core and year: every core, at least sixteen for each CPU. */
function perCoreAndYear(id: string, name: Text, price: PriceKey): LicenceRule {
  return {
    id,
    name,
    metric: text('core subscriptions', 'コアサブスクリプション'),
    countFor: ({ name: machine, servers, cores, sockets }, _terms, book) =>
      derive({
        label: text('VMware cores: {machine}', 'VMwareのコア数（{machine}）', { machine }),
        formula: 'servers × max(cores, minimum × sockets)',
        unit: 'licences',
        inputs: { servers, cores, sockets, minimum: priceOf(book, 'vmware-cores-per-socket-minimum') },
      }),
    pricing: { once: null, packSize: null, yearlyShare: null, yearlyPrice: { key: price, per: 'licence' } },
    options: {},
    limits: [],
    notes: [
      text(
        'A least order of 72 cores is reported by some advisers and called withdrawn by another; it is not applied here.',
        '最低注文数72コアという情報は、適用中とする資料と撤回済みとする資料があり、ここでは適用していません。',
      ),
    ],
  };
}

export const VMWARE_VCF = perCoreAndYear(
  'vmware-vcf',
  text('VMware Cloud Foundation', 'VMware Cloud Foundation'),
  'vmware-vcf-core-year',
);
export const VMWARE_VVF = perCoreAndYear(
  'vmware-vvf',
  text('VMware vSphere Foundation', 'VMware vSphere Foundation'),
  'vmware-vvf-core-year',
);
