import { derive, type Text, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { PriceKey } from '../price-book.ts';

/** A subscription for every server, whatever its processors. */
function perServer(id: string, name: Text, price: PriceKey, note: Text): LicenceRule {
  return {
    id,
    name,
    metric: text('server subscriptions', 'サーバーサブスクリプション'),
    countFor: ({ name: machine, servers }) =>
      derive({
        label: text('Servers: {machine}', 'サーバー数（{machine}）', { machine }),
        formula: 'servers',
        unit: 'licences',
        inputs: { servers },
      }),
    pricing: { once: null, packSize: null, yearlyShare: null, yearlyPrice: { key: price, per: 'licence' } },
    options: {},
    limits: [],
    notes: [note],
  };
}

const MYSQL_SIZE = text(
  'The price goes by the size of the server; the order document says what a server is. (Oracle Negotiations, MySQL Enterprise)',
  '価格はサーバーの規模によります。サーバーの定義は注文書によります。（Oracle Negotiations, MySQL Enterprise）',
);

export const MYSQL_ENTERPRISE = perServer(
  'mysql-enterprise',
  text('MySQL Enterprise Edition', 'MySQL Enterprise Edition'),
  'mysql-enterprise-year',
  MYSQL_SIZE,
);
export const MYSQL_STANDARD = perServer(
  'mysql-standard',
  text('MySQL Standard Edition', 'MySQL Standard Edition'),
  'mysql-standard-year',
  MYSQL_SIZE,
);
export const MARIADB_ENTERPRISE = perServer(
  'mariadb-enterprise',
  text('MariaDB Enterprise Server', 'MariaDB Enterprise Server'),
  'mariadb-enterprise-year',
  text(
    'One subscription for each server, physical or virtual, whatever its cores (modba.net, 2018-09).',
    '物理・仮想を問わず、コア数によらず1サーバーに1つです（modba.net、2018年9月）。',
  ),
);
