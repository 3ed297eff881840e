import { derive, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { ORACLE_PARTIAL_SUPPORT } from '../partial-support.data.ts';
import { priceOf } from '../price-book.ts';
import { ORACLE_SOFT_PARTITIONING } from '../soft-partitioning.data.ts';
import { namedUsers } from './named-users.ts';
import { ORACLE_NOTES, oracleProcessors } from './oracle-ee.ts';

/** Oracle Database Enterprise Edition by Named User Plus: the users, but at least 25 for each processor. */
export const ORACLE_EE_NUP: LicenceRule = {
  id: 'oracle-ee-nup',
  name: text('Oracle Database EE (Named User Plus)', 'Oracle Database EE（Named User Plus）'),
  metric: text('Named User Plus licences', 'Named User Plusライセンス'),
  countFor: (machine, terms, book) =>
    derive({
      label: text('Named User Plus: {name}', 'Named User Plus（{name}）', { name: machine.name }),
      formula: 'max(users, minimum × ceil(processors))',
      unit: 'licences',
      inputs: {
        users: namedUsers(terms),
        minimum: priceOf(book, 'oracle-ee-nup-minimum'),
        processors: oracleProcessors(machine, book),
      },
    }),
  pricing: { once: 'oracle-ee-nup', packSize: null, yearlyShare: 'oracle-support-share', yearlyPrice: null },
  softPartitioning: ORACLE_SOFT_PARTITIONING,
  partialSupport: ORACLE_PARTIAL_SUPPORT,
  leastFor: { product: 'oracle-ee', quantity: 'oracle-ee-nup-minimum' },
  options: {
    partitioning: 'oracle-partitioning-nup',
    diagnostics: 'oracle-diagnostics-nup',
    tuning: 'oracle-tuning-nup',
    rac: 'oracle-rac-nup',
    'active-data-guard': 'oracle-adg-nup',
    'advanced-compression': 'oracle-advanced-compression-nup',
    'advanced-security': 'oracle-advanced-security-nup',
    'in-memory': 'oracle-in-memory-nup',
    multitenant: 'oracle-multitenant-nup',
  },
  limits: [],
  notes: ORACLE_NOTES,
};
