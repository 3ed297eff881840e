import { derive, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { priceOf } from '../price-book.ts';

/** Red Hat Enterprise Linux: a subscription for each started pair of sockets of each host. */
export const RHEL: LicenceRule = {
  id: 'rhel',
  name: text('Red Hat Enterprise Linux', 'Red Hat Enterprise Linux'),
  metric: text('socket-pair subscriptions', '2ソケット単位のサブスクリプション'),
  countFor: ({ name, servers, sockets }, _terms, book) =>
    derive({
      label: text('RHEL socket pairs: {name}', 'RHELのソケットペア数（{name}）', { name }),
      formula: 'servers × ceil(sockets ÷ pair)',
      unit: 'licences',
      inputs: { servers, sockets, pair: priceOf(book, 'rhel-sockets-per-subscription') },
    }),
  pricing: { once: null, packSize: null, yearlyShare: null, yearlyPrice: { key: 'rhel-year', per: 'licence' } },
  options: {},
  limits: [],
  notes: [
    text(
      'A pair is not split across hosts; virtual guests are covered two by two, or without limit by Virtual Datacenters.',
      'ソケットペアは複数ホストに分割できません。仮想環境では2ゲスト単位、または無制限のVirtual Datacentersがあります。',
    ),
  ],
};
