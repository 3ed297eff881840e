import { derive, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { ORACLE_PARTIAL_SUPPORT } from '../partial-support.data.ts';
import { priceOf } from '../price-book.ts';
import { ORACLE_SOFT_PARTITIONING } from '../soft-partitioning.data.ts';
import { namedUsers } from './named-users.ts';
import { ORACLE_SE2, tooLargeForSe2 } from './oracle-se2.ts';

/** Oracle Database Standard Edition 2 by Named User Plus: the users, but at least ten for each server. */
export const ORACLE_SE2_NUP: LicenceRule = {
  id: 'oracle-se2-nup',
  name: text('Oracle Database SE2 (Named User Plus)', 'Oracle Database SE2（Named User Plus）'),
  metric: text('Named User Plus licences', 'Named User Plusライセンス'),
  countFor: (machine, terms, book) =>
    tooLargeForSe2(machine, book) ??
    derive({
      label: text('Oracle SE2 Named User Plus: {name}', 'Oracle SE2 Named User Plus（{name}）', { name: machine.name }),
      formula: 'max(users, minimum × servers)',
      unit: 'licences',
      inputs: {
        users: namedUsers(terms),
        minimum: priceOf(book, 'oracle-se2-nup-minimum'),
        servers: machine.servers,
      },
    }),
  pricing: { once: 'oracle-se2-nup', packSize: null, yearlyShare: 'oracle-se2-support-share', yearlyPrice: null },
  softPartitioning: ORACLE_SOFT_PARTITIONING,
  partialSupport: ORACLE_PARTIAL_SUPPORT,
  options: {},
  limits: ORACLE_SE2.limits,
  ...(ORACLE_SE2.functionsShort && { functionsShort: ORACLE_SE2.functionsShort }),
  notes: ORACLE_SE2.notes,
};
