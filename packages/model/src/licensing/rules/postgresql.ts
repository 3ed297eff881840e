import { derive, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { LicensedMachine } from '../machine.ts';

function everyCore({ name, servers, cores }: LicensedMachine) {
  return derive({
    label: text('Cores: {name}', 'コア数（{name}）', { name }),
    formula: 'servers × cores',
    unit: 'licences',
    inputs: { servers, cores },
  });
}

/** PostgreSQL: no licence to buy on any number of cores; a support contract is separate. */
export const POSTGRESQL: LicenceRule = {
  id: 'postgresql',
  name: text('PostgreSQL', 'PostgreSQL'),
  metric: text('licences to buy', '購入が必要なライセンス'),
  countFor: ({ name }) =>
    derive({
      label: text('Licences to buy: {name}', '購入が必要なライセンス（{name}）', { name }),
      formula: '0',
      unit: 'licences',
      kind: 'published',
      inputs: {},
      notes: [text('The PostgreSQL Licence asks no fee.', 'PostgreSQLライセンスは無償です。')],
    }),
  nothingToBuy: true,
  pricing: {
    once: 'postgresql-licence',
    packSize: null,
    yearlyShare: null,
    yearlyPrice: { key: 'postgresql-support-core-year', per: 'core' },
  },
  options: {},
  limits: [],
  notes: [
    text(
      'No licence is bought. A support contract is a choice, and counted by the core where it has a price.',
      'ライセンスの購入は不要です。サポート契約は任意で、価格がある場合にコア数に応じて費用に含めます。',
    ),
  ],
};

/** EDB Postgres: a subscription for every core. */
export const EDB_POSTGRES: LicenceRule = {
  id: 'edb-postgres',
  name: text('EDB Postgres', 'EDB Postgres'),
  metric: text('core subscriptions', 'コアサブスクリプション'),
  countFor: everyCore,
  pricing: { once: null, packSize: null, yearlyShare: null, yearlyPrice: { key: 'edb-core-year', per: 'licence' } },
  options: {},
  limits: [],
  notes: [],
};
